import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';

interface Limits {
  readonly min: number;
  /** Null where any number is fine. */
  readonly max: number | null;
}

/** Which numbers a field takes, in words. */
export function useBoundsWords({ min, max }: Limits, unit = ''): string {
  const { t } = useTranslation('common');
  const format = useFormat();
  const written = (value: number) => `${format.number(value)} ${unit}`.trim();
  if (max === null) return t('field.atLeast', { low: written(min) });
  return t('field.between', { low: format.number(min), high: written(max) });
}
