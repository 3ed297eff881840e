import type { MirroredPair, PlacementConstraints } from '@tatami/model';

export type Pairs = NonNullable<PlacementConstraints['pairs']>;

/** What is stated of a pair, whichever its two workloads are; its tests are its own. */
export type PairSettings = Omit<MirroredPair, 'primary' | 'standby' | 'tests'>;

/** What a new pair begins with. */
export const FIRST_SETTINGS: PairSettings = {
  mode: 'synchronous',
  use: 'applies-logs',
  across: 'server',
  keepsRoom: true,
};

/** What a pair begins with that shares its storage: nothing is mirrored, and the passive node is off. */
export const FAILOVER_SETTINGS: PairSettings = { ...FIRST_SETTINGS, mode: 'none', use: 'off' };

/** The settings that several pairs begin with where they are changed at once: those of the first. */
export function settingsOf(pairs: Pairs): PairSettings {
  const [first] = pairs;
  if (!first) return FIRST_SETTINGS;
  const { primary: _primary, standby: _standby, tests: _tests, ...settings } = first;
  return settings;
}
