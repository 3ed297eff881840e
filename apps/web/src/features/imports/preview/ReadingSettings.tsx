import type { DatesRead, DayOrder, ImportRecord } from '@tatami/contracts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { confidences } from '../file-state.ts';
import classes from '../Imports.module.css';
import {
  type Delimiter,
  type SettingsChange,
  withDayOrder,
  withDelimiter,
  withEncoding,
  withFormat,
} from './import-settings.ts';
import { DELIMITER_NAMES } from './reading.ts';
import { SettledSelect } from './SettledSelect.tsx';
import { useReadingWords } from './use-reading-words.ts';

interface Props {
  readonly record: ImportRecord;
  readonly onChange: (change: SettingsChange) => void;
}

/** As what the file was read: format, encoding, delimiter, units; how sure that is; each to be changed. */
export function ReadingSettings({ record, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { encodingOf, howSure, units } = useReadingWords();
  const say = useText();
  const format = useFormat();
  const { preview, encoding } = record;
  if (!preview) return null;
  const sure = confidences(record);
  const describe = (share: number | null) => (share === null ? undefined : howSure(share));
  const unitWords = units(preview);
  const { dates } = preview;
  return (
    <div>
      <div className={classes.settings}>
        {preview.formats.length > 0 && (
          <SettledSelect
            label={t('settings.format')}
            description={describe(sure.format)}
            value={record.format ?? ''}
            data={[
              ...(record.format === null ? [{ value: '', label: t('found.unknownFormat') }] : []),
              ...preview.formats.map(({ id, label }) => ({ value: id, label: say(label) })),
            ]}
            onSettle={(id) => onChange((read) => withFormat(read, id))}
          />
        )}
        {encoding !== null && preview.encodings.length > 0 && (
          <SettledSelect
            label={t('settings.encoding')}
            description={describe(sure.encoding)}
            value={encoding}
            data={preview.encodings.map((name) => ({ value: name, label: encodingOf(name) }))}
            onSettle={(name) => onChange((read) => withEncoding(read, name))}
          />
        )}
        {preview.delimiter !== null && (
          <SettledSelect
            label={t('settings.delimiter')}
            description={describe(sure.delimiter)}
            value={preview.delimiter}
            data={preview.delimiters.map((sign) => ({ value: sign, label: t(`delimiter.${DELIMITER_NAMES[sign]}`) }))}
            onSettle={(sign) => onChange((read) => withDelimiter(read, sign as Delimiter))}
          />
        )}
        {dates && mayBeOther(dates) && (
          <SettledSelect
            label={t('dates.setting', { example: dates.example })}
            value={dates.order ?? ''}
            data={dates.readings.map(({ order, day }) => ({
              value: order,
              label: t(`dates.${order}`, { day: format.date(day) }),
            }))}
            onSettle={(order) => onChange((read) => withDayOrder(read, order as DayOrder))}
          />
        )}
      </div>
      {unitWords.length > 0 && <p className={classes.facts}>{t('found.units', { units: unitWords.join(' · ') })}</p>}
    </div>
  );
}

/** Whether the order was taken from something that may be wrong for this file; an open one is asked above. */
function mayBeOther({ takenFrom }: DatesRead): boolean {
  return takenFrom !== null && takenFrom !== 'parts' && takenFrom !== 'tool';
}
