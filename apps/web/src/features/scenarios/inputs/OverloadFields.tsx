import type { OverloadLimit } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import type { FieldsProps } from './fields-props.ts';
import classes from './InputsPanel.module.css';

const NO_LIMIT: OverloadLimit = { hoursPerMonth: null, highestUse: null };
/** Hours of a mean month. */
const MONTH_HOURS = 730;

/** How long and how far a server may go beyond its ceiling where peaks are counted by a percentile. */
export function OverloadFields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  const limit = inputs.overload ?? NO_LIMIT;
  const change = (part: Partial<OverloadLimit>) => {
    const overload = { ...limit, ...part };
    onChange({ overload: overload.hoursPerMonth === null && overload.highestUse === null ? null : overload });
  };
  return (
    <div>
      <div className={classes.pair}>
        <NumberField
          label={t('overload.hours')}
          value={limit.hoursPerMonth}
          max={MONTH_HOURS}
          unit="h"
          onChange={(hoursPerMonth) => change({ hoursPerMonth })}
        />
        <ShareField
          label={t('overload.highest')}
          share={limit.highestUse}
          min={1}
          max={10_000}
          onChange={(highestUse) => change({ highestUse })}
        />
      </div>
      <p className={classes.hint}>{t('overload.says')}</p>
    </div>
  );
}
