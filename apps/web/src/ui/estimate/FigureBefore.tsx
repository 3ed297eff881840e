import { type Estimate, isKnown } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './EstimateView.module.css';
import { writtenQuantity } from './written-quantity.ts';

interface Props {
  readonly before: Estimate;
  readonly suffix?: string | undefined;
}

/** Under a number that follows from a changed price: what it was. */
export function FigureBefore({ before, suffix = '' }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const quantity = format.quantityParts(before.value ?? 0, before.unit);
  return (
    <span className={classes.before} title={t('estimate.priceChanged')}>
      {isKnown(before)
        ? t('estimate.was', { value: writtenQuantity({ ...quantity, figure: `${quantity.figure}${suffix}` }) })
        : t('estimate.wasUnknown')}
    </span>
  );
}
