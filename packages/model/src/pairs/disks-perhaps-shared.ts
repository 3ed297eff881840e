import { calledNames, type Demand, type Question, workloadPlaces } from '../demand/index.ts';
import { amount, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { MirroredPair } from '../placement/index.ts';
import { type PairCandidate, pairCandidate } from './proposed/pair-candidate.ts';
import { failoverCluster, proposedPairs, saysItWaits } from './proposed/proposed-pairs.ts';
import { fold, grouped } from './proposed/who-is-named.ts';

type Sized = Pick<Demand, 'workloads' | 'storageGiB'>;

/** Two workloads that may have the same disks, by their keys. */
export type OfOneDisk = Pick<MirroredPair, 'primary'> & { readonly standby: string };

/** Columns that say on which disks of an array a machine stands. */
const DISKS =
  /(?<![a-z])(?:lun|wwn|wwid|naa)(?![a-z])|disk[ _-]?(?:serial|id)|共有(?:ディスク|ボリューム)|shared[ _-]?(?:disks?|volume)/i;
/** By which a copy has disks of its own. */
const COPIED =
  /data ?guard|(?<![a-z])adg(?![a-z])|always ?on|availability|hadr|(?<![a-z])hsr(?![a-z])|repli|répli|mirror|spiegel|miroir|shipping|可用性グループ|レプリ|ミラー|複製|복제|复制|副本/i;

/**
 * Which pairs may have one set of disks between them though no list names a cluster? Both state one size, nothing is mirrored, and a person states
 * the pair, lists give them its roles, or the same LUN.
 */
export function disksPerhapsShared(demand: Sized, stated: readonly MirroredPair[]): readonly OfOneDisk[] {
  const indexOf = workloadPlaces(demand);
  const sizeOf = (key: string) => demand.storageGiB[indexOf.get(key) ?? -1] ?? null;
  const candidateOf = (key: string) => {
    const workload = demand.workloads[indexOf.get(key) ?? -1];
    return workload ? pairCandidate(workload) : null;
  };
  const found = [...ofPairs(stated), ...unstated(demand, stated)];
  return found.filter(({ primary, standby }) => {
    const [one, other] = [candidateOf(primary), candidateOf(standby)];
    return (
      one && other && sizeOf(primary) !== null && sizeOf(primary) === sizeOf(standby) && !areInClusters(one, other)
    );
  });
}

function ofPairs(stated: readonly MirroredPair[]): readonly OfOneDisk[] {
  return stated.flatMap(({ primary, standby, mode }) =>
    mode === 'none' && standby !== null ? [{ primary, standby }] : [],
  );
}

/** Pairs that nobody states. Names that count to two say nothing of disks. */
function unstated({ workloads, storageGiB }: Sized, stated: readonly MirroredPair[]): readonly OfOneDisk[] {
  const paired = new Set(stated.flatMap(({ primary, standby }) => [primary, standby]));
  const sizes = new Map<number, number>();
  for (const size of storageGiB) if (size !== null && size > 0) sizes.set(size, (sizes.get(size) ?? 0) + 1);
  const alike = workloads
    .filter(({ key }, at) => !paired.has(key) && (sizes.get(storageGiB[at] ?? -1) ?? 0) > 1)
    .map(pairCandidate);
  const onOneLun = [...grouped(alike, disksNamed).values()].flatMap(([one, other, ...more]) =>
    one && other && more.length === 0 && one.server !== other.server ? [{ primary: one.key, standby: other.key }] : [],
  );
  const known = new Set(onOneLun.flatMap(({ primary, standby }) => [primary, standby]));
  if (!alike.some((each) => !known.has(each.key) && saysItWaits(each))) return onOneLun;
  const taken = [...known, ...[...paired].filter((key) => key !== null)];
  const copied = new Set(alike.filter(isCopied).map(({ key }) => key));
  const byRole = proposedPairs(workloads.map(pairCandidate), taken).flatMap(({ primary, standby, isTold }) =>
    isTold && standby !== null && !copied.has(primary) && !copied.has(standby) ? [{ primary, standby }] : [],
  );
  return [...onOneLun, ...byRole];
}

function disksNamed({ attributes }: PairCandidate): string | null {
  const entry = Object.entries(attributes).find(([header, value]) => DISKS.test(header) && value.trim().length > 1);
  return entry ? `${fold(entry[0])}\n${fold(entry[1].trim())}` : null;
}

function isCopied({ attributes }: PairCandidate): boolean {
  return Object.entries(attributes).some((entry) => COPIED.test(entry.join('\n').normalize('NFKC')));
}

/** Of nodes of one failover cluster it is known, and those of two share nothing. */
function areInClusters(one: PairCandidate, other: PairCandidate): boolean {
  return failoverCluster(one) !== null && failoverCluster(other) !== null;
}

/** Asked where two nodes that may be a failover pair state the same disks. */
export function sharedDisksQuestion(
  { workloads, storageGiB }: Sized,
  open: readonly OfOneDisk[],
  { sharedDisks }: Pick<ScenarioInputs, 'sharedDisks'>,
): readonly Question<ScenarioInputs>[] {
  const [first] = open;
  if (!first || sharedDisks) return [];
  const indexOf = workloadPlaces({ workloads });
  const at = (key: string) => indexOf.get(key) ?? -1;
  const affected = open.flatMap(({ primary, standby }) =>
    [primary, standby].flatMap((key) => workloads[at(key)] ?? []),
  );
  const [one = '', other = ''] = calledNames(affected);
  return [
    {
      id: 'shared-disks',
      blocking: false,
      asks: text(
        '{pairs} {pairs:pair|pairs} of nodes, which may be active and standby, state the same disks, and no list names a cluster that they share: {one} and {other}, {size} each. Are these the same disks?',
        '現用系と待機系と思われる{pairs}組のマシンに同じ容量のディスクが記載されていますが、共有するクラスターの記載がありません（{one}と{other}、各{size}など）。同じ共有ディスクですか。',
        { pairs: open.length, one, other, size: amount(storageGiB[at(first.primary)] ?? 0, 'GiB') },
      ),
      affected: calledNames(affected),
      choices: [
        {
          label: text('Yes: they share them, which count once', 'はい：共有ディスクとして1回だけ数える'),
          inputs: { sharedDisks: 'once' },
        },
        {
          label: text('No: each has disks of its own', 'いいえ：それぞれ専用のディスクとして数える'),
          inputs: { sharedDisks: 'each' },
        },
      ],
    },
  ];
}
