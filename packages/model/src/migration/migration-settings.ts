/** What a person states for the move to the planned servers; what is null is not agreed yet. */
export interface MigrationSettings {
  /** First day of the first wave, ISO 8601; null = no wave has a date. */
  readonly startsOn: string | null;
  /** Calendar days a wave takes, its tests and its acceptance included; null = not stated. */
  readonly daysPerWave: number | null;
  /** Most machines that move in one wave; what must move together may exceed it. */
  readonly machinesPerWave: number;
  /** Longest interruption of a machine that is agreed, hours; null = not known. */
  readonly downtimeHours: number | null;
}

/** Of a proposal of which nothing is said: the number of machines is the product's proposal, and printed as that. */
export const DEFAULT_MIGRATION: MigrationSettings = {
  startsOn: null,
  daysPerWave: null,
  machinesPerWave: 10,
  downtimeHours: null,
};
