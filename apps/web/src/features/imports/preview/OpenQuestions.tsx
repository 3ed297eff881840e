import { Button } from '@mantine/core';
import type { ImportQuestion, ImportRecord } from '@tatami/contracts';
import { useId } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openQuestions } from '../file-state.ts';
import classes from '../Imports.module.css';
import { type SettingsChange, withAnswer } from './import-settings.ts';

interface Props {
  readonly record: ImportRecord;
  /** The file is being read again. */
  readonly busy: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

/** What the file leaves open, each with its answers as buttons. The file is read again with an answer, which can be changed. */
export function OpenQuestions({ record, busy, onChange }: Props) {
  const { t } = useTranslation('imports');
  const questions = record.preview?.questions ?? [];
  if (questions.length === 0) return null;
  const open = openQuestions(record).length;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>
          {open > 0 ? t('questions.title', { count: open }) : t('questions.answered')}
        </h3>
        <span className={classes.quiet}>{t('questions.lead')}</span>
      </div>
      <ul className={classes.questions}>
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            busy={busy}
            onAnswer={(answer) => onChange((read) => withAnswer(read, question.id, answer))}
          />
        ))}
      </ul>
    </section>
  );
}

interface QuestionProps {
  readonly question: ImportQuestion;
  readonly busy: boolean;
  readonly onAnswer: (answer: string) => void;
}

function Question({ question, busy, onAnswer }: QuestionProps) {
  const { t } = useTranslation('imports');
  const say = useText();
  const format = useFormat();
  const problem = useId();
  const { options, answer, where, rows } = question;
  const places = where.map(({ sheet, row }) =>
    sheet === null ? t('questions.row', { row }) : t('questions.sheetRow', { sheet, row }),
  );
  const more = rows - where.length;
  return (
    <li className={classes.question} data-open={answer === null}>
      <p id={problem}>{say(question.problem)}</p>
      <fieldset className={classes.answers} aria-labelledby={problem}>
        {options.map(({ value, label }) => (
          <Button
            key={value}
            size="compact-md"
            variant={value === answer ? 'filled' : 'default'}
            aria-pressed={value === answer}
            aria-disabled={busy}
            onClick={() => !busy && value !== answer && onAnswer(value)}
          >
            {say(label)}
          </Button>
        ))}
      </fieldset>
      <p className={classes.quiet}>
        {answer === null && `${say(question.hint)} `}
        {t('questions.where', { places: format.list(more > 0 ? [...places, t('questions.more', { more })] : places) })}
      </p>
    </li>
  );
}
