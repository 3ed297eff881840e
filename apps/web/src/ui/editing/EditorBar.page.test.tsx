import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../../api/api-error.ts';
import { show } from '../../test/show.tsx';
import { EditorBar } from './EditorBar.tsx';
import type { SaveState } from './save-state.ts';
import { useUndoStack } from './use-undo-stack.ts';

/** A number that is edited, with the bar above it. */
function Counter() {
  const [count, setCount] = useState(0);
  const { add, undo, redo, canUndo, canRedo } = useUndoStack();
  const change = () => {
    add({ undo: () => setCount(count), redo: () => setCount(count + 1) });
    setCount(count + 1);
  };
  return (
    <>
      <EditorBar undo={canUndo ? undo : null} redo={canRedo ? redo : null} saveState="saved" computing={false} />
      <button type="button" onClick={change}>
        {`${count} servers`}
      </button>
      <button type="button" onClick={undo}>
        Back
      </button>
      <input aria-label="notes" />
    </>
  );
}

describe('EditorBar', () => {
  it('takes back and makes again, by its buttons', async () => {
    const screen = await show(<Counter />);
    const undo = screen.getByRole('button', { name: 'Undo the last change' });
    const redo = screen.getByRole('button', { name: 'Redo' });
    await expect.element(undo).toBeDisabled();
    await expect.element(redo).toBeDisabled();
    await screen.getByRole('button', { name: '0 servers' }).click();
    await screen.getByRole('button', { name: '1 servers' }).click();
    await undo.click();
    await undo.click();
    await expect.element(screen.getByText('0 servers')).toBeVisible();
    await redo.click();
    await expect.element(screen.getByText('1 servers')).toBeVisible();
    await screen.getByRole('button', { name: '1 servers' }).click();
    await expect.element(redo).toBeDisabled();
  });

  it('takes back and makes again by keyboard, but leaves a text field its own undo', async () => {
    const screen = await show(<Counter />);
    await screen.getByRole('button', { name: '0 servers' }).click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(screen.getByText('0 servers')).toBeVisible();
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect.element(screen.getByText('1 servers')).toBeVisible();
    await userEvent.click(screen.getByLabelText('notes'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(screen.getByText('1 servers')).toBeVisible();
  });

  it('takes back where undo is the handler of another button', async () => {
    const screen = await show(<Counter />);
    await screen.getByRole('button', { name: '0 servers' }).click();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByText('0 servers')).toBeVisible();
  });

  it('says what became of the last change, and what the actions wait for', async () => {
    const bar = (saveState: SaveState, waitsFor: string | null) => (
      <EditorBar undo={null} redo={null} saveState={saveState} computing={waitsFor === null} waitsFor={waitsFor} />
    );
    const saving = await show(bar('saving', null));
    await expect.element(saving.getByRole('status')).toHaveTextContent('Saving …');
    await expect.element(saving.getByText('Computing the answer to the last change …')).toBeVisible();
    await saving.unmount();
    const waiting = await show(bar('saved', 'Plan and proposal wait for an answer: how much memory?'));
    await expect.element(waiting.getByRole('status')).toHaveTextContent('Saved');
    await expect.element(waiting.getByText(/wait for an answer/)).toBeVisible();
    await waiting.unmount();
    const failed = await show(bar({ error: ApiError.unreachable() }, null));
    await expect.element(failed.getByRole('alert')).toHaveTextContent('The Tatami server does not answer.');
    await expect.element(failed.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await failed.unmount();
    const again = vi.fn();
    const held = await show(
      <EditorBar
        undo={null}
        redo={null}
        saveState={{ error: ApiError.unreachable() }}
        onSaveAgain={again}
        computing={false}
      />,
    );
    await held.getByRole('button', { name: 'Try again' }).click();
    expect(again).toHaveBeenCalledOnce();
  });
});
