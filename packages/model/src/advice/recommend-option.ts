import { amount, amountOf, isKnown, type Text, text } from '../figure/index.ts';
import { LITTLE_GAIN, type MemoryThroughput, SAME_THROUGHPUT } from '../throughput/index.ts';
import { cheapestForEstate, type Recommendation } from './cheapest-for-estate.ts';
import type { ConfigurationOption } from './configuration-option.ts';

/** An option as the recommendation sees it; unknown throughput or cost is null. */
interface Candidate {
  readonly option: ConfigurationOption;
  readonly throughput: number;
  readonly cost: number | null;
  readonly memoryGiB: number;
}

/** What a configuration is recommended by beside its own figures. */
export interface RecommendedBy {
  readonly verdict: MemoryThroughput['verdict'];
  readonly requiredThroughput: number | null;
  /** Processors come on boards of the platform. */
  readonly byBoards: boolean;
  /** Whether the estate was planned on the options; a text = it was not, and why. */
  readonly estate: 'none' | 'planned' | Text;
  readonly horizonYears: number;
}

/**
 * Which board configuration to buy? The one whose plan of the estate costs least, of those that carry it and reach a required throughput; among
 * equals, and where there is no estate, by what the runs tell. None where the estate could not be planned, or the measurements do not tell.
 */
export function recommendOption(options: readonly ConfigurationOption[], by: RecommendedBy): Recommendation {
  const candidates = options.flatMap(candidateOf);
  if (candidates.length === 0) return { option: null, because: NOT_MEASURED };
  if (by.estate === 'none') return byRuns(candidates, by);
  if (by.estate !== 'planned') return { option: null, because: by.estate };
  const { requiredThroughput: required } = by;
  const reaching = candidates.filter(({ throughput }) => required !== null && throughput >= required);
  if (required !== null && reaching.length === 0) return { option: null, because: noneReaches(required) };
  const able = required === null ? options : reaching.map(({ option }) => option);
  const first = byRuns(candidates, by).option;
  return cheapestForEstate(able, {
    first,
    horizonYears: by.horizonYears,
    // How much memory is worth it is told by the boards that come first, whether they carry the estate or not.
    among: (equals) => {
      const measured = equals.flatMap(candidateOf);
      return measured.length === 0 ? smallestOf(equals) : byRuns(measured, by, first?.memoryGiB.value ?? Infinity);
    },
  });
}

/** By the bottleneck: storage-bound, the fewest licensed cores and memory as long as a doubling still gives its share; CPU-bound, the highest throughput. */
function byRuns(
  candidates: readonly Candidate[],
  { verdict, requiredThroughput, byBoards }: Pick<RecommendedBy, 'verdict' | 'requiredThroughput' | 'byBoards'>,
  mostGiB = Infinity,
): Recommendation {
  if (requiredThroughput !== null) return cheapestReaching(candidates, requiredThroughput);
  if (verdict === 'storage-bound') return memoryFirst(candidates, mostGiB);
  if (verdict === 'cpu-bound') return processorsFirst(candidates, byBoards);
  return { option: null, because: UNDECIDED };
}

/** Of configurations that nobody measured nothing tells more. */
function smallestOf(options: readonly ConfigurationOption[]): Recommendation {
  const [option = null] = options.toSorted(
    (a, b) => a.cores - b.cores || (a.memoryGiB.value ?? Infinity) - (b.memoryGiB.value ?? Infinity),
  );
  return { option, because: SMALLEST };
}

const SMALLEST = text(
  'Of those that cost the same it has the fewest cores and the least memory.',
  '費用が同じ構成の中で、コア数とメモリが最も少なくなります。',
);

function candidateOf(option: ConfigurationOption): Candidate[] {
  const { throughput, totalCost, memoryGiB } = option;
  if (!isKnown(throughput) || !isKnown(memoryGiB)) return [];
  return [{ option, throughput: throughput.value, cost: totalCost.value, memoryGiB: memoryGiB.value }];
}

function cheapestReaching(candidates: readonly Candidate[], required: number): Recommendation {
  const reaching = candidates.filter(({ throughput }) => throughput >= required);
  const [best] = reaching.toSorted(
    (a, b) => costRank(a) - costRank(b) || a.option.cores - b.option.cores || a.memoryGiB - b.memoryGiB,
  );
  if (!best) return { option: null, because: noneReaches(required) };
  return {
    option: best.option,
    because: text(
      'The least cost that reaches the required {required} per second.',
      '必要性能（毎秒{required}件）を満たす構成の中で費用が最も小さくなります。',
      { required },
    ),
  };
}

function noneReaches(required: number): Text {
  return text(
    'No measured configuration reaches the required {required} per second.',
    '必要性能（毎秒{required}件）に達する測定済み構成はありません。',
    { required },
  );
}

function costRank({ cost }: Candidate): number {
  return cost ?? Number.POSITIVE_INFINITY;
}

/** Fewest cores, then memory up to `mostGiB` and to the size after which a doubling gives less than half of what the first one gave. */
function memoryFirst(candidates: readonly Candidate[], mostGiB: number): Recommendation {
  const fewest = Math.min(...candidates.map(({ option }) => option.cores));
  const steps = candidates
    .filter(({ option }) => option.cores === fewest)
    .toSorted((a, b) => a.memoryGiB - b.memoryGiB);
  let best = steps[0] as Candidate;
  let firstGain: number | null = null;
  for (const next of steps.slice(1).filter(({ memoryGiB }) => memoryGiB <= mostGiB)) {
    const gain = gainPerDoubling(best, next);
    firstGain ??= gain;
    if (gain <= SAME_THROUGHPUT.value || gain < LITTLE_GAIN.value * firstGain) break;
    best = next;
  }
  const rival = candidates.find(
    ({ option, memoryGiB, throughput }) =>
      option.cores > fewest && memoryGiB === best.memoryGiB && isAsFast(best.throughput, throughput),
  );
  return { option: best.option, because: withUnpriced(memoryFirstBecause(best, rival), best, steps) };
}

/** Where more memory costs nothing more, the cost holds no price of it: who sees the same total beside more throughput is told so. */
function withUnpriced(because: Text, best: Candidate, steps: readonly Candidate[]): Text {
  const larger = steps.find(
    ({ cost, memoryGiB, throughput }) =>
      cost !== null && cost === best.cost && memoryGiB > best.memoryGiB && throughput > best.throughput,
  );
  if (!larger) return because;
  const note = text(
    'The cost of {larger} ({its}) is the same only because it holds no price of memory: what that costs decides whether it is worth it.',
    '{larger}（{its}）の費用が同額なのは、メモリの価格を費用に含めていないためです。増設するかどうかは、メモリの価格によります。',
    { larger: larger.option.label, its: amountOf(larger.option.throughput) },
  );
  return text('{because} {note}', '{because}{note}', { because, note });
}

function isAsFast(one: number, other: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * (1 + SAME_THROUGHPUT.value);
}

function gainPerDoubling(from: Candidate, to: Candidate): number {
  return (to.throughput / from.throughput) ** (Math.LN2 / Math.log(to.memoryGiB / from.memoryGiB)) - 1;
}

function memoryFirstBecause(best: Candidate, rival: Candidate | undefined): Text {
  if (!rival)
    return text(
      'Storage is the bottleneck: the fewest licensed cores, and memory as long as more of it still gives its share.',
      '処理性能がディスクI/Oで頭打ちになるため、ライセンス対象コアが最も少なく、メモリ増設の効果が見込める範囲の構成を推奨します。',
    );
  const [mine, theirs] = [best.option.licences.value, rival.option.licences.value];
  const compared = {
    rival: rival.option.label,
    ours: amountOf(best.option.throughput),
    its: amountOf(rival.option.throughput),
  };
  if (mine === null || theirs === null || theirs <= mine)
    return text(
      'Storage is the bottleneck: as fast as {rival} ({ours} against {its}); more memory beyond this adds little to the throughput of one database.',
      '処理性能がディスクI/Oで頭打ちになるため、{rival}と同等の性能（{ours}と{its}）が得られます。これ以上メモリを増やしても、1つのデータベースの性能はほとんど上がりません。',
      compared,
    );
  return text(
    'Storage is the bottleneck: as fast as {rival} ({ours} against {its}) with {mine} instead of {theirs}; more memory beyond this adds little to the throughput of one database.',
    '処理性能がディスクI/Oで頭打ちになるため、{rival}の{theirs}に対し{mine}で同等の性能（{ours}と{its}）が得られます。これ以上メモリを増やしても、1つのデータベースの性能はほとんど上がりません。',
    { ...compared, mine: amount(mine, 'licences'), theirs: amount(theirs, 'licences') },
  );
}

/** The highest throughput; among equals the fewest cores and the least memory. */
function processorsFirst(candidates: readonly Candidate[], byBoards: boolean): Recommendation {
  const highest = Math.max(...candidates.map(({ throughput }) => throughput));
  const [best] = candidates
    .filter(({ throughput }) => throughput >= highest / (1 + SAME_THROUGHPUT.value))
    .toSorted((a, b) => a.option.cores - b.option.cores || a.memoryGiB - b.memoryGiB);
  return {
    option: best?.option ?? null,
    because: byBoards ? MORE_BOARDS : MORE_SOCKETS,
  };
}

const MORE_BOARDS = text(
  'The processors are the bottleneck: more processors (SB) give more throughput, more memory alone does not.',
  '処理性能がCPUで頭打ちになるため、メモリの増設だけでは性能が上がらず、CPU（SB）の増設が有効です。',
);
const MORE_SOCKETS = text(
  'The processors are the bottleneck: more sockets give more throughput, more memory alone does not.',
  '処理性能がCPUで頭打ちになるため、メモリの増設だけでは性能が上がらず、CPUの増設が有効です。',
);
const NOT_MEASURED = text(
  'No benchmark of this platform was imported: throughput of its configurations is unknown.',
  'この機種のベンチマーク結果がないため、構成ごとの性能は不明です。',
);
const UNDECIDED = text(
  'The measurements do not tell whether processors or memory come first.',
  '測定結果からは、CPUとメモリのどちらを優先すべきか判断できません。',
);
