import { Button, NativeSelect } from '@mantine/core';
import type { DraftSentence, ProposalDraft } from '@tatami/contracts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { saidBy, type WrittenRuns, written } from './edits.ts';
import { figureNode, insertAt, runsIn, showRuns } from './sentence-dom.ts';
import classes from './TextEditing.module.css';

interface Props {
  readonly sentence: DraftSentence;
  /** Figures of the whole document. */
  readonly figures: ProposalDraft['figures'];
  /** What it is called to those who do not see where it stands. */
  readonly name: string;
  /** Gives whether it is kept. */
  readonly onWrite: (runs: WrittenRuns, accepted: Readonly<Record<string, string>>) => Promise<boolean>;
  readonly onAccept: () => void;
  /** The document says what it says of itself; gives whether it does. */
  readonly onReset: () => Promise<boolean>;
}

/** A sentence that is edited where it stands: its figures stay figures. Enter or leaving it saves, Escape takes back what was typed. */
export function SentenceEditor({ sentence, figures, name, onWrite, onAccept, onReset }: Props) {
  const { t } = useTranslation('proposals');
  const [active, setActive] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const caret = useRef<Range | null>(null);
  /** What was written last, until the document says it: Enter and leaving the field write it once. */
  const told = useRef<string | null>(null);
  const { runs, usual, edited, changed, pointsTo } = sentence;
  const drawn = JSON.stringify(runs);
  const leftOut = runs.length === 0;

  useLayoutEffect(() => {
    const element = words.current;
    const typedOn = element && told.current !== null && JSON.stringify(runsIn(element)) !== told.current;
    told.current = null;
    if (element && !typedOn) showRuns(element, JSON.parse(drawn), classes.figure ?? '');
  }, [drawn]);

  async function save() {
    const element = words.current;
    if (!element) return;
    const now = runsIn(element);
    const said = JSON.stringify(now);
    if (said === (told.current ?? JSON.stringify(written(runs)))) return;
    told.current = said;
    const kept = await (usual && said === JSON.stringify(written(usual)) ? onReset() : write(element, now));
    // What was refused may be tried again.
    if (!kept && told.current === said) told.current = null;
  }

  function write(element: HTMLElement, now: WrittenRuns): Promise<boolean> {
    const says = new Map(
      [...element.querySelectorAll<HTMLElement>('[data-figure]')].map((node) => [
        node.dataset.figure,
        node.textContent,
      ]),
    );
    const held = now.flatMap((run) =>
      typeof run === 'string' ? [] : [[run.figure, says.get(run.figure) ?? ''] as const],
    );
    return onWrite(
      now.some((run) => typeof run !== 'string' || run.trim() !== '') ? now : [],
      Object.fromEntries(held),
    );
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    }
    if (event.key === 'Escape' && words.current) showRuns(words.current, runs, classes.figure ?? '');
  }

  function insert(id: string) {
    const element = words.current;
    const figure = figureOf(id);
    if (element && figure) insertAt(element, caret.current, figureNode(figure, classes.figure ?? ''));
  }

  const own = Object.entries(saidBy(usual ?? [])).map(([id, says]) => ({ id, label: says, says }));
  const figureOf = (id: string) => {
    const found = [...own, ...figures].find((figure) => figure.id === id);
    return found && { words: found.says, figure: id };
  };

  if (leftOut)
    return (
      <div className={classes.sentence}>
        <p className={classes.leftOut}>{(usual ?? []).map((run) => run.words).join('')}</p>
        <LinkButton label={t('texts.takeInOf', { name })} onClick={onReset}>
          {t('texts.takeIn')}
        </LinkButton>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      className={classes.sentence}
      data-edited={edited}
      onFocus={() => setActive(true)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setActive(false);
        void save();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a field cannot hold figures */}
      <div
        ref={words}
        role="textbox"
        tabIndex={0}
        aria-label={name}
        aria-multiline="false"
        className={classes.words}
        contentEditable
        suppressContentEditableWarning
        onKeyDown={pressed}
        onBlur={() => {
          const selection = getSelection();
          caret.current = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
        }}
        onPaste={(event) => {
          event.preventDefault();
          insertWords(event.currentTarget, event.clipboardData.getData('text/plain'));
        }}
        onDrop={(event) => event.preventDefault()}
      />
      {changed.length > 0 && (
        <div className={classes.changed}>
          <span>
            {changed.map(({ figure, before, now }) => t('texts.changed', { before, now, key: figure })).join(' ')}
          </span>
          <Button size="compact-sm" variant="light" aria-label={t('texts.acceptOf', { name })} onClick={onAccept}>
            {t('texts.accept')}
          </Button>
        </div>
      )}
      {pointsTo.length > 0 && (
        <p className={classes.changed}>{t('texts.pointsTo', { sections: pointsTo.join(', ') })}</p>
      )}
      {active && (
        <div className={classes.tools}>
          <NativeSelect
            size="xs"
            aria-label={t('texts.insert')}
            value=""
            data={[
              { value: '', label: t('texts.insert') },
              ...own.map(({ id, says }) => ({ value: id, label: says })),
              ...figures.map(({ id, label, says }) => ({ value: id, label: `${label}: ${says}` })),
            ]}
            onChange={({ currentTarget }) => insert(currentTarget.value)}
          />
          {edited && usual && <LinkButton onClick={onReset}>{t('texts.reset')}</LinkButton>}
          <LinkButton onClick={() => (usual ? onWrite([], {}) : onReset())}>
            {usual ? t('texts.leaveOut') : t('texts.removeOwn')}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** What is pasted is words, whatever it was. */
function insertWords(element: HTMLElement, words: string): void {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  insertAt(element, range, document.createTextNode(words.replace(/\s+/g, ' ')));
}
