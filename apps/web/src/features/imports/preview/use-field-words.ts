import { type RecordFields, RUN_FIELDS, SERVER_FIELDS, WORKLOAD_FIELDS } from '@tatami/model';
import { useCallback } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type ChangedValue, writtenValue } from '../effect/written-value.ts';
import { texts } from '../texts.ts';

type RecordKey = Extract<keyof (typeof texts)['en'] & keyof (typeof texts)['ja'], `record.${string}`>;

const FIELDS: RecordFields = { ...RUN_FIELDS, ...WORKLOAD_FIELDS, ...SERVER_FIELDS };

/** What the fields of records are called and how their values are written, in the language of the page. */
export function useFieldWords() {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useText();
  const label = useCallback(
    (field: string) => {
      const described = FIELDS[field];
      if (described) return say(described.label);
      const key = `record.${field}`;
      return key in texts.en ? t(key as RecordKey) : field;
    },
    [t, say],
  );
  const value = useCallback(
    (field: string, of: ChangedValue) =>
      writtenValue(field, of, format, { unknown: t('value.unknown'), yes: t('value.yes'), no: t('value.no') }),
    [t, format],
  );
  return { label, value };
}
