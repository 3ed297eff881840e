import { calledNames, type Demand, partsOfMemory, type ScopedWorkload } from '../demand/index.ts';
import { firstOf, type Text, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { Placement } from '../placement/index.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 6;

/** Workloads and what is placed where, as a plan has them. */
interface Placed {
  readonly demand: Pick<Demand, 'workloads' | 'memoryOrigins'>;
  readonly placement: { readonly servers: readonly Pick<Placement['servers'][number], 'items'>[] };
}

/**
 * Does the plan part workloads that are taken to share the memory of today's server in equal parts? Where they stand together their sum is
 * what counts; apart, each may need up to all of it.
 */
export function equalPartsChecks({ demand: { workloads, memoryOrigins }, placement }: Placed): readonly LayoutCheck[] {
  const parts = partsOfMemory(workloads, memoryOrigins);
  if (parts.every((each) => each === 1)) return [];
  const placeOf = new Map(placement.servers.flatMap(({ items }, place) => items.map(({ id }) => [id, place])));
  const togetherOn = (at: number) => `${workloads[at]?.server?.key}\n${placeOf.get(workloads[at]?.key ?? '')}`;
  const together = new Map<string, number>();
  workloads.forEach((_, at) => {
    if ((parts[at] ?? 1) > 1) together.set(togetherOn(at), (together.get(togetherOn(at)) ?? 0) + 1);
  });
  const apart = workloads.filter(
    ({ key }, at) => placeOf.has(key) && (parts[at] ?? 1) > (together.get(togetherOn(at)) ?? 1),
  );
  return apart.length === 0 ? [] : [checkOf(apart)];
}

function checkOf(apart: readonly ScopedWorkload[]): LayoutCheck {
  return {
    severity: 'warning',
    code: 'memory-in-equal-parts',
    server: 'plan',
    node: 'plan',
    says: said(apart),
    evidence: null,
  };
}

function said(apart: readonly ScopedWorkload[]): Text {
  return text(
    'No file states how {count} {count:workload shares|workloads share} the memory of today’s servers ({named}): equal parts are taken, and the plan does not have all parts of a server on one. Each alone may need more than its part, up to the whole. What each is set to hold (SGA and PGA, buffer pool) settles it.',
    '{count}件のワークロード（{named}）については、現行サーバーのメモリの内訳がファイルになく、等分で見込んでいます。計画では同じ現行サーバーの等分先が1台にまとまっていないため、個々の必要量は等分の値を超え、最大で全量となる可能性があります。データベースごとの設定値（SGAとPGA、バッファプール）で確認できます。',
    { count: apart.length, named: firstOf(calledNames(apart), MOST_NAMED) },
  );
}
