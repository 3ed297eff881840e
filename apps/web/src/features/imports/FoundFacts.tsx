import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { confidences } from './file-state.ts';
import classes from './Imports.module.css';
import { DELIMITER_NAMES, unitsOf } from './reading.ts';

/** In one line, what was detected and how sure that is: format, encoding, delimiter, units. */
export function FoundFacts({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useText();
  const { preview } = record;
  if (!preview) return null;
  const sure = confidences(record);
  const howSure = (share: number) => t('found.sure', { share: format.percent(share) });
  const units = unitsOf(preview).map(({ label, unit }) => t('found.unit', { field: say(label), unit }));
  const facts = [
    sure.format !== null && `${t('settings.format')} ${howSure(sure.format)}`,
    sure.encoding !== null && `${t('settings.encoding')} ${howSure(sure.encoding)}`,
    preview.delimiter !== null &&
      `${t(`delimiter.${DELIMITER_NAMES[preview.delimiter]}`)} ${howSure(sure.delimiter ?? 1)}`,
    ...units,
  ].filter((fact) => fact !== false);
  return <p className={classes.quiet}>{facts.join(' · ')}</p>;
}
