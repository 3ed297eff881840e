import { RULES } from '../rules/index.ts';
import type { Check } from '../rules/rule.ts';
import type { ProblemSource } from './problem-source.ts';

/** Something in a problem's source that has no meaning. */
export interface ProblemFault {
  /** Path to the field, such as `items[3][0]`. */
  readonly where: string;
  readonly problem: string;
}

const MOST_FAULTS = 20;

/** The first faults of a problem's source; none = it can be compiled. A rule is asked only while those before it find nothing. */
export function findFaults(source: ProblemSource): readonly ProblemFault[] {
  const faults: ProblemFault[] = [];
  const check: Check = (fine, where, problem) => {
    if (!fine && faults.length < MOST_FAULTS) faults.push({ where, problem });
  };
  check(source.dims.length > 0, 'dims', 'at least one resource is needed');
  check(Number.isInteger(source.hours) && source.hours >= 1, 'T', 'must be a whole number of samples, 1 or more');
  check(source.serverTypes.length > 0, 'binTypes', 'at least one server type is needed');
  for (const rule of RULES) if (faults.length === 0) rule.faults?.(source, check);
  return faults;
}
