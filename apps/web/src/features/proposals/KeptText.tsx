import { Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** As it is kept; '' = not stated. */
  readonly kept: string;
  /** Told what was typed, once the field is left. Gives whether it is kept. */
  readonly onLeave: (typed: string) => Promise<boolean>;
  readonly maxLength?: number;
  readonly type?: 'date';
  /** Of several lines: so many are in sight. */
  readonly rows?: number;
  readonly className?: string | undefined;
}

/** Words or a day of a proposal, kept once the field is left. What is refused gives way to what is kept. */
export function KeptText(props: Props) {
  // What is kept anew, by whomever, takes the place of what stands in the field.
  return <Field key={props.kept} {...props} />;
}

function Field({ hint, kept, onLeave, rows, ...look }: Props) {
  const told = useRef(kept);
  const leave = async ({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const typed = field.value.trim();
    if (typed === told.current) return;
    told.current = typed;
    if (await onLeave(typed)) return;
    if (told.current === typed) told.current = kept;
    // What was typed meanwhile stays.
    if (field.value.trim() === typed) field.value = kept;
  };
  const shared = { ...look, description: hint, defaultValue: kept, onBlur: leave };
  return rows === undefined ? <TextInput {...shared} /> : <Textarea {...shared} rows={rows} resize="vertical" />;
}
