// The part of a game's record that the proof of its deal covers, as the server writes it (docs/reference/record.md).
export interface DeviceNumber {
  readonly member: number;
  readonly seat: number;
  readonly commitment: string;
  /** Null: the device did not open its number and is left out. */
  readonly number: string | null;
}

export interface FairDeal {
  readonly table: string;
  readonly game: number;
  readonly secret: string;
  readonly commitment: string;
  readonly devices: readonly DeviceNumber[];
  readonly seed: string;
}

export interface SealedRecord {
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly roles: readonly string[];
  readonly first_candidate: number;
  readonly draw_pile: string;
  readonly reshuffles?: readonly string[];
  readonly fair_deal?: FairDeal | null;
}
