import type { ImportRecord } from '@tatami/contracts';
import { useCallback, useRef, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import type { RunSettings, SettingsChange } from './import-settings.ts';
import { useSettingsInTurn } from './use-settings-in-turn.ts';

/** What was sent, each with its end: the id of the next reading, or null where it is refused. */
let sent: { readonly format: string | undefined; readonly end: (next: string | null) => void }[] = [];
beforeEach(() => {
  sent = [];
});

const reading = (id: string) => ({ id }) as ImportRecord;
/** Says of which reading it was made. */
const named =
  (name: string): SettingsChange =>
  ({ id }) => ({ format: `${name} of ${id}`, dryRun: true });

function Preview() {
  const [record, setRecord] = useState(reading('first'));
  const running = useRef(0);
  const [busy, setBusy] = useState(false);
  const onRun = useCallback((settings: RunSettings) => {
    running.current += 1;
    setBusy(true);
    return new Promise<void>((resolve, reject) => {
      const end = (next: string | null) => {
        running.current -= 1;
        setBusy(running.current > 0);
        if (next === null) return reject(new Error('refused'));
        setRecord(reading(next));
        resolve();
      };
      sent.push({ format: settings.format, end });
    });
  }, []);
  const { change, settled } = useSettingsInTurn({ record, busy, onRun });
  return (
    <>
      {['column', 'unit'].map((name) => (
        <button key={name} type="button" onClick={() => change(named(name))}>
          {name}
        </button>
      ))}
      {['one', 'two', 'three'].map((tick) => (
        <button key={tick} type="button" onClick={() => change(named(tick), 'ticks')}>
          {tick}
        </button>
      ))}
      <p>{settled ? 'settled' : 'under way'}</p>
    </>
  );
}

const formats = () => sent.map(({ format }) => format);

it('makes a second change of the reading that the first has led to', async () => {
  const screen = await show(<Preview />);
  await screen.getByRole('button', { name: 'column' }).click();
  await screen.getByRole('button', { name: 'unit' }).click();
  await expect.element(screen.getByText('under way')).toBeVisible();
  expect(formats()).toEqual(['column of first']);
  sent[0]?.end('second');
  await expect.poll(formats).toEqual(['column of first', 'unit of second']);
  sent[1]?.end('third');
  await expect.element(screen.getByText('settled')).toBeVisible();
});

it('counts several of one kind together, and gives up what waits behind a refused one', async () => {
  const screen = await show(<Preview />);
  for (const name of ['one', 'two', 'three']) await screen.getByRole('button', { name }).click();
  sent[0]?.end('second');
  await expect.poll(formats).toEqual(['one of first', 'three of second']);
  await screen.getByRole('button', { name: 'unit' }).click();
  sent[1]?.end(null);
  await expect.element(screen.getByText('settled')).toBeVisible();
  expect(formats()).toHaveLength(2);
  await screen.getByRole('button', { name: 'column' }).click();
  await expect.poll(formats).toEqual(['one of first', 'three of second', 'column of second']);
});
