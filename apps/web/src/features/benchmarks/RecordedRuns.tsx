import type { BenchmarkRunRecord } from '@tatami/contracts';
import { firstOf, type RecordedRun, text } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import classes from './RecordedRuns.module.css';

interface Props {
  readonly runs: readonly BenchmarkRunRecord[];
  readonly recorded: readonly RecordedRun[];
}

/** How many runs have responses from recordings of their machine, and why others have none; nothing where nothing was recorded. */
export function RecordedRuns({ runs, recorded }: Props) {
  const { t } = useTranslation('benchmarks');
  const say = useText();
  if (recorded.length === 0) return null;
  const filled = recorded.filter(({ values }) => values.length > 0);
  const reasons = new Map<string, string[]>();
  for (const { key, nothing } of recorded) {
    const run = runs.find((each) => each.key === key);
    if (!nothing || !run) continue;
    const says = say(nothing.says);
    reasons.set(says, [...(reasons.get(says) ?? []), run.name]);
  }
  return (
    <section className={classes.section} aria-labelledby="recorded-runs">
      <h2 id="recorded-runs" className={words.title}>
        {t('recorded.title')}
      </h2>
      <p className={words.quiet}>{t('recorded.filled', { count: filled.length, runs: recorded.length })}</p>
      {reasons.size > 0 && (
        <ul className={words.lines}>
          {[...reasons].map(([says, names]) => (
            <li key={says}>
              {t('recorded.nothing', {
                names: say(text('{names}', '{names}', { names: firstOf(names, NAMES_SHOWN) })),
                says,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const NAMES_SHOWN = 4;
