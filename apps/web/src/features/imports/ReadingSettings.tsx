import type { ImportRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { encodingName } from './encoding-name.ts';
import { confidences, SURE } from './file-state.ts';
import classes from './Imports.module.css';
import { type Delimiter, type RunSettings, withDelimiter, withEncoding, withFormat } from './import-settings.ts';
import { DELIMITER_NAMES, unitsOf } from './reading.ts';
import { SettledSelect } from './SettledSelect.tsx';

interface Props {
  readonly record: ImportRecord;
  readonly onRun: (settings: RunSettings) => void;
}

/** As what the file was read: format, encoding, delimiter, units; how sure that is; each to be changed. */
export function ReadingSettings({ record, onRun }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useText();
  const { preview, encoding } = record;
  if (!preview) return null;
  const sure = confidences(record);
  const howSure = (share: number | null) => {
    if (share === null) return undefined;
    return t(share < SURE ? 'found.check' : 'found.sure', { share: format.percent(share) });
  };
  const units = unitsOf(preview).map(({ label, unit }) => t('found.unit', { field: say(label), unit }));
  return (
    <div>
      <div className={classes.settings}>
        {preview.formats.length > 0 && (
          <SettledSelect
            label={t('settings.format')}
            description={howSure(sure.format)}
            value={record.format ?? ''}
            data={[
              ...(record.format === null ? [{ value: '', label: t('found.unknownFormat') }] : []),
              ...preview.formats.map(({ id, label }) => ({ value: id, label: say(label) })),
            ]}
            onSettle={(id) => onRun(withFormat(record, id))}
          />
        )}
        {encoding !== null && preview.encodings.length > 0 && (
          <SettledSelect
            label={t('settings.encoding')}
            description={howSure(sure.encoding)}
            value={encoding}
            data={preview.encodings.map((name) => ({ value: name, label: encodingName(name) }))}
            onSettle={(name) => onRun(withEncoding(record, name))}
          />
        )}
        {preview.delimiter !== null && (
          <SettledSelect
            label={t('settings.delimiter')}
            description={howSure(sure.delimiter)}
            value={preview.delimiter}
            data={preview.delimiters.map((sign) => ({ value: sign, label: t(`delimiter.${DELIMITER_NAMES[sign]}`) }))}
            onSettle={(sign) => onRun(withDelimiter(record, sign as Delimiter))}
          />
        )}
      </div>
      {units.length > 0 && <p className={classes.quiet}>{t('found.units', { units: format.list(units) })}</p>}
    </div>
  );
}
