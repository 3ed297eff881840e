import { BOUNDS } from '@tatami/model';
import { useCallback } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTypedTrouble } from '../../ui/fields/use-typed-trouble.ts';
import type { Refusal } from './typed-value.ts';

/** Why a cell does not take what was typed and what it takes, as it is said to the person who typed it. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { t } = useTranslation('records');
  const format = useFormat();
  const sayTrouble = useTypedTrouble();
  return useCallback(
    (refusal) => {
      if ('unnamed' in refusal) return t('refused.unnamed');
      if ('longerThan' in refusal) return t('refused.longer', { most: format.number(refusal.longerThan) });
      const { read, rules } = refusal;
      // The least of a quantity is next to zero: its figure would tell a person nothing.
      if (read.kind === 'outside' && rules.min === BOUNDS.quantity.least) {
        return t('refused.quantity', { most: [format.number(rules.max), rules.unit].join(' ').trim() });
      }
      return sayTrouble(read, rules, rules.unit) ?? '';
    },
    [t, format, sayTrouble],
  );
}
