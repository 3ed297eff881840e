import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Imports.module.css';
import type { RefusedFile } from './use-refused-files.ts';

/** Files that were not taken, and why: those that cannot be unpacked safely, archives inside archives. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const { t } = useTranslation('imports');
  if (refused.length === 0) return null;
  return (
    <section className={classes.panel} aria-label={t('desk.refused')}>
      <h2 className={classes.panelTitle}>{t('desk.refused')}</h2>
      <ul className={classes.refused}>
        {refused.map(({ fileName, code, problem, hint }) => (
          <li key={`${code} ${fileName}`}>
            <strong>{fileName}</strong> {problem} <span className={classes.quiet}>{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
