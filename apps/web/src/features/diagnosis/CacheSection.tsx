import { Skeleton } from '@mantine/core';
import { amount, amountOf, type CacheAdvice, isKnown, type Text, text } from '@tatami/model';
import { lazy, Suspense } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Diagnosis.module.css';
import { EstimateFacts } from './EstimateFacts.tsx';

const CacheAdviceChart = lazy(async () => ({ default: (await import('@tatami/charts')).CacheAdviceChart }));

/** What more cache would save, by the database's own advisory. */
export function CacheSection({ cache }: { cache: CacheAdvice }) {
  const { t } = useTranslation('diagnosis');
  const language = useLanguage();
  return (
    <section aria-label={t('cache.title')} className={classes.part}>
      <div className={classes.chart}>
        <Suspense fallback={<Skeleton height={280} />}>
          <CacheAdviceChart data={cache} title={findingOf(cache)} language={language} mode="screen" />
        </Suspense>
      </div>
      <EstimateFacts estimates={[cache.saved]} />
      {cache.curve && <p className={classes.quiet}>{t('cache.use')}</p>}
    </section>
  );
}

function findingOf({ saved, largerGiB }: CacheAdvice): Text {
  if (!isKnown(saved) || largerGiB === null) return QUESTION;
  return text(
    'A cache of {size} would save {share} of the reads',
    'キャッシュを{size}にすると読み込みが{share}減ります',
    { size: amount(largerGiB, 'GiB'), share: amountOf(saved) },
  );
}

const QUESTION = text(
  'How many reads would another cache size leave?',
  'キャッシュサイズを変えると読み込みはどれだけ残るか',
);
