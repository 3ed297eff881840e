import { clockName, type EstateClock, zoneName } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import words from '../../ui/Words.module.css';

/** By which clock the recordings are added up, and which of them stand on which. */
export function ClockList({ clock: { zone, from, recordings } }: { clock: EstateClock }) {
  const { t } = useTranslation('clock');
  const say = useText();
  const format = useFormat();
  return (
    <>
      <p className={words.quiet}>{zone === null ? t('by.none') : t(`by.${from}`, { zone: say(zoneName(zone)) })}</p>
      <ul className={words.lines}>
        {recordings.map(({ clock, machines, files, moreFiles }) => {
          const named = moreFiles > 0 ? [...files, t('on.more', { count: moreFiles })] : files;
          return (
            <li key={clock}>
              {t('on.machines', { clock: say(clockName(clock)), count: machines, files: format.list(named) })}
            </li>
          );
        })}
      </ul>
    </>
  );
}
