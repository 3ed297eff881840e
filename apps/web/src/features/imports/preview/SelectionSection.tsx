import { Checkbox } from '@mantine/core';
import type { ImportRecord, ImportSelection } from '@tatami/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { UnknownMark } from '../../../ui/estimate/UnknownMark.tsx';
import { ScrollRegion } from '../../../ui/table/ScrollRegion.tsx';
import counted from '../Counts.module.css';
import classes from '../Imports.module.css';
import { type RunSettings, withSelection } from './import-settings.ts';
import { isSameSelection, withCluster, withState } from './selection.ts';

interface Props {
  readonly record: ImportRecord;
  readonly busy: boolean;
  readonly onRun: (settings: RunSettings) => void;
}

type Selectable = NonNullable<ImportRecord['preview']>['selectable'];
type Counts = Omit<Selectable['states'][number], 'state'>;

/** Which clusters and power states come in, with what each would bring. Every tick reads the file again. */
export function SelectionSection({ record, busy, onRun }: Props) {
  const { t } = useTranslation('imports');
  // Several ticks in a row count together: the next reading starts when the one before has ended.
  const [wanted, setWanted] = useState<ImportSelection | null>(null);
  useEffect(() => {
    if (wanted === null || busy) return;
    if (isSameSelection(wanted, record.selection)) setWanted(null);
    else onRun(withSelection(record, wanted));
  }, [wanted, busy, record, onRun]);

  const { clusters = [], states = [] } = record.preview?.selectable ?? {};
  if (clusters.length + states.length === 0) return null;
  const selection = wanted ?? record.selection;
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{t('select.title')}</h3>
        <span className={classes.quiet}>{t('select.lead')}</span>
      </div>
      <div className={classes.selection}>
        {states.length > 0 && (
          <CountsTable title={t('select.state')} columns={columnsOf(states)}>
            {states.map(({ state, ...counts }) => (
              <CountsRow
                key={state}
                name={t(`select.${state}`)}
                counts={counts}
                columns={columnsOf(states)}
                selected={!selection.withoutStates.includes(state)}
                onToggle={(comesIn) => setWanted(withState(selection, state, comesIn))}
              />
            ))}
          </CountsTable>
        )}
        {clusters.length > 0 && (
          <CountsTable title={t('select.cluster')} columns={columnsOf(clusters)}>
            {clusters.map(({ name, ...counts }) => (
              <CountsRow
                key={name}
                name={name === '' ? t('select.noCluster') : name}
                counts={counts}
                columns={columnsOf(clusters)}
                selected={!selection.withoutClusters.includes(name)}
                onToggle={(comesIn) => setWanted(withCluster(selection, name, comesIn))}
              />
            ))}
          </CountsTable>
        )}
      </div>
    </section>
  );
}

const COLUMNS = ['servers', 'workloads', 'cores', 'vcpus', 'memoryGiB'] as const;
type Column = (typeof COLUMNS)[number];

/** Columns in which some line says more than nothing. */
function columnsOf(lines: readonly Counts[]): readonly Column[] {
  return COLUMNS.filter((column) => lines.some((line) => (line[column] ?? 0) > 0));
}

interface CountsTableProps {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

function CountsTable({ title, columns, children }: CountsTableProps) {
  const { t } = useTranslation('imports');
  return (
    <ScrollRegion low label={title}>
      <table className={counted.counts}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`select.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

interface CountsRowProps {
  readonly name: string;
  readonly counts: Counts;
  readonly columns: readonly Column[];
  readonly selected: boolean;
  readonly onToggle: (comesIn: boolean) => void;
}

function CountsRow({ name, counts, columns, selected, onToggle }: CountsRowProps) {
  const { t } = useTranslation('imports');
  return (
    <tr data-selected={selected}>
      <th scope="row">
        <Checkbox
          size="xs"
          checked={selected}
          label={name}
          aria-label={t('select.include', { name })}
          onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        />
      </th>
      {columns.map((column) => (
        <td key={column}>
          <Count column={column} count={counts[column]} />
        </td>
      ))}
    </tr>
  );
}

function Count({ column, count }: { readonly column: Column; readonly count: number | null }) {
  const format = useFormat();
  if (count === null) return <UnknownMark />;
  return column === 'memoryGiB' ? format.quantity(count, 'GiB') : format.number(count);
}
