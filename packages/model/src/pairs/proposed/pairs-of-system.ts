import type { PairCandidate } from './pair-candidate.ts';
import { roleStated } from './role-in-name.ts';
import { fold, shortName } from './who-is-named.ts';

/** Two of one system, by a remark that names it. */
interface PairOfSystem {
  readonly primary: PairCandidate;
  readonly standby: PairCandidate;
  readonly remark: string;
  /** Whether remarks name the system and the role of both; else only the name of the other has its ID. */
  readonly isTold: boolean;
}

/** A system by its ID, three letters and digits as SAP has them, and what a remark says of its machine: 'P01 HSR secondary', 'SID P01, primary'. */
const OF_SYSTEM = /^(?:SID[ :=]*)?(?<id>[A-Z][A-Z\d]{2})(?![\p{L}\p{N}])[\s:,;–-]*(?<says>\S.*)$/u;
/** What is written like an ID, and is a product, a means or a word. */
const NO_ID = /^(?:HSR|RAC|ADG|SQL|SAP|SID|ASE|HDB|FCI|VIP|VMS|CPU|RAM|SSD|NEW|OLD|THE|ALL|NOT|SET)$/;
/** By which means it is copied: no part of a role. */
const MEANS = /(?<!\p{L})(?:hsr|hana|system replication|sr|db)(?!\p{L})[ -]?/giu;
const CLAUSES = /[,;、。(（]/;

interface SaidOfSystem {
  readonly from: PairCandidate;
  readonly id: string;
  readonly role: 'primary' | 'standby';
  readonly remark: string;
}

/**
 * Which workloads are primary and standby of one system, as their remarks name it with the role of each? Where the standby alone says so, the one
 * whose name has the ID may be its primary. A system with several of either is told by none.
 */
export function pairsOfSystems(workloads: readonly PairCandidate[]): readonly PairOfSystem[] {
  const said = workloads.flatMap((from) => systemSaid(from) ?? []);
  if (said.length === 0) return [];
  const ids = new Map(said.map(({ id }) => [id, said.filter((each) => each.id === id)]));
  return [...ids].flatMap(([id, its]): readonly PairOfSystem[] => {
    const of = (role: SaidOfSystem['role']) => its.filter((each) => each.role === role);
    const [standby, ...standbys] = of('standby');
    const [primary] = of('primary');
    if (!standby || standbys.length > 0 || its.length > 2) return [];
    const { from, remark } = standby;
    if (primary) return [{ primary: primary.from, standby: from, remark, isTold: true }];
    const [other, ...others] = workloads.filter((each) => each !== from && shortName(each.name).includes(fold(id)));
    return other && others.length === 0 ? [{ primary: other, standby: from, remark, isTold: false }] : [];
  });
}

/** The system that a remark of a workload names by its ID, and which of its two the workload is; null = none does. */
export function systemSaid(from: PairCandidate): SaidOfSystem | null {
  for (const remark of Object.values(from.attributes)) {
    const { id = '', says = '' } = OF_SYSTEM.exec(remark.normalize('NFKC').trim())?.groups ?? {};
    if (id === '' || NO_ID.test(id)) continue;
    const role = roleStated((says.split(CLAUSES)[0] ?? '').replace(MEANS, '').trim(), 'role');
    if (role) return { from, id, role, remark: remark.trim() };
  }
  return null;
}
