import type { PairCandidate } from './pair-candidate.ts';
import { roleStated } from './role-in-name.ts';
import { fold, grouped, shortName } from './who-is-named.ts';

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
/** Behind the first of several that are copied one from another, further ones. */
const TIER = /^tier ?(?<tier>[1-9])$/i;
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
  return systemsIn(workloads).flatMap(({ primaries, standbys, byName }): readonly PairOfSystem[] => {
    const [[primary], [standby]] = [primaries, standbys];
    if (!standby || standbys.length > 1 || primaries.length > 1) return [];
    const { from, remark } = standby;
    if (primary) return [{ primary: primary.from, standby: from, remark, isTold: true }];
    return byName ? [{ primary: byName, standby: from, remark, isTold: false }] : [];
  });
}

/** Machines of one system that are more than a pair, by the system's ID. */
interface CopiesOfSystems {
  readonly told: ReadonlyMap<string, readonly PairCandidate[]>;
  /** Those with the one besides whose name alone has the ID. */
  readonly asked: ReadonlyMap<string, readonly PairCandidate[]>;
}

/** Which workloads are a system with several standbys, by remarks that name it with the role of each? */
export function copiesOfSystems(workloads: readonly PairCandidate[]): CopiesOfSystems {
  const systems = systemsIn(workloads).filter(({ standbys }) => standbys.length > 1);
  const saying = ({ primaries, standbys }: SystemSaid) => [...primaries, ...standbys].map(({ from }) => from);
  return {
    told: new Map(systems.map((system) => [system.id, saying(system)])),
    asked: new Map(systems.flatMap((each) => (each.byName ? [[each.id, [each.byName, ...saying(each)]]] : []))),
  };
}

interface SystemSaid {
  readonly id: string;
  readonly primaries: readonly SaidOfSystem[];
  readonly standbys: readonly SaidOfSystem[];
  /** Where no remark says which is the primary, the one other workload whose name has the ID; null = none, or several have. */
  readonly byName: PairCandidate | null;
}

function systemsIn(workloads: readonly PairCandidate[]): readonly SystemSaid[] {
  const said = new Map(workloads.flatMap((from) => (systemSaid(from) ? [[from, systemSaid(from)] as const] : [])));
  const idOf = (from: PairCandidate) => said.get(from)?.id ?? null;
  return [...grouped(workloads, idOf)].map(([id, its]) => {
    const of = (role: SaidOfSystem['role']) =>
      its.flatMap((from) => (said.get(from)?.role === role ? (said.get(from) ?? []) : []));
    const [primaries, standbys] = [of('primary'), of('standby')];
    const named =
      primaries.length > 0
        ? []
        : workloads.filter((each) => !its.includes(each) && shortName(each.name).includes(fold(id)));
    const [byName = null] = named.length === 1 ? named : [];
    return { id, primaries, standbys, byName };
  });
}

/** The system that a remark of a workload names by its ID, and which of its two the workload is; null = none does. */
export function systemSaid(from: PairCandidate): SaidOfSystem | null {
  for (const remark of Object.values(from.attributes)) {
    const { id = '', says = '' } = OF_SYSTEM.exec(remark.normalize('NFKC').trim())?.groups ?? {};
    if (id === '' || NO_ID.test(id)) continue;
    const words = (says.split(CLAUSES)[0] ?? '').replace(MEANS, '').trim();
    const { tier } = TIER.exec(words)?.groups ?? {};
    const role = tier === undefined ? roleStated(words, 'role') : tier === '1' ? 'primary' : 'standby';
    if (role) return { from, id, role, remark: remark.trim() };
  }
  return null;
}
