import { type CpuCatalogue, yearOfCpu } from '../benchmark/index.ts';
import { chipsRating, type Demand, isRatedAsAnother, targetRating } from '../demand/index.ts';
import { amount, derive, type Estimate, isKnown, known, nameText, type Text, text } from '../figure/index.ts';
import type { ServerRecord } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { Target } from '../target/index.ts';
import { GROWTH_2005_TO_2015 } from '../throughput/index.ts';

/** Said from this gain of a chip on. */
const LEAST_GAIN = 2;

/**
 * How much more does one chip of the target than one of today's servers, over how many years, and what follows for storage that grew otherwise? By the
 * CPU that most servers have whose ratio rests on ratings: of others a measurement tells it, and two numbers for one thing would contradict each
 * other. Nothing where no CPU is rated, or the gain is small.
 */
export function performanceGapChecks(
  demand: Demand | null,
  target: Target | null,
  catalogue: CpuCatalogue,
): readonly LayoutCheck[] {
  const found = demand && target && ratedMost(demand, catalogue);
  if (!found || !target) return [];
  const gain = chipGain(found, target, catalogue);
  if (!isKnown(gain) || gain.value < LEAST_GAIN) return [];
  const says = gapText(found, target, gain.value, catalogue);
  return [{ severity: 'info', code: 'performance-gap', server: 'plan', node: 'plan', says, evidence: gain }];
}

interface RatedServer {
  readonly server: ServerRecord;
  readonly cpuModel: string;
  readonly sockets: number;
}

/** A server of the CPU that most have, of those that are rated. */
function ratedMost({ sources }: Demand, catalogue: CpuCatalogue): RatedServer | null {
  const byCpu = new Map<string, { readonly first: RatedServer; servers: number }>();
  const rated = sources.filter(({ basis }) => basis === 'cpu-rating');
  for (const server of rated.flatMap(({ servers }) => servers)) {
    const { cpuModel, sockets } = server;
    if (cpuModel === null || sockets === null || isRatedAsAnother(server)) continue;
    const known = byCpu.get(cpuModel);
    if (known) known.servers += 1;
    else byCpu.set(cpuModel, { first: { server, cpuModel, sockets }, servers: 1 });
  }
  const most = [...byCpu.values()]
    .toSorted((a, b) => b.servers - a.servers || (a.first.cpuModel < b.first.cpuModel ? -1 : 1))
    .find(({ first }) => isKnown(chipsRating(first.server, catalogue)));
  return most?.first ?? null;
}

function chipGain({ server, cpuModel, sockets }: RatedServer, target: Target, catalogue: CpuCatalogue): Estimate {
  return derive({
    label: text('One chip of the target over one {cpu}', '性能比（統合先のCPU1個÷{cpu} 1個）', {
      cpu: nameText(cpuModel),
    }),
    formula: '(T ÷ t) ÷ (S ÷ s)',
    unit: 'ratio',
    kind: 'predicted',
    inputs: {
      T: targetRating({ ...target, catalogue }),
      t: socketsOf(target.configuration.sockets),
      S: chipsRating(server, catalogue),
      s: socketsOf(sockets),
    },
  });
}

function socketsOf(value: number): Estimate {
  return known('published', {
    value,
    unit: 'sockets',
    because: { label: text('Sockets', 'ソケット数'), inputs: [] },
  });
}

function gapText({ cpuModel }: RatedServer, { platform }: Target, gain: number, catalogue: CpuCatalogue): Text {
  const [from, to] = [yearOfCpu(cpuModel, catalogue), yearOfCpu(platform.cpuModel, catalogue)];
  const words = {
    cpu: nameText(cpuModel),
    target: nameText(platform.cpuModel),
    gain: amount(gain, 'ratio'),
    memory: amount(GROWTH_2005_TO_2015.memory.value, 'ratio'),
    storage: amount(GROWTH_2005_TO_2015.storage.value, 'ratio'),
    processors: amount(GROWTH_2005_TO_2015.cpu.value, 'ratio'),
  };
  const grown =
    from !== null && to !== null && to > from
      ? text(
          'One {target} ({to}) does {gain} times what one {cpu} ({from}) does, {yearly} times more each year.',
          '{target}（{to}年）1個の性能は、{cpu}（{from}年）1個の{gain}倍です（年平均{yearly}倍）。',
          { ...words, from: String(from), to: String(to), yearly: amount(gain ** (1 / (to - from)), 'ratio') },
        )
      : text(
          'One {target} does {gain} times what one {cpu} does.',
          '{target} 1個の性能は、{cpu} 1個の{gain}倍です。',
          words,
        );
  return text(
    '{grown} Storage does not follow: from 2005 to 2015 CPUs grew {processors}-fold, memory {memory}-fold, hard disks {storage}-fold, as a published study reports. Disks that are taken along become what limits; find the bottleneck before processors are bought.',
    '{grown}ストレージの伸びはこれに及びません：2005年から2015年の性能向上は、CPU {processors}倍、メモリ {memory}倍、ハードディスク {storage}倍でした（公表された検証事例による）。既存のディスクを引き継ぐとそれがボトルネックになり得るため、CPUを増やす前にボトルネックを確認してください。',
    { ...words, grown },
  );
}
