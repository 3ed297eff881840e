import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Constraints.module.css';

interface Props {
  readonly kind: string;
  readonly children: ReactNode;
  /** What the buttons say to those who do not see them. */
  readonly change: string;
  readonly remove: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One thing stated, with ways to change and to remove it. */
export function WishLine({ kind, children, change, remove, onChange, onRemove }: Props) {
  return (
    <li>
      <span className={classes.kind}>{kind}</span>
      <span className={classes.who}>{children}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={change} onClick={onChange}>
        <IconPencil size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={remove} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
