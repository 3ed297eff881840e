import { type OtherStatement, type RecordFields, SERVER_FIELDS, WORKLOAD_FIELDS } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const FIELDS: RecordFields = { ...WORKLOAD_FIELDS, ...SERVER_FIELDS };

/** What a source says of a field of a machine, as a sentence writes it. */
export function useWrittenValue(): (value: OtherStatement['value'], field: string) => string {
  const { t } = useTranslation('machines');
  const say = useText();
  const format = useFormat();
  return (value, field) => {
    const { holds, unit, choices } = FIELDS[field] ?? {};
    if (value === null) return '–';
    if (typeof value === 'boolean') return value ? t('value.yes') : t('value.no');
    if (typeof value === 'string') return choices?.[value] ? say(choices[value]) : value;
    if (holds === 'share') return format.percent(value);
    return unit ? format.quantity(value, unit) : format.number(value);
  };
}
