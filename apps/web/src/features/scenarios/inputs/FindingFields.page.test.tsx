import { type OfferedFinding, refused, type ScenarioInputs, text } from '@tatami/model';
import { expect, it } from 'vitest';
import { addTexts } from '../../../i18n/add-texts.ts';
import { show } from '../../../test/show.tsx';
import { texts } from '../texts.ts';
import { FindingFields } from './FindingFields.tsx';

const label = text('change', '変化');
const because = text(
  'At least +93%: R770 was not brought to its limit.',
  '少なくとも+93%：R770は上限まで測定されていません。',
);
const finding = {
  id: 'machines/r770/',
  of: 'machine',
  level: 'r770',
  baseline: 'r640',
  says: text('Machine: R770 against R640', '機種：R640に対するR770'),
  study: text('How much more does another machine do?', '別の機種の性能'),
  verdict: 'gain',
  change: refused('share', label, because),
} as unknown as OfferedFinding;
const inputs = (findings: readonly string[]) => ({ findings }) as unknown as ScenarioInputs;

it('shows a finding that is refused with its reason, and no switch', async () => {
  addTexts('scenarios', texts);
  const screen = await show(<FindingFields offered={[finding]} inputs={inputs([])} onChange={() => undefined} />);
  await expect.element(screen.getByText('Machine: R770 against R640')).toBeVisible();
  await expect.element(screen.getByText(/A plan cannot count it. At least \+93%: R770 was not/)).toBeVisible();
  expect(screen.getByRole('switch').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Take back' }).elements()).toEqual([]);
});

it('lets one that was adopted before it was refused be taken back', async () => {
  const changes: unknown[] = [];
  const adopted = inputs([finding.id, 'mirroring']);
  const screen = await show(
    <FindingFields offered={[finding]} inputs={adopted} onChange={(change) => changes.push(change)} />,
  );
  expect(screen.getByRole('switch').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Take back' }).first().click();
  expect(changes).toEqual([{ findings: ['mirroring'] }]);
});
