import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { KeptText } from './KeptText.tsx';

type Leave = (typed: string) => Promise<boolean>;

it('tells what was typed once it is left, and shows what is kept again where that is refused', async () => {
  const onLeave = vi.fn<Leave>(async () => false);
  const screen = await show(<KeptText label="Title" kept="Before" onLeave={onLeave} />);
  const field = screen.getByLabelText('Title');
  await userEvent.fill(field, 'After');
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('After');
  await expect.element(field).toHaveValue('Before');
});

it('tells nothing twice while it is being kept, and takes over what is kept anew', async () => {
  const onLeave = vi.fn<Leave>(async () => true);
  const of = (kept: string) => <KeptText label="Terms" kept={kept} rows={3} onLeave={onLeave} />;
  const screen = await show(of('Before'));
  const field = screen.getByLabelText('Terms');
  await userEvent.fill(field, 'After');
  await userEvent.tab();
  await userEvent.click(field);
  await userEvent.tab();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('After');
  await screen.rerender(of('Of somebody else'));
  await expect.element(field).toHaveValue('Of somebody else');
});
