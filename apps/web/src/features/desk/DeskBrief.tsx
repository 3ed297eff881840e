import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OpenQuestionsRecord } from '@tatami/contracts';
import { type DatabaseProductId, DELETION, databaseProduct, PRESENCE } from '@tatami/model';
import type { TFunction } from 'i18next';
import { type Formatter, useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import classes from './Desk.module.css';
import { changesIn, heldAgainst, unchangedIn } from './outcome-words.ts';
import { useOpenQuestions } from './use-open-questions.ts';

/** Questions told of. */
const MOST_TOLD = 4;

interface Props {
  readonly projectId: string;
  readonly records: number;
}

/** The questions that move the plan most, each with the most that an answer changes, and the way to all. */
export function DeskBrief({ projectId, records }: Props) {
  const { t } = useTranslation('desk');
  const { data, waits } = useOpenQuestions(projectId, records);
  const say = useText();
  const format = useFormat();
  return (
    <section aria-labelledby="desk-brief" className={classes.brief}>
      <h2 id="desk-brief" className={words.title}>
        {t('title')}
      </h2>
      {!data && !waits && <Skeleton height={120} />}
      {data?.questions.length === 0 && <p className={words.quiet}>{t('none')}</p>}
      <ul className={words.lines}>
        {data?.questions.slice(0, MOST_TOLD).map(({ asked, answers, blocking }) => {
          const now = heldAgainst(data.now, asked);
          const [change] = answers.flatMap(({ outcome }) => changesIn(outcome, now, t, format).slice(0, 1));
          const asks = asksOf(asked, { say, t, format });
          return (
            <li key={`${asked.about} ${asks}`}>
              {asks}{' '}
              <span className={words.small}>
                {blocking
                  ? t('blocking')
                  : (change ?? (answers.length === 0 ? t('effect.afterReading') : unchangedIn(now, t)))}
              </span>
            </li>
          );
        })}
      </ul>
      {data?.questions.length !== 0 && (
        <Link to="/projects/$projectId/inventory" params={{ projectId }} search={{ list: 'questions' }}>
          {t('brief.all')}
        </Link>
      )}
    </section>
  );
}

type Asked = OpenQuestionsRecord['questions'][number]['asked'];

interface Words {
  readonly say: ReturnType<typeof useText>;
  readonly t: TFunction<'desk'>;
  readonly format: Formatter;
}

function asksOf(asked: Asked, { say, t, format }: Words): string {
  switch (asked.about) {
    case 'machines':
      return t('brief.machines');
    case 'product':
      return asked.product === null
        ? t('brief.noDatabase', { count: asked.count })
        : t('brief.product', { count: asked.count, product: nameOf(asked.product, say) });
    case 'edition':
      return t('brief.edition', { count: asked.count, product: nameOf(asked.product, say) });
    case 'clock':
      return t('brief.clock');
    case 'disagreement':
      if (asked.field === DELETION) return t('brief.deletion', { count: asked.count, older: asked.files[0] });
      if (asked.stillNamed) {
        const [older, newer] = asked.files;
        return t('brief.stillNamed', { count: asked.count, older, newer, dropped: asked.stillNamed.dropped });
      }
      return asked.field === PRESENCE
        ? t(asked.orderUnknown ? 'brief.unordered' : 'brief.absence', {
            ...{ count: asked.count, older: asked.files[0], newer: asked.files[1] },
          })
        : t('brief.disagreement', { count: asked.count, files: format.list(asked.files) });
    case 'file':
      return t('brief.file', { file: asked.file, asks: say(asked.problem) });
    case 'scenario':
      return say(asked.asks);
    case 'assumption':
      return t('assumption.whole', { label: say(asked.label) });
  }
}

function nameOf(product: string, say: ReturnType<typeof useText>): string {
  return say(databaseProduct(product as DatabaseProductId).name);
}
