import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import askedClasses from '../../ui/asked/Asked.module.css';
import { useFocusKept } from '../../ui/page/use-focus-kept.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import words from '../../ui/Words.module.css';
import classes from './Desk.module.css';
import { keysOfQuestions } from './keys-of-questions.ts';
import { type Asking, OpenQuestion } from './OpenQuestion.tsx';
import { useOpenQuestions } from './use-open-questions.ts';

interface Props {
  readonly projectId: string;
  /** Servers and workloads there are. */
  readonly records: number;
  readonly asking: Asking;
}

/** What the files of a project leave open, what changes the plan most first, each answered where it stands. */
export function DeskPanel({ projectId, records, asking }: Props) {
  const { t } = useTranslation('desk');
  const { data, error, refetch, isFetching, waits, weigh } = useOpenQuestions(projectId, records);
  const heading = useFocusKept<HTMLHeadingElement>(data);
  const { scenario = null, questions = [] } = data ?? {};
  const keys = keysOfQuestions(questions);
  return (
    <section className={classes.panel} aria-labelledby="desk-title" aria-busy={isFetching}>
      <h2 id="desk-title" ref={heading} tabIndex={-1} className={words.title}>
        {t('title')}
      </h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {waits && (
        <div className={askedClasses.answers}>
          <Button variant="default" onClick={weigh}>
            {t('weigh')}
          </Button>
          <p className={words.quiet}>{t('weighLarge')}</p>
        </div>
      )}
      {!data && !error && !waits && <Skeleton height={240} />}
      {data && questions.length === 0 && <p className={words.quiet}>{t('none')}</p>}
      {data && questions.length > 0 && (
        <p className={words.quiet}>{scenario ? t('lead', { name: scenario.name }) : t('leadProposed')}</p>
      )}
      {data && data.waitsFor > 0 && <p className={words.quiet}>{t('waits', { count: data.waitsFor })}</p>}
      {data && (
        <ol className={classes.questions}>
          {questions.map((question, at) => (
            <li key={keys[at]}>
              <OpenQuestion {...{ projectId, question, scenario, asking }} now={data.now} stale={isFetching} />
            </li>
          ))}
        </ol>
      )}
      {data && data.notWeighed > 0 && <p className={words.quiet}>{t('more', { count: data.notWeighed })}</p>}
    </section>
  );
}
