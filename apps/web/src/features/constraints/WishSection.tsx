import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import words from '../../ui/Words.module.css';
import classes from './Constraints.module.css';

interface Props {
  readonly title: string;
  /** The words of the button that states another one. */
  readonly add: string;
  readonly onAdd: () => void;
  /** Beside that button. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** What is stated for single workloads: its title, a way to state more, and the list. */
export function WishSection({ title, add, onAdd, tools, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={words.title}>
          {title}
        </h2>
        <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={onAdd}>
          {add}
        </Button>
        {tools}
      </div>
      {children}
    </section>
  );
}
