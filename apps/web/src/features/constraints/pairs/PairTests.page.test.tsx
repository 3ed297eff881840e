import type { MirroredPair } from '@tatami/model';
import { expect, it, vi } from 'vitest';
import { addTexts } from '../../../i18n/add-texts.ts';
import { show } from '../../../test/show.tsx';
import { texts } from '../texts.ts';
import { PairTests } from './PairTests.tsx';

type Tests = NonNullable<MirroredPair['tests']>;

async function showTests(tests: Tests) {
  addTexts('constraints', texts);
  const saved = vi.fn<(tests: Tests) => void>();
  const screen = await show(<PairTests names="DB01 → DB02" tests={tests} onSave={saved} onClose={() => {}} />);
  return { screen, saved };
}

it('records result, date, time, data and remark of a test, in the order of the list', async () => {
  const { screen, saved } = await showTests([{ test: 'recovery', outcome: 'failed' }]);
  await screen.getByLabelText('Result of: Make the primary fail under load').selectOptions('passed');
  await screen.getByLabelText('Result of: Let the mirror catch up after an interruption').selectOptions('passed');
  await screen.getByLabelText('Date').first().fill('2026-11-20');
  await screen.getByLabelText('Took (s)').first().fill('48');
  await screen.getByLabelText('Copied (GB)').fill('6');
  await screen.getByLabelText('Remark').last().fill(' idle night ');
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(saved).toHaveBeenCalledExactlyOnceWith([
    { test: 'server', outcome: 'passed', on: '2026-11-20', seconds: 48 },
    { test: 'recovery', outcome: 'passed', copiedGB: 6, remark: 'idle night' },
  ]);
});

it('takes a test back that was not made after all', async () => {
  const { screen, saved } = await showTests([{ test: 'disk', outcome: 'failed', seconds: 5 }]);
  await expect.element(screen.getByLabelText('Took (s)')).toHaveValue('5');
  await screen.getByLabelText('Result of: Make the disk of the primary fail under load').selectOptions('not tested');
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(saved).toHaveBeenCalledExactlyOnceWith([]);
});
