import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { show } from '../../test/show.tsx';
import { useDelayedRemoval } from './use-delayed-removal.ts';
import { UNDO_MS } from './use-undo-notice.tsx';

function Listed({ remove }: { remove: () => Promise<unknown> }) {
  const { isLeaving, removeLater } = useDelayedRemoval();
  return (
    <>
      {!isLeaving('a') && <p>Plan a</p>}
      <button type="button" onClick={() => removeLater({ id: 'a', message: 'Removed', remove })}>
        Remove
      </button>
    </>
  );
}

/** Removes, and lets the time to undo pass. */
async function removed(remove: () => Promise<unknown>) {
  const screen = await show(<Listed remove={remove} />);
  const button = screen.getByRole('button', { name: 'Remove' }).element() as HTMLElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  button.click();
  vi.advanceTimersByTime(UNDO_MS);
  vi.useRealTimers();
  return screen;
}

describe('a removal with time to undo', () => {
  afterEach(() => notifications.clean());

  it('that is refused says why, and shows again what is still there', async () => {
    let refuse: (error: Error) => void = () => undefined;
    const screen = await removed(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    await expect.element(screen.getByText('Plan a')).not.toBeInTheDocument();
    refuse(new ApiError(412, { code: 'stale-version', message: 'Somebody else changed it.' }));
    await expect.element(screen.getByText('Somebody else changed it.')).toBeVisible();
    await expect.element(screen.getByText('Plan a')).toBeVisible();
  });

  it('that is done says nothing more', async () => {
    const screen = await removed(async () => undefined);
    await expect.element(screen.getByText('Plan a')).toBeVisible();
    await expect.element(screen.getByText('Somebody else changed it.')).not.toBeInTheDocument();
  });
});
