import { NativeSelect } from '@mantine/core';
import type { SpreadAcross } from '@tatami/model';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import classes from './Constraints.module.css';
import type { Spreading } from './constraint-rows.ts';

interface Props {
  readonly spreading: Spreading;
  readonly onChange: (spreading: Spreading) => void;
}

const ACROSS: readonly SpreadAcross[] = ['server', 'rack', 'site'];
const MOST_IN_ONE = 100_000;
const MOST_RACKS = 1_000;
const COUNT = { min: 1, whole: true, stepper: true } as const;

/** How many of a group one server, rack or site may carry; racks and sites hold for the whole plan. */
export function SpreadFields({ spreading, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const { most, across, racks } = spreading;
  const withRacks = (more: Partial<Spreading['racks']>) => onChange({ ...spreading, racks: { ...racks, ...more } });
  return (
    <div className={classes.fields}>
      <NumberField
        required
        {...COUNT}
        label={t('spread.most')}
        value={most}
        max={MOST_IN_ONE}
        onChange={(value) => onChange({ ...spreading, most: value })}
      />
      <NativeSelect
        label={t('spread.across')}
        value={across}
        data={ACROSS.map((each) => ({ value: each, label: t(`spread.${each}`) }))}
        onChange={({ currentTarget }) => onChange({ ...spreading, across: currentTarget.value as SpreadAcross })}
      />
      {across !== 'server' && (
        <NumberField
          required
          {...COUNT}
          label={t('spread.racks')}
          value={racks.racks}
          max={MOST_RACKS}
          onChange={(value) => withRacks({ racks: value })}
        />
      )}
      {across === 'site' && (
        <NumberField
          required
          {...COUNT}
          label={t('spread.sites')}
          value={racks.sites}
          max={racks.racks}
          onChange={(value) => withRacks({ sites: value })}
        />
      )}
    </div>
  );
}
