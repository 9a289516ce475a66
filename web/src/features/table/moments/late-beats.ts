// Generated from src/weimar/table/beats.toml by ./dev regenerate; do not edit.
import type { Component } from "svelte";
import type { Kind } from "../../../lib/playback/story.ts";
import type { SceneProps } from "./scene-props.ts";
import Cause from "./Cause.svelte";
import Check from "./Check.svelte";
import Envelopes from "./Envelopes.svelte";
import Execution from "./Execution.svelte";
import Verdict from "./Verdict.svelte";
import VetoDuel from "./VetoDuel.svelte";

export const LATE_COMPONENTS = {
  check: Check,
  cleared: Check,
  veto: VetoDuel,
  execution: Execution,
  spared: Check,
  victory: Cause,
  envelopes: Envelopes,
  fate: Verdict,
} satisfies { readonly [K in Kind]?: Component<SceneProps<K>> };
