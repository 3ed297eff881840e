import { expect, test } from 'vitest';
import { benchmarkedRatio, indexRuns } from '../../demand/benchmarked-ratio.ts';
import { isKnown } from '../../figure/index.ts';
import { type BenchmarkRun, bareServer } from '../../inventory/index.ts';
import { platformById } from '../../platform/index.ts';
import { seededRandom } from '../../uncertainty/index.ts';
import { findingsOf } from '../studies-of.ts';
import { drawnSweeps } from '../test/drawn-sweeps.ts';

const SWEEPS = process.env.TATAMI_SOAK ? 500 : 80;

function benchmarked(runs: readonly BenchmarkRun[]) {
  const platform = platformById('ibm-xseries-440');
  if (!platform) throw new Error('the catalogue lacks the xSeries 440');
  const configuration = { sb: 2, msb: 0, sockets: 8, coresPerSocket: 1, memoryGiB: 16 };
  const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
  const told = benchmarkedRatio(bareServer('old', 'old', origin), { platform, configuration }, indexRuns(runs));
  if (!told) throw new Error('both were run');
  return told;
}

/** Of fewer a share says nothing. */
const ENOUGH = 20;

/** What a study says of the same runs, as the new machine over the old one. */
function studied(runs: readonly BenchmarkRun[]) {
  const finding = findingsOf(runs)[0];
  if (!finding) throw new Error('two machines were compared');
  const { change, baseline } = finding;
  if (!isKnown(change)) return null;
  const [value, low, high] = [change.value, change.low, change.high].map((each) => 1 + each) as [
    number,
    number,
    number,
  ];
  return baseline === 'old' ? { value, low, high } : { value: 1 / value, low: 1 / high, high: 1 / low };
}

/** Up to its limit and beyond, or the least loads alone: of the old one, of the new one. */
const REACHED = [
  { withCpu: true, old: true, fresh: true },
  { withCpu: true, old: true, fresh: false },
  { withCpu: true, old: false, fresh: true },
  { withCpu: true, old: false, fresh: false },
  { withCpu: false, old: true, fresh: true },
  { withCpu: false, old: true, fresh: false },
  { withCpu: false, old: false, fresh: true },
  { withCpu: false, old: false, fresh: false },
];

test.each(REACHED)(
  'runs tell a plan what they tell a study, and the interval holds the ratio of capacities or the ratio is refused: %o',
  ({ withCpu, old, fresh }) => {
    const draw = drawnSweeps(20_261_130);
    const next = seededRandom(7);
    let [told, inside, bounded, held] = [0, 0, 0, 0];
    for (let each = 0; each < SWEEPS; each += 1) {
      const few = (all: number) => 1 + Math.floor(next() * (all - 2));
      const { runs, ratio: truth } = draw({
        withCpu,
        machines: ['old', 'xSeries 440'],
        loadsOf: (all) => [old ? all : few(all), fresh ? all : few(all)],
      });
      const { ratio, bound } = benchmarked(runs);
      const finding = studied(runs);
      expect(isKnown(ratio)).toBe(finding !== null);
      if (isKnown(ratio) && finding) {
        for (const part of ['value', 'low', 'high'] as const) expect(ratio[part] / finding[part]).toBeCloseTo(1, 9);
        told += 1;
        if (ratio.low <= truth && truth <= ratio.high) inside += 1;
      } else if (bound) {
        const { side, estimate } = bound;
        bounded += 1;
        if (side === 'least' ? estimate.low <= truth : truth <= estimate.high) held += 1;
      }
    }
    if (told >= ENOUGH) expect(inside / told).toBeGreaterThan(0.75);
    if (bounded >= ENOUGH) expect(held / bounded).toBeGreaterThan(0.9);
    expect(told + bounded).toBeGreaterThan(0);
  },
);
