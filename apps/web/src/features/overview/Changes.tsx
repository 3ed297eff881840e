import type { ProjectOverviewRecord } from '@tatami/contracts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';
import classes from './Overview.module.css';

interface Props {
  /** The end of the visit before this one; null = this browser knows of none. */
  readonly since: string | null;
  readonly changes: ProjectOverviewRecord['changes'];
}

/** What was done in the project since this browser last showed it. */
export function Changes({ since, changes: { count, newest } }: Props) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (since === null) return null;
  return (
    <section aria-labelledby="overview-changes" className={classes.section}>
      <h2 id="overview-changes" className={words.title}>
        {t('changes.title', { since: format.instant(since) })}
      </h2>
      {count === 0 && <p className={words.quiet}>{t('changes.none')}</p>}
      <ul className={words.lines}>
        {newest.map(({ at, kind, name }) => (
          <li key={`${kind} ${name} ${at}`}>
            {kind === 'prices' ? t('changes.prices') : t(`changes.${kind}`, { name: name ?? '' })}{' '}
            <time className={words.small} dateTime={at}>
              {format.instant(at)}
            </time>
          </li>
        ))}
      </ul>
      {count > newest.length && <p className={words.small}>{t('changes.more', { count: count - newest.length })}</p>}
    </section>
  );
}
