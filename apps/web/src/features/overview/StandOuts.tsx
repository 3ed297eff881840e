import { Link } from '@tanstack/react-router';
import type { ProjectOverviewRecord } from '@tatami/contracts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import classes from './Overview.module.css';

interface Props {
  readonly projectId: string;
  readonly standOuts: ProjectOverviewRecord['standOuts'];
}

/** Candidates and outliers, each a way to its record. */
export function StandOuts({ projectId, standOuts }: Props) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (standOuts.length === 0) return null;
  return (
    <section aria-labelledby="overview-stand-outs" className={classes.section}>
      <h2 id="overview-stand-outs" className={words.title}>
        {t('standOuts.title')}
      </h2>
      {standOuts.map(({ kind, count, unit, first }) => (
        <div key={kind}>
          <h3 className={classes.kind}>{t(`standOuts.${kind}`, { count })}</h3>
          <ul className={classes.named}>
            {first.map(({ key, name, value }) => (
              <li key={key}>
                <Link
                  to="/projects/$projectId/inventory"
                  params={{ projectId }}
                  search={{ list: 'servers', record: key }}
                >
                  {name}
                </Link>{' '}
                <span className={words.small}>{format.quantity(value, unit)}</span>
              </li>
            ))}
            {count > first.length && (
              <li className={words.small}>{t('standOuts.more', { count: count - first.length })}</li>
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}
