import type { Text } from '@tatami/model';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import askedClasses from '../../ui/asked/Asked.module.css';
import { Asked } from '../../ui/asked/Asked.tsx';
import classes from './Databases.module.css';
import type { DatabaseRow } from './database-rows.ts';

const NAMED = 5;

interface Props {
  readonly title: string;
  readonly rows: readonly DatabaseRow[];
  /** What speaks for the answer proposed; null = nothing does. */
  readonly evidenceOf: (row: DatabaseRow) => Text | null;
  /** The answers. */
  readonly children: ReactNode;
  /** What they change. */
  readonly effects?: ReactNode;
}

/** Workloads that one press answers: their names, each with its evidence when opened. */
export function RowGroup({ title, rows, evidenceOf, children, effects }: Props) {
  const { t } = useTranslation('databases');
  const say = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const first = format.list(rows.slice(0, NAMED).map(({ name }) => name));
  const more = rows.length - NAMED;
  return (
    <Asked asks={title} beside={<div className={askedClasses.answers}>{children}</div>}>
      {effects}
      <details className={classes.names} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{more > 0 ? t('group.more', { names: first, count: more }) : first}</summary>
        {open && (
          <ul className={classes.list}>
            {rows.map((row) => {
              const evidence = evidenceOf(row);
              return (
                <li key={row.id}>
                  <b>{row.name}</b> {evidence && <span className={classes.count}>{say(evidence)}</span>}
                </li>
              );
            })}
          </ul>
        )}
      </details>
    </Asked>
  );
}
