import { ActionIcon, Checkbox, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { DraftSection, ProposalDraft, WrittenText } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { type EditsChange, withAccepted, withMoved, withNote, withoutText, withSection, withText } from './edits.ts';
import { SentenceEditor } from './SentenceEditor.tsx';
import classes from './TextEditing.module.css';

interface Props {
  readonly section: DraftSection;
  readonly draft: ProposalDraft;
  /** Gives whether it is kept. `back` takes a move back. */
  readonly onChange: (change: EditsChange, back?: EditsChange) => Promise<boolean>;
}

/** A section of the document: whether it is in it and where, its sentences, and a note that is not printed. */
export function SectionEditor({ section, draft, onChange }: Props) {
  const { t } = useTranslation('proposals');
  const { id, title, hidden, fixed, note, parts } = section;
  const [noting, setNoting] = useState(false);
  const heading = `section-${id}`;
  const moved =
    (by: 1 | -1): EditsChange =>
    (edits) =>
      withMoved(edits, draft.sections, id, by) ?? edits;
  const move = (by: 1 | -1) => onChange(moved(by), moved(by === 1 ? -1 : 1));
  const write = (text: Pick<WrittenText, 'id' | 'runs' | 'accepted'>) =>
    onChange((edits) => withText(edits, { ...text, section: id, language: draft.language }));
  const addParagraph = () => write({ id: `own-${crypto.randomUUID()}`, runs: [t('texts.newParagraph')], accepted: {} });
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {!fixed && (
          <>
            <Checkbox
              size="xs"
              label={t('texts.inDocument')}
              aria-label={t('texts.inDocumentOf', { title })}
              checked={!hidden}
              onChange={({ currentTarget }) => {
                const { checked } = currentTarget;
                void onChange((edits) => withSection(edits, id, checked));
              }}
            />
            <ActionIcon variant="subtle" size="sm" aria-label={t('texts.up', { title })} onClick={() => move(-1)}>
              <IconArrowUp size={14} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon variant="subtle" size="sm" aria-label={t('texts.down', { title })} onClick={() => move(1)}>
              <IconArrowDown size={14} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
        {!hidden && (
          <LinkButton label={t('texts.addOf', { title })} onClick={addParagraph}>
            {t('texts.add')}
          </LinkButton>
        )}
        {note === '' && !noting && (
          <LinkButton label={t('texts.noteOf', { title })} onClick={() => setNoting(true)}>
            {t('texts.addNote')}
          </LinkButton>
        )}
      </div>
      {(note !== '' || noting) && (
        <Textarea
          key={note}
          className={classes.note}
          label={t('texts.note')}
          aria-label={t('texts.noteOf', { title })}
          defaultValue={note}
          maxLength={10_000}
          rows={3}
          resize="vertical"
          onBlur={({ currentTarget }) => {
            const { value } = currentTarget;
            setNoting(false);
            if (value !== note) void onChange((edits) => withNote(edits, id, value));
          }}
        />
      )}
      {!hidden &&
        parts.map((part, index) => {
          if (part.kind === 'other')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: it has no name of its own
              <p key={index} className={classes.other}>
                {t(`texts.${part.what}`, { title: part.title })}
              </p>
            );
          const before = parts[index - 1];
          const newLabel = part.label !== null && !(before?.kind === 'sentence' && before.label === part.label);
          return (
            <div key={part.id}>
              {newLabel && <p className={classes.label}>{part.label}</p>}
              <SentenceEditor
                sentence={part}
                figures={draft.figures}
                name={t('texts.sentence', { title, number: index + 1 })}
                onWrite={(runs, accepted) => write({ id: part.id, runs, accepted })}
                onAccept={() => onChange((edits) => withAccepted(edits, { ...part, language: draft.language }))}
                onReset={() => onChange((edits) => withoutText(edits, { id: part.id, language: draft.language }))}
              />
            </div>
          );
        })}
    </section>
  );
}
