import { NumberInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly suffix?: string;
  readonly whole?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A number to type. Empty, half-typed and out of bounds are null: not stated. */
export function NumberField({ label, hint, value, min = 0, max = 1e15, suffix, whole = false, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      {...(hint !== undefined && { description: hint })}
      {...(suffix !== undefined && { suffix: ` ${suffix}` })}
      value={value ?? ''}
      min={min}
      max={max}
      clampBehavior="none"
      allowNegative={min < 0}
      allowDecimal={!whole}
      hideControls
      thousandSeparator=","
      onChange={(typed) => {
        const usable = typeof typed === 'number' && Number.isFinite(typed) && typed >= min && typed <= max;
        onChange(usable ? typed : null);
      }}
    />
  );
}
