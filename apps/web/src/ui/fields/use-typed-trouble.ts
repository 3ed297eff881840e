import { useTranslation } from 'react-i18next';
import type { TypedNumber } from './typed-number.ts';
import { useBoundsWords } from './use-bounds-words.ts';

interface Limits {
  readonly min: number;
  /** Null where any number is fine. */
  readonly max: number | null;
}

/** Why a field does not take what was typed; undefined where it does. */
export function useTypedTrouble(limits: Limits, unit?: string): (read: TypedNumber) => string | undefined {
  const { t } = useTranslation('common');
  const outside = useBoundsWords(limits, unit);
  return ({ kind }) => {
    switch (kind) {
      case 'outside':
        return outside;
      case 'fraction':
        return t('field.whole');
      case 'unread':
        if (unit === 'GiB') return t('field.notSize');
        return unit === undefined ? t('field.notNumber') : t('field.notNumberOf', { unit });
      case 'empty':
      case 'number':
        return undefined;
    }
  };
}
