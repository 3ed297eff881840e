import { type Text, text } from '../figure/index.ts';
import { type MirroredPair, primaryOfMade, standbyOf } from '../placement/index.ts';

/** Which of a pair a workload is. */
export type PairRole = 'primary' | 'standby';

export const PAIR_ROLES: Readonly<Record<PairRole, Text>> = {
  primary: text('primary', '現用系'),
  standby: text('standby', '待機系'),
};

/** Which of a pair each workload of a plan is; null = it is in none. */
export function rolesInPlan(pairs: readonly MirroredPair[]): (key: string) => PairRole | null {
  const roles = new Map<string, PairRole>(
    pairs.flatMap((pair): [string, PairRole][] => [
      [pair.primary, 'primary'],
      [standbyOf(pair), 'standby'],
    ]),
  );
  return (key) => roles.get(key) ?? null;
}

/** What workloads of a plan are called, with their role where they are in a pair: "erp01 (standby)". */
export function namesWithRoles(
  pairs: readonly MirroredPair[],
  nameOf: (key: string) => string,
  say: (text: Text) => string,
): (key: string) => string {
  const roleOf = rolesInPlan(pairs);
  return (key) => {
    const role = roleOf(key);
    return role === null ? nameOf(key) : `${nameOf(primaryOfMade(key) ?? key)} (${say(PAIR_ROLES[role])})`;
  };
}
