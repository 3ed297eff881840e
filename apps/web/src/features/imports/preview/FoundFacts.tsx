import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { confidences } from '../file-state.ts';
import classes from '../Imports.module.css';
import { DELIMITER_NAMES } from './reading.ts';
import { useReadingWords } from './use-reading-words.ts';

/** In one line, what was detected and how sure that is: format, encoding, delimiter, units. */
export function FoundFacts({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const { howSure, units } = useReadingWords();
  const { preview } = record;
  if (!preview) return null;
  const sure = confidences(record);
  const facts = [
    sure.format !== null && `${t('settings.format')} ${howSure(sure.format)}`,
    sure.encoding !== null && `${t('settings.encoding')} ${howSure(sure.encoding)}`,
    preview.delimiter !== null &&
      `${t(`delimiter.${DELIMITER_NAMES[preview.delimiter]}`)} ${howSure(sure.delimiter ?? 1)}`,
    ...units(preview),
  ].filter((fact) => fact !== false);
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}
