import {
  derive,
  type Estimate,
  estimateOf,
  type Figure,
  type Source,
  type Text,
  text,
  unknown,
} from '../../figure/index.ts';
import { type PowerClass, type PriceBook, statedDraw } from '../../licensing/index.ts';
import { nearestPower, publishedPower, ratioToNearest } from './nearest-power.ts';
import { nameOfClass } from './power-class.ts';
import type { PublishedPower } from './published-power.ts';
import { SERVER_POWER } from './server-power.data.ts';

const SOURCE: Source = {
  title: 'SPECpower_ssj2008 results (median by CPU generation), green-coding-solutions/spec-power-model',
  url: 'https://www.spec.org/power_ssj2008/results/',
  date: '2024-06-21',
};

const LABEL = text('Mean draw of one server', '1台の平均消費電力');
const IDLE = text('Draw at idle', 'アイドル時の消費電力');
const PEAK = text('Draw at full load', '全負荷時の消費電力');
const LOWER_BOUND = text(
  'Benchmarked systems are tuned: little memory, few disks. Real draw is higher.',
  'ベンチマーク用に最適化された構成（少ないメモリとディスク）の値であり、実際の消費電力はこれより大きくなります。',
);

const RATIOS = { idle: ratioToNearest('idleW'), peak: ratioToNearest('peakW') } as const;

/**
 * Mean draw in watts of one server of a class at a mean CPU use (0..1): as a person states it in the price book, else between published
 * idle and full load of the class, else of the nearest published class, then assumed and with the spread between neighbours. Unknown where
 * none is near.
 */
export function meanDrawOf(of: PowerClass, meanCpuShare: Estimate, book: PriceBook): Estimate {
  const stated = statedDraw(book, of);
  if (stated) return estimateOf(stated);
  const own = of.sockets === null ? null : publishedPower(of.generation, of.sockets);
  if (own) return betweenIdleAndPeak(drawOf(IDLE, own, 'idleW'), drawOf(PEAK, own, 'peakW'), meanCpuShare, []);
  const nearest = of.sockets === null ? null : nearestPower(of.generation, of.sockets);
  if (!nearest)
    return unknown(
      'watts',
      LABEL,
      text(
        'The mean draw of one server in watts ({name}): nothing is published for it.',
        'サーバー1台の平均消費電力（{name}）をご提示ください（公表値なし）。',
        { name: nameOfClass(of) },
      ),
    );
  const taken = text(
    'Nothing is published for {name}: taken from {nearest}, the nearest published class of servers.',
    '{name}の公表値がないため、最も近い公表世代である{nearest}の値を用いた想定です。',
    { name: nameOfClass(of), nearest: nameOfClass({ generation: nearest.generation, sockets: nearest.chips }) },
  );
  return betweenIdleAndPeak(
    fromNearest(IDLE, drawOf(IDLE, nearest, 'idleW'), RATIOS.idle),
    fromNearest(PEAK, drawOf(PEAK, nearest, 'peakW'), RATIOS.peak),
    meanCpuShare,
    [taken],
    sourceOf(nearest),
  );
}

/** Is the draw of a class taken from another, because neither a person nor a publication states its own? The one it is taken from, or null. */
export function drawTakenFrom(of: PowerClass, book: PriceBook): PowerClass | null {
  if (of.sockets === null || statedDraw(book, of) || publishedPower(of.generation, of.sockets)) return null;
  const nearest = nearestPower(of.generation, of.sockets);
  return nearest && { generation: nearest.generation, sockets: nearest.chips };
}

function betweenIdleAndPeak(
  idle: Estimate,
  peak: Estimate,
  use: Estimate,
  notes: readonly Text[],
  source: Source = idle.because.source ?? SOURCE,
): Estimate {
  return derive({
    label: LABEL,
    formula: 'idle + use × (peak - idle)',
    unit: 'watts',
    inputs: { idle, peak, use },
    kind: 'predicted',
    source,
    notes: [...notes, LOWER_BOUND],
  });
}

function drawOf(what: Text, power: PublishedPower, of: 'idleW' | 'peakW'): Estimate {
  return estimateOf(watts(named(what, power), power, of));
}

function fromNearest(label: Text, published: Estimate, ratio: Figure): Estimate {
  return derive({
    label,
    formula: 'published × ratio',
    unit: 'watts',
    inputs: { published, ratio: estimateOf(ratio) },
  });
}

function named(what: Text, { generation, chips, systems }: PublishedPower): Text {
  return text('{what}: {name}, {systems} published {systems:system|systems}', '{what}（{name}、公表{systems}機種）', {
    what,
    name: nameOfClass({ generation, sockets: chips }),
    systems,
  });
}

function sourceOf({ source }: PublishedPower): Source {
  return source ?? SOURCE;
}

/** Every published draw as a figure, for the list of figures. */
export const SERVER_POWER_FIGURES: readonly Figure[] = SERVER_POWER.flatMap((power) => [
  watts(named(IDLE, power), power, 'idleW'),
  watts(named(PEAK, power), power, 'peakW'),
]);

function watts(label: Text, power: PublishedPower, of: 'idleW' | 'peakW'): Figure {
  const [low, value, high] = power[of];
  return { label, value, low, high, unit: 'watts', kind: 'approximate', source: sourceOf(power) };
}
