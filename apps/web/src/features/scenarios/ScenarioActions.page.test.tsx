import { expect, it } from 'vitest';
import { addTexts } from '../../i18n/add-texts.ts';
import { show } from '../../test/show.tsx';
import { ScenarioActions } from './ScenarioActions.tsx';
import { texts } from './texts.ts';

it('a scenario is copied once at a time, and none while another is made', async () => {
  addTexts('scenarios', texts);
  const of = (state: { copying: boolean; busy: boolean }) => (
    <ScenarioActions name="Plan" {...state} onCopy={() => {}} onRemove={() => {}} />
  );
  const screen = await show(of({ copying: false, busy: false }));
  const copy = screen.getByRole('button', { name: 'Copy Plan' });
  await expect.element(copy).toBeEnabled();
  await screen.rerender(of({ copying: true, busy: false }));
  await expect.element(copy).toBeDisabled();
  await expect.element(copy).toHaveAttribute('aria-busy', 'true');
  await screen.rerender(of({ copying: false, busy: true }));
  await expect.element(copy).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Delete Plan' })).toBeEnabled();
});
