import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { type TypedNumber, typedNumber } from './typed-number.ts';
import { useBoundsWords } from './use-bounds-words.ts';

interface Look {
  readonly label: string;
  /** The label is said, not shown: the head of a table's column shows it. */
  readonly labelHidden?: boolean;
  readonly hint?: string | undefined;
  /** What is wrong with the value beside its bounds, and what to do. */
  readonly error?: string | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** No decimals. */
  readonly whole?: boolean;
  /** Buttons beside the number that go up and down: for small counts. */
  readonly stepper?: boolean;
  readonly small?: boolean;
  /** The value is told once the field is left or Enter is pressed, not while it is typed. */
  readonly told?: 'typing' | 'left';
}

interface Optional {
  readonly required?: false;
  /** Null is not stated. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** An emptied field takes its last value back when it is left. */
interface Required {
  readonly required: true;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export type NumberFieldProps = Look & (Optional | Required);

/** Larger than any figure of the product. */
const ANY = 1e15;

/** Whether what is typed is a value, but for how decimals are kept. */
function says(read: TypedNumber, value: number | null): boolean {
  if (read.kind === 'number') return value !== null && Math.abs(read.value - value) <= 1e-9 * Math.abs(value);
  return read.kind === 'empty' && value === null;
}

/**
 * A number to type: thousand separators, the unit behind it, arrow keys up and down. A number out of bounds is not taken but
 * says its bounds; when the field is left it becomes the nearest one.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, labelHidden = false, hint, min = 0, max = ANY, unit, whole = false, stepper = false } = props;
  const bounds = { min, max };
  const outside = useBoundsWords({ min, max: max < ANY ? max : null }, unit);
  const [typed, setTyped] = useState<string | number | null>(null);
  const [valueBefore, setValueBefore] = useState(props.value);
  const waits = props.told === 'left';

  // A value that is not the one typed came from elsewhere, of an undo or of somebody else: leaving the field must not undo that.
  if (props.value !== valueBefore) {
    setValueBefore(props.value);
    if (typed !== null && !says(typedNumber(typed, bounds), props.value)) setTyped(null);
  }

  const tell = (value: number | null) => {
    if (value === props.value) return;
    if (!props.required) props.onChange(value);
    else if (value !== null) props.onChange(value);
  };
  const take = (read: TypedNumber) => {
    if (read.kind === 'number') tell(read.value);
    else if (read.kind === 'empty') tell(null);
  };
  const settle = () => {
    if (typed === null) return;
    const read = typedNumber(typed, bounds);
    setTyped(null);
    take(read.kind === 'outside' ? { kind: 'number', value: read.nearest } : read);
  };
  const isOutside = typed !== null && typedNumber(typed, bounds).kind === 'outside';
  return (
    <NumberInput
      {...(labelHidden ? { 'aria-label': label } : { label })}
      {...(hint !== undefined && { description: hint })}
      {...(unit !== undefined && { suffix: ` ${unit}` })}
      {...(props.small && { size: 'xs' })}
      value={typed ?? props.value ?? ''}
      error={isOutside ? outside : props.error}
      min={min}
      max={max}
      clampBehavior="none"
      allowNegative={min < 0}
      allowDecimal={!whole}
      hideControls={!stepper}
      thousandSeparator=","
      onChange={(next) => {
        setTyped(next);
        if (!waits) take(typedNumber(next, bounds));
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
        else if (key === 'Escape') setTyped(null);
      }}
      onBlur={settle}
    />
  );
}
