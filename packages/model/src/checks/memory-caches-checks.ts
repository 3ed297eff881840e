import { calledNames, type Demand, type ScopedWorkload } from '../demand/index.ts';
import { amount, firstOf, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { type CachesInMemory, cachesInMemory, countedSeries, indexRecordings } from '../series/index.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 6;

/**
 * What the plan takes from recorded memory in use, where that leaves file caches out and with them an SGA or shared buffers, which makes it the
 * least that is needed, or has them within it, which makes it more than is needed.
 */
export function memoryCachesChecks(
  demand: Pick<Demand, 'workloads' | 'memoryOrigins' | 'memoryGiB' | 'memoryAtMostGiB'> | null,
  { series }: Pick<Estate, 'series'>,
  { recordedTime }: Pick<ScenarioInputs, 'recordedTime'>,
): readonly LayoutCheck[] {
  if (!demand || !series.some((each) => cachesInMemory(each) !== null)) return [];
  const index = indexRecordings(countedSeries(series, recordedTime));
  const planned = demand.workloads.flatMap((scoped, at): readonly Planned[] => {
    const { key, name } = scoped;
    const recording = demand.memoryOrigins[at] === 'series' ? index.find('memoryGiB', name, key) : null;
    const caches = recording?.series.map(cachesInMemory).find((each) => each !== null) ?? null;
    if (caches === null) return [];
    const [needGiB, atMostGiB] = [demand.memoryGiB[at] ?? null, demand.memoryAtMostGiB[at] ?? null];
    return [{ scoped, caches, needGiB, atMostGiB }];
  });
  return (['left-out', 'within'] as const).flatMap((caches) => {
    const its = planned.filter((each) => each.caches === caches);
    return its.length === 0 ? [] : [checkOf(caches, its)];
  });
}

interface Planned {
  readonly scoped: ScopedWorkload;
  readonly caches: CachesInMemory;
  readonly needGiB: number | null;
  /** The most that may be needed; null = nothing bounds it. */
  readonly atMostGiB: number | null;
}

function checkOf(caches: CachesInMemory, planned: readonly Planned[]): LayoutCheck {
  const values = { count: planned.length, named: firstOf(planned.map(namedOf), MOST_NAMED) };
  return {
    severity: caches === 'left-out' ? 'warning' : 'info',
    code: `memory-caches-${caches}`,
    server: 'plan',
    node: 'plan',
    says: caches === 'left-out' ? leastText(values, boundText(planned)) : mostText(values),
    evidence: null,
  };
}

/** What is planned, and what is installed: it cannot need more today. */
function namedOf({ scoped, needGiB }: Planned): Text {
  const [name] = calledNames([scoped]);
  const need = needGiB === null ? text('unknown', '不明') : amount(needGiB, 'GiB');
  const installed = scoped.server?.memoryGiB ?? null;
  if (installed === null) return text('{name} {need}', '{name} {need}', { name: name ?? '', need });
  return text('{name} {need}, {installed} installed', '{name} {need}（搭載{installed}）', {
    ...{ name: name ?? '', need },
    installed: amount(installed, 'GiB'),
  });
}

interface Values {
  readonly count: number;
  readonly named: ReturnType<typeof firstOf>;
}

/** What of it plan and chance hold: up to what is installed, or what was recorded alone. */
function boundText(planned: readonly Planned[]): Text {
  const open = planned.filter(({ atMostGiB }) => atMostGiB === null);
  if (open.length === 0) return UP_TO_INSTALLED;
  const named = firstOf(
    open.flatMap(({ scoped }) => calledNames([scoped])),
    MOST_NAMED,
  );
  if (open.length === planned.length) return RECORDED_ALONE;
  return text(
    'The plan and its chance allow for up to what is installed; of {open}, which no list says it of, nothing bounds the need from above, and they hold what was recorded alone.',
    '計画と足りる確率には、搭載量まで必要となる場合を見込んでいます。搭載量の記載がない{open}は上限が不明で、採取された量だけを見込んでいます。',
    { open: named },
  );
}

const UP_TO_INSTALLED = text(
  'The plan and its chance allow for up to what is installed.',
  '計画と足りる確率には、搭載量まで必要となる場合を見込んでいます。',
);
const RECORDED_ALONE = text(
  'No list states what is installed: nothing bounds the need from above, and the plan and its chance hold what was recorded alone.',
  '搭載量の記載がないため上限は不明で、計画と足りる確率は採取された量だけを見込んでいます。',
);

function leastText(values: Values, bound: Text): Text {
  return text(
    'The memory planned for {count} {count:workload|workloads} is the least {count:it needs|they need} ({named}): the recording leaves file caches out, and Linux counts an SGA or shared buffers outside huge pages among them. {bound} What the databases are set to hold (SGA and PGA, buffer pool) must be confirmed.',
    '{count}件の計画メモリ量は下限値です（{named}）。採取データにファイルキャッシュは含まれず、Linuxはヒュージページ以外のSGAや共有バッファもキャッシュに数えます。{bound}データベースに設定されたメモリ（SGAとPGA、バッファプール）の確認が必要です。',
    { ...values, bound },
  );
}

function mostText(values: Values): Text {
  return text(
    'The memory planned for {count} {count:workload|workloads} has file caches within it ({named}), which take whatever is free: less may be needed. What the databases are set to hold (SGA and PGA, buffer pool) settles it.',
    '{count}件の計画メモリ量にはファイルキャッシュが含まれます（{named}）。キャッシュは空きメモリを使うため、実際の必要量はこれより少ない可能性があります。データベースに設定されたメモリ（SGAとPGA、バッファプール）で確認できます。',
    { ...values },
  );
}
