import { Slider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { QuantityView } from '../estimate/QuantityView.tsx';
import classes from './ShareSlider.module.css';

interface Props {
  readonly label: string;
  /** 0..1; null = none is stated: the slider stands at its least, and `whenNone` says so. */
  readonly value: number | null;
  readonly whenNone?: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** What stands beside its label. */
  readonly aside?: ReactNode;
  readonly onChange: (share: number) => void;
}

/** A share set by sliding: the result follows while it moves. */
export function ShareSlider({ label, value, whenNone, from, to, step, aside, onChange }: Props) {
  const format = useFormat();
  const labelId = useId();
  return (
    <div>
      <div className={classes.head}>
        <span id={labelId}>{label}</span>
        {aside}
        <output>{value === null ? whenNone : <QuantityView {...format.quantityParts(value, 'share')} />}</output>
      </div>
      <Slider
        aria-labelledby={labelId}
        thumbLabel={label}
        label={null}
        value={Math.round((value ?? from) * 100)}
        min={Math.round(from * 100)}
        max={Math.round(to * 100)}
        step={Math.round(step * 100)}
        onChange={(percent) => onChange(percent / 100)}
      />
    </div>
  );
}
