import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from './NumberSteps.module.css';

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onStep: (by: number) => void;
}

const STEPS = [
  { by: 1, Icon: IconChevronUp },
  { by: -1, Icon: IconChevronDown },
] as const;

/** The two buttons beside a small count. They are for a mouse alone: the arrow keys of the field do the same. */
export function NumberSteps({ field, onStep }: Props) {
  return (
    <div className={classes.steps}>
      {STEPS.map(({ by, Icon }) => (
        <UnstyledButton
          key={by}
          className={classes.step}
          tabIndex={-1}
          aria-hidden
          // The field is left, and what was counted told, as if it had been typed.
          onMouseDown={(event) => {
            event.preventDefault();
            field.current?.focus();
          }}
          onClick={() => onStep(by)}
        >
          <Icon size={12} />
        </UnstyledButton>
      ))}
    </div>
  );
}
