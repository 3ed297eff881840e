import type { Text } from '../../figure/index.ts';
import type { WeighedCandidate } from '../weighing/weigh-candidate.ts';
import type { ChangeOfLicence } from './open-ways.ts';

/** Another edition or metric that an alternative takes, and what must hold for it. */
export interface WayTaken extends ChangeOfLicence {
  readonly name: Text;
  readonly conditions: readonly Text[];
}

/** A configuration weighed with other editions or metrics than the scenario states. */
export interface LicensedCandidate extends WeighedCandidate {
  readonly ways: readonly WayTaken[];
}
