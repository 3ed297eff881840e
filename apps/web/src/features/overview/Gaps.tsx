import type { ProjectOverviewRecord } from '@tatami/contracts';
import { COVERAGE_FIELDS } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import words from '../../ui/Words.module.css';
import classes from './Overview.module.css';

/** Fields told of. */
const MOST_FIELDS = 4;

/** How much of what a plan asks for is there, and what the rest would change. */
export function Gaps({ coverage: { project, fields, newestAt } }: { coverage: ProjectOverviewRecord['coverage'] }) {
  const { t } = useTranslation('overview');
  const say = useText();
  const format = useFormat();
  const gaps = fields.filter(({ missing }) => missing > 0).slice(0, MOST_FIELDS);
  return (
    <section aria-labelledby="overview-gaps" className={classes.section}>
      <h2 id="overview-gaps" className={words.title}>
        {t('gaps.title')} <EstimateView estimate={project} />
      </h2>
      {gaps.length === 0 && <p className={words.quiet}>{t('gaps.none')}</p>}
      <ul className={words.lines}>
        {gaps.map(({ field, missing, wanted }) => (
          <li key={field}>
            <strong>{say(COVERAGE_FIELDS[field].label)}</strong>{' '}
            {t(missing === wanted && wanted > 1 ? 'gaps.all' : 'gaps.of', {
              missing: format.number(missing),
              all: format.number(wanted),
            })}{' '}
            <span className={words.small}>{say(COVERAGE_FIELDS[field].changes)}</span>
          </li>
        ))}
      </ul>
      {newestAt !== null && <p className={words.small}>{t('gaps.newest', { date: format.date(newestAt) })}</p>}
    </section>
  );
}
