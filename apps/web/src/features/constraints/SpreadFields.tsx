import { NativeSelect, NumberInput } from '@mantine/core';
import type { SpreadAcross } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import classes from './Constraints.module.css';
import type { Spreading } from './constraint-rows.ts';

interface Props {
  readonly spreading: Spreading;
  readonly onChange: (spreading: Spreading) => void;
}

const ACROSS: readonly SpreadAcross[] = ['server', 'rack', 'site'];
const MOST_IN_ONE = 100_000;
const MOST_RACKS = 1_000;

/** How many of a group one server, rack or site may carry; racks and sites hold for the whole plan. */
export function SpreadFields({ spreading, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const { most, across, racks } = spreading;
  const withRacks = (more: Partial<Spreading['racks']>) => onChange({ ...spreading, racks: { ...racks, ...more } });
  return (
    <div className={classes.fields}>
      <CountField
        label={t('spread.most')}
        value={most}
        most={MOST_IN_ONE}
        onChange={(value) => onChange({ ...spreading, most: value })}
      />
      <NativeSelect
        label={t('spread.across')}
        value={across}
        data={ACROSS.map((each) => ({ value: each, label: t(`spread.${each}`) }))}
        onChange={({ currentTarget }) => onChange({ ...spreading, across: currentTarget.value as SpreadAcross })}
      />
      {across !== 'server' && (
        <CountField
          label={t('spread.racks')}
          value={racks.racks}
          most={MOST_RACKS}
          onChange={(value) => withRacks({ racks: value })}
        />
      )}
      {across === 'site' && (
        <CountField
          label={t('spread.sites')}
          value={racks.sites}
          most={racks.racks}
          onChange={(value) => withRacks({ sites: value })}
        />
      )}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1 up; what is no number leaves it as it was. */
function CountField({ label, value, most, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={1}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      onChange={(typed) => {
        const count = Number(typed);
        if (Number.isInteger(count) && count >= 1) onChange(count);
      }}
    />
  );
}
