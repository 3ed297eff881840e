import { Skeleton } from '@mantine/core';
import {
  amountOf,
  isKnown,
  type NextStep,
  type Text,
  text,
  WAIT_CLASS_NAMES,
  type WaitBottleneck,
} from '@tatami/model';
import { lazy, Suspense } from 'react';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Diagnosis.module.css';
import { EstimateFacts } from './EstimateFacts.tsx';

const WaitClassesChart = lazy(async () => ({ default: (await import('@tatami/charts')).WaitClassesChart }));

interface Props {
  readonly bottleneck: WaitBottleneck;
  readonly next: NextStep;
}

/** The verdict, what follows for the scenario, and the shares behind both. */
export function WaitsSection({ bottleneck, next }: Props) {
  const { t } = useTranslation('diagnosis');
  const say = useText();
  const language = useLanguage();
  const { says, ioShare, cpuShare, cpuUtilisation, hostUtilisation, activeSessions, totalCallTime } = bottleneck;
  return (
    <section aria-label={t('waits.title')}>
      <p className={classes.verdict}>{say(says)}</p>
      <p className={classes.next}>
        <strong>{t('next.title')}</strong> {say(next.says)}
      </p>
      <div className={classes.chart}>
        <Suspense fallback={<Skeleton height={200} />}>
          <WaitClassesChart data={bottleneck} title={findingOf(bottleneck)} language={language} mode="screen" />
        </Suspense>
      </div>
      <EstimateFacts
        estimates={[
          ...[ioShare, cpuShare, cpuUtilisation],
          ...(hostUtilisation ? [hostUtilisation] : []),
          ...[activeSessions, totalCallTime],
        ]}
      />
    </section>
  );
}

/** The largest class as the title of the chart; a question where no share is known. */
function findingOf({ classShares }: WaitBottleneck): Text {
  const known = classShares.flatMap(({ waitClass, share }) => (isKnown(share) ? [{ waitClass, share }] : []));
  const [largest] = known.toSorted((a, b) => b.share.value - a.share.value);
  if (!largest) return QUESTION;
  return text('{share} of the call time is {waitClass}', '総コール時間の{share}が{waitClass}です', {
    share: amountOf(largest.share),
    waitClass: WAIT_CLASS_NAMES[largest.waitClass],
  });
}

const QUESTION = text('What did the database spend its time on?', 'データベースは何に時間を費やしたか');
