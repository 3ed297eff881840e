import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { useLate } from './use-late.ts';

const drawn: boolean[] = [];

function Work() {
  const [underWay, setUnderWay] = useState(false);
  const late = useLate(underWay);
  drawn.push(late);
  const begin = (forMs: number) => {
    setUnderWay(true);
    setTimeout(() => setUnderWay(false), forMs);
  };
  return (
    <>
      <button type="button" onClick={() => begin(50)}>
        short
      </button>
      <button type="button" onClick={() => begin(1000)}>
        long
      </button>
      <output>{`${underWay ? 'under way' : 'at rest'}, ${late ? 'late' : 'in time'}`}</output>
    </>
  );
}

it('is late only what has been under way for longer than a blink, and no more once it has ended', async () => {
  const screen = await show(<Work />);
  const said = screen.getByRole('status');
  await screen.getByRole('button', { name: 'short' }).click();
  await expect.element(said).toHaveTextContent('at rest, in time');
  await screen.getByRole('button', { name: 'long' }).click();
  await expect.element(said).toHaveTextContent('under way, late');
  await expect.element(said).toHaveTextContent('at rest, in time');
  expect(drawn.filter((late, at) => late !== drawn[at - 1])).toEqual([false, true, false]);
});
