import { type Text, text } from '../../figure/index.ts';
import { copiesPerhaps, copySaid } from './copies-by-remark.ts';
import { groupInRole } from './group-in-role.ts';
import { isOfRac } from './nodes-of-databases.ts';
import type { PairCandidate } from './pair-candidate.ts';
import { pairsOfSystems, systemSaid } from './pairs-of-system.ts';
import { isRoleHeader, roleInWords, roleStated, splitName } from './role-in-name.ts';
import { fold, grouped, shortName, whoIsNamed } from './who-is-named.ts';

/** Two workloads that may be a pair: for a person to say. */
export interface ProposedPair {
  readonly primary: string;
  /** null = a passive node that is stopped and left out of the plan, which makes one in its place. */
  readonly standby: string | null;
  readonly because: Text;
  /** Whether a file or a role names them; names that count to two say less. */
  readonly isTold: boolean;
  /** Whether they are nodes of a failover cluster, which share their storage: nothing is mirrored. */
  readonly sharesStorage: boolean;
  /** Whether words of copying stand beside the name of the other, so that it must be asked; absent = no. */
  readonly isAsked?: boolean;
  /** The remark that says or may say so; absent = none does. */
  readonly remark?: string;
}

/** Two of which a remark says it. */
interface SaidByRemark {
  readonly primary: PairCandidate;
  readonly standby: PairCandidate;
  readonly remark: string;
}

/** Columns that name what two databases share: a Data Guard configuration, an availability group, a mirror set. */
const SHARED =
  /data\s*guard|always\s*on|availability\s*group|^ag(?:[ _-]?name)?$|可用性グループ|hadr|mirror|ミラー|replica|レプリ|ha\s*pair|冗長/i;
/** Columns that name the failover cluster of an instance, which runs on one of its nodes at a time. */
const FAILOVER =
  /failover[ _-]?(?:cluster|instance)|(?<![a-z])fci(?![a-z])|cluster[ _-]?network[ _-]?name|フェー?ルオーバー?[ _-]?(?:クラスタ|インスタンス)/i;

/**
 * Which workloads look like primary and standby of one database, by what lists say of them, by their names, or as the two of a cluster? Names that
 * count a fleet say nothing. Each workload is in one proposal at most; those in `paired` are in none. `stopped` are left out of the plan: one of a
 * failover cluster is the passive node of the instance that runs.
 */
export function proposedPairs(
  workloads: readonly PairCandidate[],
  paired: readonly string[],
  stopped: readonly PairCandidate[] = [],
): readonly ProposedPair[] {
  const taken = new Set(paired);
  const proposed: ProposedPair[] = [];
  const propose = (
    groups: ReadonlyMap<string, readonly PairCandidate[]>,
    because: (of: string) => Text,
    isTold: boolean,
    { sharesStorage = false, whateverNumbers = false } = {},
  ) => {
    for (const [of, group] of groups) {
      const [a, b] = group;
      if (group.length !== 2 || !a || !b || taken.has(a.key) || taken.has(b.key) || !mayBePair(a, b)) continue;
      if (roleListed(a) !== null && roleListed(a) === roleListed(b)) continue;
      if (areBothAtWork(a, b) || !(whateverNumbers || areCountedAsTwo(a, b))) continue;
      const isSecondFirst = roleListed(b) === 'primary' || (isStandby(a) && !isStandby(b));
      const [primary, standby] = isSecondFirst ? [b, a] : [a, b];
      const areNamed = isTold || roleListed(a) !== null || roleListed(b) !== null;
      proposed.push({
        primary: primary.key,
        standby: standby.key,
        because: because(of),
        isTold: areNamed,
        sharesStorage,
      });
      taken.add(a.key).add(b.key);
    }
  };
  const said = ({ primary, standby, remark }: SaidByRemark, isTold: boolean) => {
    const because = text('the lists say “{remark}”', '一覧の記載：「{remark}」', { remark });
    const of = { primary: primary.key, standby: standby.key, because, sharesStorage: false, remark };
    proposed.push(isTold ? { ...of, isTold } : { ...of, isTold, isAsked: true });
    taken.add(primary.key).add(standby.key);
  };
  const areTaken = ({ primary, standby }: SaidByRemark) => taken.has(primary.key) || taken.has(standby.key);
  for (const each of byRemark(workloads))
    if (!areTaken(each) && mayBePair(each.primary, each.standby)) said(each, true);
  for (const each of pairsOfSystems(workloads))
    if (!areTaken(each) && mayBePair(each.primary, each.standby)) said(each, each.isTold);
  for (const each of perhapsByRemark(workloads.filter(({ key }) => !taken.has(key))))
    if (!areTaken(each)) said(each, false);
  const ofNames = (of: string) => text('their names: {of}', '名称：{of}', { of });
  const ofLists = (of: string) => text('the lists name {of} for both', '一覧で共通：{of}', { of });
  for (const { primary, standby } of byNameOfDatabase(workloads.filter(({ key }) => !taken.has(key)))) {
    const because = ofLists(primary.name);
    proposed.push({ primary: primary.key, standby: standby.key, because, isTold: true, sharesStorage: false });
    taken.add(primary.key).add(standby.key);
  }
  propose(grouped(workloads, failoverCluster), ofLists, true, { sharesStorage: true });
  for (const { active, passive, of } of withPassiveNodes(workloads, stopped)) {
    if (taken.has(active.key)) continue;
    const because = text(
      'the lists name {of} for both; {passive} is stopped there',
      '一覧で共通：{of}（{passive}は停止中）',
      {
        of,
        passive: passive.name,
      },
    );
    proposed.push({ primary: active.key, standby: null, because, isTold: true, sharesStorage: true });
    taken.add(active.key);
  }
  propose(grouped(workloads, sharedEntry), ofLists, true);
  propose(grouped(workloads, groupOfRole), ofLists, true, { whateverNumbers: true });
  propose(grouped(workloads, byRole), ofNames, true);
  propose(grouped(workloads, byCount), ofNames, false);
  propose(
    grouped(workloads, ({ cluster }) => cluster),
    (of) => text('they are the two of cluster {of}', 'クラスター{of}の2台', { of }),
    false,
  );
  return proposed;
}

/** The instances that run of failover clusters whose other node is stopped, and no other of which is planned. */
function withPassiveNodes(workloads: readonly PairCandidate[], stopped: readonly PairCandidate[]) {
  if (stopped.length === 0) return [];
  const passiveOf = grouped(stopped, failoverCluster);
  if (passiveOf.size === 0) return [];
  return [...grouped(workloads, failoverCluster)].flatMap(([of, [active, ...others]]) => {
    const passive = passiveOf.get(of)?.find((each) => active !== undefined && mayBePair(active, each));
    return active && passive && others.length === 0 ? [{ active, passive, of }] : [];
  });
}

/** The failover cluster that a list names for an instance; 'yes' is no name. Its nodes share the disks of the instance. */
export function failoverCluster({ attributes }: PairCandidate): string | null {
  return entryUnder(FAILOVER, attributes, (value) => !NO_NAME.test(value.normalize('NFKC').trim()));
}

/** Columns that name the machine which takes over, or is taken over for. */
const PARTNER =
  /^(?:(?:ha|hadr|cluster|failover|mirror|mirroring|replication|standby)?[ _-]?(?:partner|peer)(?:[ _-]?(?:server|host|node|name|knoten))?|対向(?:機|サーバー?|ホスト)?|相手(?:機|サーバー?|ホスト|ノード)|ペア(?:機|サーバー?|ホスト)?)$/i;

/** Machines of which a remark names the one that they stand by for, or a column their partner. */
function byRemark(workloads: readonly PairCandidate[]) {
  const found = workloads.flatMap((from) => {
    for (const [header, remark] of Object.entries(from.attributes)) {
      const said = PARTNER.test(header.normalize('NFKC').trim()) ? null : copySaid(header, remark);
      if (said?.is === 'standby' || said?.is === 'partner')
        return [{ from, name: shortName(said.of), remark: remark.trim(), isPartner: said.is === 'partner' }];
    }
    const partner = Object.entries(from.attributes).find(([header]) => PARTNER.test(header.normalize('NFKC').trim()));
    return partner
      ? [{ from, name: shortName(partner[1].trim()), remark: `${partner[0]} ${partner[1].trim()}`, isPartner: true }]
      : [];
  });
  if (found.length === 0) return [];
  const workloadOf = whoIsNamed(workloads);
  return found.flatMap(({ from, name, remark, isPartner }) => {
    const other = workloadOf(name, from);
    if (!other) return [];
    const isFirst = isPartner && isFirstOfPartners(from, other);
    return [isFirst ? { primary: from, standby: other, remark } : { primary: other, standby: from, remark }];
  });
}

/** Partners name one another: which of the two waits is told by roles and names, else it is the later of the names. */
function isFirstOfPartners(from: PairCandidate, other: PairCandidate): boolean {
  return isStandby(from) === isStandby(other) ? from.name < other.name : isStandby(other);
}

/** Machines of which a remark names another beside words of copying, in whatever grammar: nodes that are both at work are none. */
function perhapsByRemark(workloads: readonly PairCandidate[]) {
  const found = workloads.flatMap((from) =>
    Object.values(from.attributes).flatMap((remark) =>
      copiesPerhaps(remark).map((each) => ({ ...each, from, remark: remark.trim() })),
    ),
  );
  if (found.length === 0) return [];
  const workloadOf = whoIsNamed(workloads);
  return found.flatMap(({ words, isTo, from, remark }) => {
    const other = words.map((word) => workloadOf(shortName(word), from)).find((named) => named !== null);
    if (!other || !mayBePair(from, other) || areBothAtWork(from, other)) return [];
    return [isTo ? { primary: from, standby: other, remark } : { primary: other, standby: from, remark }];
  });
}

/** A database that two servers have, and on one of them it waits. */
function byNameOfDatabase(workloads: readonly PairCandidate[]) {
  const named = grouped(workloads, ({ name, server }) =>
    server === null || shortName(server) === shortName(name) ? null : fold(name),
  );
  return [...named.values()].flatMap((group) => {
    if (group.length !== 2) return [];
    const standby = group.find((each) => roleListed(each) === 'standby');
    const primary = group.find((each) => roleListed(each) !== 'standby');
    if (!primary || !standby || !mayBePair(primary, standby)) return [];
    return shortName(primary.server ?? '') === shortName(standby.server ?? '') ? [] : [{ primary, standby }];
  });
}

/** Nodes of Real Application Clusters carry their database together: neither waits. */
function areBothAtWork(a: PairCandidate, b: PairCandidate): boolean {
  if (a.environment === 'standby' || b.environment === 'standby') return false;
  return isOfRac(a) && isOfRac(b);
}

/** Not the fourth and the seventh of many. */
function areCountedAsTwo(a: PairCandidate, b: PairCandidate): boolean {
  const [one, other] = [splitName(a.name), splitName(b.name)];
  if (one.place === null || other.place === null || one.base !== other.base) return true;
  return Math.min(one.place, other.place) === 1 && Math.max(one.place, other.place) === 2;
}

/** Not production and test of one system, and no two products. */
export function mayBePair(a: PairCandidate, b: PairCandidate): boolean {
  const agree = (of: (candidate: PairCandidate) => string | null) =>
    of(a) === null || of(b) === null || fold(of(a) ?? '') === fold(of(b) ?? '');
  return agree(servesAs) && agree(({ dbms }) => dbms);
}

/** Where one takes over for production, that it waits is its half of the pair: no other environment. */
function servesAs({ environment }: PairCandidate): string | null {
  return environment === 'standby' ? 'production' : environment;
}

function sharedEntry({ attributes }: PairCandidate): string | null {
  return entryUnder(SHARED, attributes);
}

function entryUnder(
  headers: RegExp,
  attributes: PairCandidate['attributes'],
  isName: (value: string) => boolean = () => true,
): string | null {
  const entry = Object.entries(attributes).find(
    ([header, value]) => headers.test(header) && value.trim() !== '' && isName(value),
  );
  return entry ? `${entry[0]} ${entry[1].trim()}` : null;
}

/** Entries that are a truth, a mode or a role, and name nothing that is shared. */
const NO_NAME =
  /^(?:yes|no|y|n|true|false|on|off|ja|nein|oui|non|enabled|disabled|active|none|n\/?a|-|[○×✓]|有り?|無し?|あり|なし|(?:a?sync|hot|warm|primary|secondary|standby|master|slave|replica|member|arbiter)\b.*|\d+)$/i;

/** What a column names for all copies of a database: its replica set, availability group or Data Guard configuration. */
export function nameShared({ attributes }: PairCandidate): string | null {
  const entry = Object.entries(attributes).find(
    ([header, value]) => SHARED.test(header) && !isRoleHeader(header) && !NO_NAME.test(value.normalize('NFKC').trim()),
  );
  return entry && entry[1].trim() !== '' ? entry[1].trim() : groupOfRole({ attributes });
}

function groupOfRole({ attributes }: Pick<PairCandidate, 'attributes'>): string | null {
  for (const words of Object.values(attributes)) {
    const of = groupInRole(words);
    if (of !== null) return of;
  }
  return null;
}

function byRole({ name }: PairCandidate): string | null {
  const { base, role } = splitName(name);
  return role === 'primary' || role === 'standby' ? base : null;
}

function byCount(candidate: PairCandidate): string | null {
  const { base, role } = splitName(candidate.name);
  // Numbers count application servers too: a database is named, or which of two it is.
  const isCounted = role === 'number' && (candidate.dbms !== null || roleListed(candidate) !== null);
  return role === 'letter' || isCounted ? base : null;
}

const CLAUSES = /[,;、。(（]/;

/** Which of two the lists say that it is; null where they do not. */
function roleListed({ attributes, environment }: PairCandidate): 'primary' | 'standby' | null {
  for (const [header, words] of Object.entries(attributes)) {
    const role = roleStated(words, header) ?? (isRoleHeader(header) ? roleInWords(words) : null);
    if (role) return role;
    // 'passive node, not licensed'.
    if (roleStated(words.split(CLAUSES)[0] ?? '', header) === 'standby') return 'standby';
  }
  return environment === 'standby' ? 'standby' : null;
}

/** Candidates stay as their records do: what each says is read once, and not at every edit of a scenario. */
const waiting = new WeakMap<PairCandidate, boolean>();

/** Whether lists say that it waits for another, named or not. */
export function saysItWaits(candidate: PairCandidate): boolean {
  const found = waiting.get(candidate) ?? waitsByLists(candidate);
  waiting.set(candidate, found);
  return found;
}

function waitsByLists(candidate: PairCandidate): boolean {
  return (
    roleListed(candidate) === 'standby' ||
    systemSaid(candidate)?.role === 'standby' ||
    Object.entries(candidate.attributes).some(([header, words]) => copySaid(header, words)?.is === 'standby')
  );
}

function isStandby(candidate: PairCandidate): boolean {
  const said = roleListed(candidate);
  if (said) return said === 'standby';
  if (candidate.poweredOn === false) return true;
  const { role, place } = splitName(candidate.name);
  return role === 'standby' || place === 2;
}
