import { TextInput } from '@mantine/core';
import { formatNumber } from '@tatami/wording';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NumberSteps } from './NumberSteps.tsx';
import { type TypedNumber, typedNumber } from './typed-number.ts';
import { useTypedTrouble } from './use-typed-trouble.ts';

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

/** What a person has typed and not yet left, or left as something that the field does not take. */
interface Typing {
  readonly text: string;
  /** What stood there before: it stands again as long as the text is no number that the field takes. */
  readonly start: number | null;
  /** What the text has made of it so far. */
  readonly told: number | null;
  readonly left: boolean;
}

/** Larger than any figure of the product. */
const ANY = 1e15;

/** Whether two values are one, but for how decimals are kept. */
function isSame(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) <= 1e-9 * Math.abs(other);
}

/** Decimals that a number is shown with, so that it can be typed over: more than these are noise of binary fractions. */
const DECIMALS = 12;

/** By the marks that fields read, in every language. */
function written(value: number | null): string {
  return value === null ? '' : formatNumber(value, 'en', DECIMALS);
}

/**
 * A number to type: thousand separators, its unit behind it or one that a person types, arrow keys up and down. What is no
 * number, or one out of bounds, stays as it was typed and says why it is not taken: no other number is put in its place.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, labelHidden = false, hint, min = 0, max = ANY, unit, whole = false, stepper = false, value } = props;
  const rules = { min, max, whole, unit };
  const sayTrouble = useTypedTrouble();
  const troubleOf = (each: TypedNumber) => sayTrouble(each, { min, max: max < ANY ? max : null }, unit);
  const input = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [focused, setFocused] = useState(false);
  const [valueBefore, setValueBefore] = useState(value);
  const waits = props.told === 'left';

  // A value that is not the one typed came from elsewhere, of an undo or of somebody else: leaving the field must not undo that.
  if (value !== valueBefore) {
    setValueBefore(value);
    if (typing !== null && !isSame(value, typing.told)) setTyping(null);
  }

  const read: TypedNumber | null = typing === null ? null : typedNumber(typing.text, rules);
  // A text that is no number may be the beginning of one ("-", "1,2") until the field is left.
  const unfinished = read?.kind === 'unread' && !typing?.left;
  const trouble = read === null || unfinished ? undefined : troubleOf(read);
  const refused = read === null ? undefined : troubleOf(read);
  useEffect(() => input.current?.setCustomValidity(refused ?? ''), [refused]);

  const tell = (next: number | null) => {
    if (isSame(next, value)) return;
    if (!props.required) props.onChange(next);
    else if (next !== null) props.onChange(next);
  };
  const type = (text: string) => {
    const next = typedNumber(text, rules);
    const start = typing === null ? value : typing.start;
    const made = next.kind === 'number' ? next.value : next.kind === 'empty' && !props.required ? null : start;
    setTyping({ text, start, told: waits ? value : made, left: false });
    if (!waits) tell(made);
  };
  const settle = () => {
    if (typing === null || read === null) return;
    if (read.kind !== 'number' && read.kind !== 'empty') return setTyping({ ...typing, left: true });
    setTyping(null);
    tell(read.kind === 'number' ? read.value : null);
  };
  const step = (by: number) => {
    const from = read?.kind === 'number' ? read.value : value;
    const next = from === null ? 0 : Number((from + by).toFixed(DECIMALS));
    type(written(Math.min(max, Math.max(min, next))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes a candidate, not the value.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') settle();
    else if (event.key === 'Escape') setTyping(null);
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    if (event.key.startsWith('Arrow')) event.preventDefault();
  };
  const shown = unit !== undefined && value !== null && !focused ? `${written(value)} ${unit}` : written(value);
  return (
    <TextInput
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      {...(labelHidden ? { 'aria-label': label } : { label })}
      {...(hint !== undefined && { description: hint })}
      {...(props.small && { size: 'xs' })}
      {...(stepper && { rightSection: <NumberSteps field={input} onStep={step} />, rightSectionWidth: 'auto' })}
      value={typing?.text ?? shown}
      error={trouble ?? props.error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        // Without its unit at once, and all of it chosen: what is typed next takes the place of what a Tab has reached.
        flushSync(() => setFocused(true));
        currentTarget.select();
      }}
      onBlur={() => {
        setFocused(false);
        settle();
      }}
    />
  );
}
