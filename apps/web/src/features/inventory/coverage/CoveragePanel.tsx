import { COVERAGE_FIELDS, type Coverage } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import classes from './Coverage.module.css';

/** How much of what a plan asks for is there, how old it is, and what the rest would change. */
export function CoveragePanel({ coverage }: { coverage: Coverage }) {
  const { t } = useTranslation('inventory');
  const say = useText();
  const format = useFormat();
  const { project, peakSeen, newestAt, set, points, fields } = coverage;
  const gaps = fields.filter(({ missing }) => missing > 0);
  return (
    <section aria-labelledby="coverage" className={classes.panel}>
      <h2 id="coverage" className={classes.title}>
        {t('coverage.title')}
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>{t('coverage.there', { points: format.number(points) })}</dt>
          <dd>
            <EstimateView estimate={project} />
          </dd>
        </div>
        <div>
          <dt>{say(peakSeen.because.label)}</dt>
          <dd>
            <EstimateView estimate={peakSeen} />
          </dd>
        </div>
        <div>
          <dt>{t('coverage.newest')}</dt>
          <dd>{newestAt === null ? t('coverage.noSeries') : format.date(newestAt)}</dd>
        </div>
        <div>
          <dt>{t('coverage.set')}</dt>
          <dd>{format.number(set)}</dd>
        </div>
      </dl>
      {gaps.length > 0 && (
        <details className={classes.gaps}>
          <summary>{t('coverage.gaps')}</summary>
          <ul>
            {gaps.map(({ field, missing, wanted }) => (
              <li key={field}>
                <strong>{say(COVERAGE_FIELDS[field].label)}</strong>{' '}
                {t('coverage.of', { missing: format.number(missing), all: format.number(wanted) })}{' '}
                <span>{say(COVERAGE_FIELDS[field].changes)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
