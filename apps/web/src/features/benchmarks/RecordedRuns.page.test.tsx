import type { BenchmarkRunRecord } from '@tatami/contracts';
import { type RecordedRun, text } from '@tatami/model';
import { expect, it } from 'vitest';
import { addTexts } from '../../i18n/add-texts.ts';
import { show } from '../../test/show.tsx';
import { RecordedRuns } from './RecordedRuns.tsx';
import { RecordedSays } from './RecordedSays.tsx';
import { texts } from './texts.ts';

const runs = ['run 1', 'run 2', 'run 3'].map(
  (name) => ({ key: name, name, cpuShare: null, edited: [] as string[] }) as unknown as BenchmarkRunRecord,
);
const says = text('Mean of 10 samples.', 'サンプル10件の平均。');
const because = text('There is no recording of db02.', 'db02の記録がありません。');
const recorded: readonly RecordedRun[] = [
  {
    key: 'run 1',
    values: [{ field: 'cpuShare', value: 0.6, cell: { column: 'C', text: '0.6' }, says }],
    nothing: null,
  },
  ...['run 2', 'run 3'].map(
    (key): RecordedRun => ({ key, values: [], nothing: { because: 'not-recorded', says: because } }),
  ),
];

it('says how many runs were recorded, and once for all of them why others were not', async () => {
  addTexts('benchmarks', texts);
  const screen = await show(<RecordedRuns runs={runs} recorded={recorded} />);
  await expect.element(screen.getByText(/1 of 3 runs has figures/)).toBeVisible();
  await expect.element(screen.getByText('run 2, run 3: There is no recording of db02.')).toBeVisible();
});

it('says of a cell what it is the mean of, of a gap why it is one, and nothing of what a person set', async () => {
  const [first, second] = runs as [BenchmarkRunRecord, BenchmarkRunRecord];
  const screen = await show(
    <>
      <RecordedSays recorded={recorded[0]} run={first} field="cpuShare" />
      <RecordedSays recorded={recorded[1]} run={second} field="cpuShare" />
      <RecordedSays recorded={recorded[1]} run={second} field="clients" />
      <RecordedSays recorded={recorded[0]} run={{ ...first, edited: ['cpuShare'] }} field="cpuShare" />
    </>,
  );
  await expect.element(screen.getByText('Mean of 10 samples.')).toBeVisible();
  await expect.element(screen.getByText('There is no recording of db02.')).toBeVisible();
});
