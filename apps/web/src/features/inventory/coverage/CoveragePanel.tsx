import { type ClusterLoad, COVERAGE_FIELDS, type Coverage } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ClusterLoads } from './ClusterLoads.tsx';
import classes from './Coverage.module.css';

/** How much of what a plan asks for is there, how old it is, and what the rest would change. */
export function CoveragePanel({ coverage, clusters }: { coverage: Coverage; clusters: readonly ClusterLoad[] }) {
  const { t } = useTranslation('inventory');
  const say = useText();
  const format = useFormat();
  const { project, samplesTaken, newestAt, set, points, fields } = coverage;
  const gaps = fields.filter(({ missing }) => missing > 0);
  return (
    <section aria-labelledby="coverage" className={classes.panel}>
      <h2 id="coverage" className={classes.title}>
        {t('coverage.title')}
      </h2>
      <Facts
        facts={[
          {
            label: t('coverage.there', { points: format.number(points) }),
            value: <EstimateView estimate={project} />,
          },
          { label: say(samplesTaken.because.label), value: <EstimateView estimate={samplesTaken} /> },
          {
            label: t('coverage.newest'),
            value: newestAt === null ? t('coverage.noSeries') : format.date(newestAt),
          },
          { label: t('coverage.set'), value: format.number(set) },
        ]}
      />
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
      <ClusterLoads loads={clusters} />
    </section>
  );
}
