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
import { SERVER_POWER } from './server-power.data.ts';

const SOURCE: Source = {
  title: 'SPECpower_ssj2008 results (median by CPU generation), green-coding-solutions/spec-power-model',
  url: 'https://www.spec.org/power_ssj2008/results/',
  date: '2024-06-21',
};

const LABEL = text('Mean draw of one server', '1台の平均消費電力');
const LOWER_BOUND = text(
  'Benchmarked systems are tuned: little memory, few disks. Real draw is higher.',
  'ベンチマーク用に最適化された構成（少ないメモリとディスク）の値であり、実際の消費電力はこれより大きくなります。',
);

/**
 * Mean draw in watts of one server at a mean CPU use (0..1), between published idle and full load of its CPU generation
 * and number of chips. Unknown for generations nobody published.
 */
export function meanWattsOf(generation: string | null, sockets: number, meanCpuShare: Estimate): Estimate {
  const row = SERVER_POWER.find((known) => known.generation === generation && known.chips === sockets);
  if (!row)
    return unknown(
      'watts',
      LABEL,
      text(
        'The measured draw of the server: no published figure for this processor generation and socket count.',
        'このCPU世代・ソケット数の公表値がありません。サーバーの実測消費電力をご提示ください。',
      ),
    );
  return derive({
    label: LABEL,
    formula: 'idle + use × (peak - idle)',
    unit: 'watts',
    inputs: {
      idle: estimateOf(watts(text('Draw at idle', 'アイドル時の消費電力'), row.idleW)),
      peak: estimateOf(watts(text('Draw at full load', '全負荷時の消費電力'), row.peakW)),
      use: meanCpuShare,
    },
    kind: 'predicted',
    source: SOURCE,
    notes: [LOWER_BOUND],
  });
}

/** Every published draw as a figure, for the list of figures. */
export const SERVER_POWER_FIGURES: readonly Figure[] = SERVER_POWER.flatMap(({ generation, chips, idleW, peakW }) => {
  const named = (what: Text) =>
    text('{what}: {generation}, {chips} {chips:chip|chips}', '{what}（{generation}、{chips}チップ）', {
      what,
      generation,
      chips,
    });
  return [
    watts(named(text('Draw at idle', 'アイドル時の消費電力')), idleW),
    watts(named(text('Draw at full load', '全負荷時の消費電力')), peakW),
  ];
});

function watts(label: Text, [low, value, high]: readonly [number, number, number]): Figure {
  return { label, value, low, high, unit: 'watts', kind: 'approximate', source: SOURCE };
}
