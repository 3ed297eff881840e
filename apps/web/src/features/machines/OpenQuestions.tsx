import type { MachineReview } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFocusKept } from '../../ui/page/use-focus-kept.ts';
import words from '../../ui/Words.module.css';
import classes from './Machines.module.css';
import { PairQuestion } from './PairQuestion.tsx';
import { PatternQuestion } from './PatternQuestion.tsx';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly review: MachineReview;
  readonly decide: Decide;
}

/** What waits for an answer, the question of most pairs first. */
export function OpenQuestions({ review, decide }: Props) {
  const { t } = useTranslation('machines');
  const { questions, openQuestions } = review;
  const heading = useFocusKept<HTMLHeadingElement>(review);
  return (
    <section className={classes.section} aria-labelledby="machines-questions">
      <h2 id="machines-questions" ref={heading} tabIndex={-1} className={words.title}>
        {t('questions.title')} {openQuestions > 0 && <span className={classes.count}>{openQuestions}</span>}
      </h2>
      {questions.length === 0 && <p className={words.quiet}>{t('questions.none')}</p>}
      {questions.map((question) => {
        const [first] = question.pairs;
        if (!first) return null;
        const key = `${first.a.file}\n${first.a.sheet}\n${first.b.file}\n${first.b.sheet}\n${question.pattern?.en}`;
        return question.pattern ? (
          <PatternQuestion key={key} question={question} decide={decide} />
        ) : (
          <PairQuestion key={`${first.a.id}\n${first.b.id}`} pair={first} decide={decide} />
        );
      })}
      {questions.length < openQuestions && (
        <p className={words.quiet}>{t('questions.more', { count: openQuestions - questions.length })}</p>
      )}
    </section>
  );
}
