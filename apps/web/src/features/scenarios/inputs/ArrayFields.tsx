import type { StorageOfArray } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import classes from './InputsPanel.module.css';

interface Props {
  readonly storage: StorageOfArray;
  readonly onChange: (storage: StorageOfArray) => void;
}

const MOST = 1_000;

/** By how much an array reduces data, with the interval that shows how sure that is. */
export function ArrayFields({ storage, onChange }: Props) {
  const { t } = useTranslation('storage');
  const { reduction } = storage;
  return (
    <>
      <NumberField
        label={t('reduction')}
        hint={t('reduction.hint')}
        value={reduction?.value ?? null}
        min={0.1}
        max={MOST}
        onChange={(value) =>
          onChange({ ...storage, reduction: value === null ? null : { value, low: value, high: value } })
        }
      />
      {reduction && (
        <div className={classes.pair}>
          <NumberField
            label={t('reduction.low')}
            value={reduction.low}
            min={0.1}
            max={reduction.value}
            required
            onChange={(low) => onChange({ ...storage, reduction: { ...reduction, low } })}
          />
          <NumberField
            label={t('reduction.high')}
            value={reduction.high}
            min={reduction.value}
            max={MOST}
            required
            onChange={(high) => onChange({ ...storage, reduction: { ...reduction, high } })}
          />
        </div>
      )}
    </>
  );
}
