import { type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import {
  type BalancingComparison,
  compareBalancing,
  STUDY3_NUMACTL,
  STUDY3_ROWS,
  STUDY3_SOURCE,
  STUDY3_SUMMARY,
  topologyFromNumactl,
} from '../numa/index.ts';
import { type ScalabilityModel, type ScalingFit, scalability, throughputAt } from '../scaling/index.ts';
import { specjbbScore } from '../study/index.ts';
import type { Unit } from '../units/index.ts';
import { exactly, unanswered, within } from './check.ts';
import type { EvidenceQuestion } from './evidence-row.ts';

type Column = 'off' | 'on';

const NAMES = {
  off: text('balancing off', 'バランス調整 無効'),
  on: text('balancing on', 'バランス調整 有効'),
} as const;

const named = (column: Column, what: Text) =>
  text('{column}: {what}', '{column}：{what}', { column: NAMES[column], what });

const printed = (value: number, unit: Unit): KnownEstimate =>
  known('published', {
    value,
    unit,
    because: { label: text('printed in study 3', '事例3の印字値'), inputs: [], source: STUDY3_SOURCE },
  });

function comparison(): BalancingComparison {
  const found = compareBalancing(STUDY3_ROWS.map(({ warehouses, off, on }) => ({ load: warehouses, off, on })));
  if (!found) throw new Error('study 3 lost its rows');
  return found;
}

function model(column: Column, rows = STUDY3_ROWS.length): ScalabilityModel & { readonly usl: ScalingFit } {
  const points = STUDY3_ROWS.slice(0, rows).map((row) => ({ load: row.warehouses, throughput: row[column] }));
  const found = scalability(points);
  if (!found?.usl) throw new Error('study 3 lost its rows');
  return { ...found, usl: found.usl };
}

/** Sum of squared residuals of USL parameters over all rows of a column. */
function squares(column: Column, parameters: { rate: number; contention: number; coherency: number }): number {
  return STUDY3_ROWS.reduce((total, row) => total + (row[column] - throughputAt(parameters, row.warehouses)) ** 2, 0);
}

/** The parameters first noted for the run with balancing off. They are no least-squares minimum: see the remark of A3.4. */
const FIRST_NOTED_OFF = { rate: 28_216, contention: 0.00033, coherency: 0.001274 };

const EXACT = text('exact', '完全一致');

export const STUDY3_ROWS_OF_EVIDENCE: readonly EvidenceQuestion[] = [
  {
    id: 'A3.1',
    study: 3,
    question: text('Do the 48 printed percentages follow from the rows?', '48行の百分率は表の値から再現できるか'),
    tolerance: text('no mismatch beyond ± 0.01', '±0.01を超える不一致なし'),
    compute: () => {
      const { gains, crossing } = comparison();
      const wrong = STUDY3_ROWS.filter(
        ({ printedPercent }, index) =>
          !(Math.abs((gains[index]?.gain.value ?? Number.NaN) * 100 - printedPercent) <= 0.01),
      );
      return [
        exactly(text('rows', '行数'), 48, gains.length),
        exactly(text('mismatches', '不一致'), 0, wrong.length),
        exactly(text('balancing is never slower from', 'バランス調整が劣らなくなる負荷'), 8, crossing),
      ];
    },
  },
  {
    id: 'A3.2',
    study: 3,
    question: text(
      'What is the printed "SpecJBB Bops", and is it a capacity?',
      '印字された「SpecJBB Bops」は何か、能力値として使えるか',
    ),
    tolerance: text('± 1', '±1'),
    compute: () =>
      (['off', 'on'] as const).flatMap((column) => {
        const rows = STUDY3_ROWS.map((row) => ({ warehouses: row.warehouses, bops: printed(row[column], 'tps') }));
        const { score, usableAsCapacity } = specjbbScore(rows, printed(STUDY3_SUMMARY.expectedPeak, 'count'));
        const bops = column === 'off' ? STUDY3_SUMMARY.bopsOff : STUDY3_SUMMARY.bopsOn;
        return [
          within(named(column, text('Bops', 'Bops')), bops, 1, score.value ?? Number.NaN),
          exactly(named(column, text('usable as capacity', '能力値として使用可')), false, usableAsCapacity),
        ];
      }),
  },
  {
    id: 'A3.3',
    study: 3,
    question: text('Where are the peaks, and what is their ratio?', 'ピークの位置と比は'),
    tolerance: EXACT,
    compute: () => {
      const { peakOff, peakOn, peakRatio } = comparison();
      return [
        exactly(named('off', text('peak at', 'ピークの負荷')), 24, peakOff.load),
        exactly(named('off', text('peak', 'ピーク')), 429_052, peakOff.throughput),
        exactly(named('on', text('peak at', 'ピークの負荷')), 28, peakOn.load),
        exactly(named('on', text('peak', 'ピーク')), 543_016, peakOn.throughput),
        within(text('ratio', '比'), 1.2656, 0.00005, peakRatio),
      ];
    },
  },
  {
    id: 'A3.4',
    study: 3,
    question: text('What does the Universal Scalability Law say of all rows?', '全行に対するUSLの当てはめ結果は'),
    tolerance: text(
      'κ ± 5% or a smaller sum of squares than the noted parameters; autocorrelation flagged',
      'κ±5%、または注記のパラメータより残差平方和が小さいこと。自己相関の警告',
    ),
    remark: text(
      'With balancing off κ = 0.00127 was first noted (sum of squares 2.7e10). It is where an optimiser stopped early: the least-squares fit has κ = 0.00168, peak at 24.4 (measured: 24) and a sum of squares of 8.1e9.',
      'バランス調整無効時のκ = 0.00127（残差平方和2.7e10）は最適化が途中で停止した値です。最小二乗解はκ = 0.00168、ピーク24.4（実測24）、残差平方和8.1e9です。',
    ),
    compute: () => {
      const [off, on] = [model('off'), model('on')];
      const flagged = (found: ScalabilityModel) => found.warnings.some(({ en }) => en.includes('autocorrelation'));
      return [
        within(named('on', text('κ', 'κ')), 0.00112, 0.05 * 0.00112, on.usl.coherency),
        within(named('on', text('σ', 'σ')), 0, 0.0055, on.usl.contention),
        within(named('on', text('peak load', 'ピークの負荷')), 29.8, 0.1, on.peakLoad),
        within(named('on', text('mean error', '平均誤差')), 0.064, 0.001, on.usl.meanError),
        within(named('off', text('σ', 'σ')), 0.0003, 0.0077, off.usl.contention),
        within(
          named('off', text('κ (SciPy gives the same)', 'κ（SciPyでも同値）')),
          0.00168,
          0.05 * 0.00168,
          off.usl.coherency,
        ),
        exactly(
          named('off', text('fits better than the noted κ = 0.00127', '注記のκ = 0.00127より良く適合')),
          true,
          squares('off', off.usl) < squares('off', FIRST_NOTED_OFF),
        ),
        exactly(named('off', text('autocorrelation flagged', '自己相関を警告')), true, flagged(off)),
        exactly(named('on', text('autocorrelation flagged', '自己相関を警告')), true, flagged(on)),
        within(named('on', text('autocorrelation', '自己相関')), 0.7, 0.01, on.usl.autocorrelation),
      ];
    },
  },
  {
    id: 'A3.5',
    study: 3,
    question: text("Does Amdahl's law fit?", 'Amdahlの法則は適合するか'),
    tolerance: text('must be rejected', '棄却されること'),
    compute: () => [
      exactly(named('off', text('rejected', '棄却')), true, model('off').amdahlRejected),
      exactly(named('on', text('rejected', '棄却')), true, model('on').amdahlRejected),
      within(named('off', text('mean error', '平均誤差')), 0.2, 0.005, model('off').amdahl?.meanError ?? Number.NaN),
      within(named('on', text('mean error', '平均誤差')), 0.18, 0.005, model('on').amdahl?.meanError ?? Number.NaN),
    ],
  },
  {
    id: 'A3.6',
    study: 3,
    question: text(
      'Fitted to rows 1 to 16: may row 48 be forecast?',
      '1～16行で当てはめた場合、48行目を予測してよいか',
    ),
    tolerance: text(
      'must refuse; unguarded it errs by +32% and +76%',
      '予測を拒否すること（制限なしの誤差は+32%、+76%）',
    ),
    compute: () =>
      (['off', 'on'] as const).flatMap((column) => {
        const early = model(column, 16);
        const last = STUDY3_ROWS[47]?.[column] ?? Number.NaN;
        return [
          unanswered(named(column, text('forecast', '予測')), early.predict(48)),
          within(
            named(column, text('error if it were forecast', '予測した場合の誤差')),
            column === 'off' ? 0.32 : 0.76,
            0.005,
            throughputAt(early.usl, 48) / last - 1,
          ),
        ];
      }),
  },
  {
    id: 'A3.7',
    study: 3,
    question: text('What does the machine\'s "numactl --hardware" say?', '「numactl --hardware」の内容は'),
    tolerance: EXACT,
    compute: () => {
      const topology = topologyFromNumactl(STUDY3_NUMACTL);
      if (topology.kind === 'unreadable') return [exactly(text('readable', '読み取り可'), true, false)];
      const { nodes, distances } = topology;
      const distinct = (values: readonly unknown[]) => [...new Set(values)].join(', ');
      return [
        exactly(text('nodes', 'ノード数'), 4, nodes.length),
        exactly(text('CPUs of each', '各ノードのCPU数'), '12', distinct(nodes.map(({ cpus }) => cpus.length))),
        exactly(text('sizes (MB)', 'サイズ（MB）'), '16068, 16157', distinct(nodes.map(({ sizeMiB }) => sizeMiB))),
        exactly(text('distances', '距離'), '10, 20', distinct((distances ?? []).flat())),
      ];
    },
  },
];
