import { Button, Group, NativeSelect } from '@mantine/core';
import type { LineInDoubt } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../inputs/InputsPanel.module.css';
import { withAnswers } from './answered-lines.ts';
import type { DoubtfulLine } from './owned-list.ts';

const ANSWERS = ['leaveOut', 'count'] as const;

interface LinesInDoubtProps {
  readonly lines: readonly DoubtfulLine[];
  readonly answers: readonly LineInDoubt[];
  readonly onAnswer: (answers: readonly LineInDoubt[]) => void;
}

/** Whether lines count that say they are terminated, laid aside or not under support: each for itself, or all by one press. */
export function LinesInDoubt({ lines, answers, onAnswer }: LinesInDoubtProps) {
  const { t } = useTranslation('money');
  const answerAll = (counts: boolean) =>
    onAnswer(
      withAnswers(
        answers,
        lines.map(({ line }) => ({ line, counts })),
      ),
    );
  return (
    <fieldset className={classes.type}>
      <legend className={classes.typeName}>{t('owned.inDoubtCount')}</legend>
      <p className={classes.hint}>{t('owned.inDoubtHint')}</p>
      {lines.length > 1 && (
        <Group gap="xs">
          {ANSWERS.map((each) => (
            <Button key={each} size="compact-sm" variant="default" onClick={() => answerAll(each === 'count')}>
              {t(`owned.inDoubtAll.${each}`)}
            </Button>
          ))}
        </Group>
      )}
      {lines.map(({ row, line, product, quantity, says }) => {
        const answer = answers.find((each) => each.line === line);
        return (
          <NativeSelect
            key={row}
            label={t('owned.inDoubtLine', { row, product, quantity, says })}
            value={answer === undefined ? '' : ANSWERS[Number(answer.counts)]}
            data={[
              { value: '', label: t('owned.notSaid'), disabled: true },
              ...ANSWERS.map((each) => ({ value: each, label: t(`owned.inDoubt.${each}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onAnswer(withAnswers(answers, [{ line, counts: value === 'count' }]))
            }
          />
        );
      })}
    </fieldset>
  );
}
