import { Button } from '@mantine/core';
import { projectEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ForReadingContext, MayContext, mayOf } from '../api/may.ts';
import { show } from '../test/show.tsx';
import { Allowed } from './Allowed.tsx';

const SOMEBODY = { accounts: true, account: { administrator: false } } as Parameters<typeof mayOf>[0];

const rename = vi.fn();

/** Of a viewer, until they are made an editor. */
function Controls() {
  const [editor, setEditor] = useState(false);
  return (
    <MayContext value={mayOf(SOMEBODY, editor ? 'editor' : 'viewer')}>
      <Allowed to={projectEndpoints.update}>
        <Button onClick={rename}>Rename</Button>
        <input aria-label="name" defaultValue="as typed" />
      </Allowed>
      <button type="button" onClick={() => setEditor(true)}>
        Become an editor
      </button>
    </MayContext>
  );
}

it('disables what a viewer may not do, says why, and leaves it to an editor as it stood', async () => {
  const screen = await show(<Controls />);
  const button = screen.getByRole('button', { name: 'Rename' });
  await expect.element(button).toBeDisabled();
  await expect.element(screen.getByLabelText('name')).toBeDisabled();
  await expect.element(screen.getByTitle(/does not allow/)).toBeInTheDocument();
  expect(getComputedStyle(button.element()).cursor).toBe('not-allowed');
  (button.element() as HTMLElement).click();
  expect(rename).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Become an editor' }).click();
  await button.click();
  expect(rename).toHaveBeenCalledOnce();
  await expect.element(screen.getByLabelText('name')).toHaveValue('as typed');
});

it('says that the server may not write, where that is why', async () => {
  const session = { accounts: false, account: null, forReading: true };
  const screen = await show(
    <MayContext value={mayOf(session, null)}>
      <ForReadingContext value={true}>
        <Allowed to={projectEndpoints.update}>
          <Button>Rename</Button>
        </Allowed>
        <Allowed to={projectEndpoints.list}>
          <Button>Look</Button>
        </Allowed>
      </ForReadingContext>
    </MayContext>,
  );
  await expect.element(screen.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await expect.element(screen.getByTitle(/may not write/)).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Look' })).toBeEnabled();
});
