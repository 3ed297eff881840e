import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { useAtHand } from './use-at-hand.ts';
import { useSettled } from './use-settled.ts';

const drawn: string[] = [];

function Parts() {
  const [value, setValue] = useState(0);
  const { of, part } = useAtHand<number, 'near' | 'far'>(value, useSettled(value));
  drawn.push(`${of('near')} ${of('far')}`);
  return (
    <>
      {(['near', 'far'] as const).map((id) => (
        <div key={id} {...part(id)}>
          <button type="button" onClick={() => setValue((before) => before + 1)}>
            {`${id} ${of(id)}`}
          </button>
        </div>
      ))}
    </>
  );
}

it('gives the part one is at what it states at once, and the other parts soon after', async () => {
  const screen = await show(<Parts />);
  await screen.getByRole('button', { name: 'near' }).click();
  await expect.element(screen.getByRole('button', { name: 'far 1' })).toBeVisible();
  expect([...new Set(drawn)]).toEqual(['0 0', '1 0', '1 1']);
  await screen.getByRole('button', { name: 'far' }).click();
  await expect.element(screen.getByRole('button', { name: 'near 2' })).toBeVisible();
  expect([...new Set(drawn)]).toEqual(['0 0', '1 0', '1 1', '1 2', '2 2']);
});
