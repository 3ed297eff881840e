import { useCallback } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TypedNumber } from './typed-number.ts';

interface Limits {
  readonly min: number;
  /** Null where any number is fine. */
  readonly max: number | null;
}

/** Why a field does not take what was typed, and what it takes; undefined where it does. */
export function useTypedTrouble(): (read: TypedNumber, limits: Limits, unit?: string) => string | undefined {
  const { t } = useTranslation('common');
  const format = useFormat();
  return useCallback(
    ({ kind }, { min, max }, unit) => {
      const written = (value: number) => `${format.number(value)} ${unit ?? ''}`.trim();
      switch (kind) {
        case 'outside':
          if (max === null) return t('field.atLeast', { low: written(min) });
          return t('field.between', { low: format.number(min), high: written(max) });
        case 'fraction':
          return t('field.whole');
        case 'unread':
          if (unit === 'GiB') return t('field.notSize');
          return unit === undefined ? t('field.notNumber') : t('field.notNumberOf', { unit });
        case 'empty':
        case 'number':
          return undefined;
      }
    },
    [t, format],
  );
}
