import type { DraftSentence } from '@tatami/contracts';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addTexts } from '../../../i18n/add-texts.ts';
import { show } from '../../../test/show.tsx';
import { texts } from '../texts.ts';
import { SentenceEditor } from './SentenceEditor.tsx';

type Write = ComponentProps<typeof SentenceEditor>['onWrite'];

const saying = (words: string): DraftSentence => ({
  kind: 'sentence',
  id: 's-1',
  form: 'paragraph',
  label: null,
  runs: [{ words, figure: null }],
  usual: [{ words: 'Six servers', figure: null }],
  edited: words !== 'Six servers',
  changed: [],
  pointsTo: [],
});

async function editing(kept: boolean) {
  addTexts('proposals', texts);
  const onWrite = vi.fn<Write>(async () => kept);
  const of = (sentence: DraftSentence) => (
    <>
      <button type="button">Elsewhere</button>
      <SentenceEditor
        sentence={sentence}
        figures={[]}
        name="Sentence 1"
        onWrite={onWrite}
        onAccept={() => {}}
        onReset={async () => true}
      />
    </>
  );
  const screen = await show(of(saying('Six servers')));
  const sentence = screen.getByRole('textbox', { name: 'Sentence 1' });
  const leave = () => screen.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.click(sentence);
  await userEvent.keyboard('{End}x');
  return { onWrite, sentence, leave, drawAnew: (words: string) => screen.rerender(of(saying(words))) };
}

it('is written once by Enter and leaving it', async () => {
  const { onWrite, sentence, leave } = await editing(true);
  await userEvent.keyboard('{Enter}');
  await leave();
  expect(onWrite).toHaveBeenCalledExactlyOnceWith(['Six serversx'], {});
  await userEvent.click(sentence);
  await userEvent.keyboard('{End}y{Enter}');
  expect(onWrite).toHaveBeenCalledTimes(2);
  expect(onWrite).toHaveBeenLastCalledWith(['Six serversxy'], {});
});

it('is written again where it was refused', async () => {
  const { onWrite, leave } = await editing(false);
  await userEvent.keyboard('{Enter}');
  await leave();
  expect(onWrite).toHaveBeenCalledTimes(2);
});

it('keeps what is typed on while what was written is drawn', async () => {
  const { onWrite, sentence, leave, drawAnew } = await editing(true);
  await userEvent.keyboard('{Enter}y');
  await drawAnew('Six serversx');
  await expect.element(sentence).toHaveTextContent('Six serversxy');
  await leave();
  expect(onWrite).toHaveBeenLastCalledWith(['Six serversxy'], {});
  await drawAnew('Six serversxy');
  await drawAnew('Six servers');
  await expect.element(sentence).toHaveTextContent(/^Six servers$/);
});
