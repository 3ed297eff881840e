import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

interface Props extends Pick<NativeSelectProps, 'aria-label' | 'data' | 'label' | 'description'> {
  readonly value: string;
  readonly onSettle: (value: string) => void;
}

/**
 * A choice whose every change costs a reading of the file. By mouse it counts at once; arrow and letter keys pass over other
 * choices on their way, so by keyboard it counts on Enter or when the field is left.
 */
export function SettledSelect({ value, onSettle, ...field }: Props) {
  const [byKeyboard, setByKeyboard] = useState(false);
  const [passing, setPassing] = useState<string | null>(null);
  const settle = () => {
    setPassing(null);
    if (passing !== null && passing !== value) onSettle(passing);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    setByKeyboard(true);
    if (key === 'Enter') settle();
    if (key === 'Escape') setPassing(null);
  };
  return (
    <NativeSelect
      {...field}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={passing ?? value}
      onPointerDown={() => setByKeyboard(false)}
      onKeyDown={onKeyDown}
      onBlur={settle}
      onChange={({ currentTarget }) => (byKeyboard ? setPassing(currentTarget.value) : onSettle(currentTarget.value))}
    />
  );
}
