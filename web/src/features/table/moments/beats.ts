// Generated from src/weimar/table/beats.toml by ./dev regenerate; do not edit.
import type { Component } from "svelte";
import type { Kind } from "../../../lib/playback/story.ts";
import type { SceneProps } from "./scene-props.ts";
import Count from "./Count.svelte";
import Headline from "./Headline.svelte";
import Nomination from "./Nomination.svelte";

export const COMPONENTS = {
  nomination: Nomination,
  ballots: Count,
  verdict: Count,
  headline: Headline,
} satisfies { readonly [K in Kind]?: Component<SceneProps<K>> };
