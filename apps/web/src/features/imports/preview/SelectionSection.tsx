import { Checkbox } from '@mantine/core';
import type { ImportRecord, ImportSelection } from '@tatami/contracts';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UnknownMark } from '../../../ui/estimate/UnknownMark.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import classes from '../Imports.module.css';
import { withSelection } from './import-settings.ts';
import { withCluster, withState } from './selection.ts';
import type { SettingsInTurn } from './use-settings-in-turn.ts';

interface Props {
  readonly record: ImportRecord;
  /** Nothing that was changed waits or is being read. */
  readonly settled: boolean;
  readonly onChange: SettingsInTurn['change'];
}

type Selectable = NonNullable<ImportRecord['preview']>['selectable'];
type Counts = Omit<Selectable['states'][number], 'state'>;

/** Which clusters and power states come in, with what each would bring. Every tick reads the file again. */
export function SelectionSection({ record, settled, onChange }: Props) {
  const { t } = useTranslation('imports');
  /** What is ticked, while the file is read again with it; what is refused is ticked no longer. */
  const [wanted, setWanted] = useState<ImportSelection | null>(null);
  useEffect(() => {
    if (settled) setWanted(null);
  }, [settled]);
  const want = (selection: ImportSelection) => {
    setWanted(selection);
    // Several ticks in a row count together.
    onChange((read) => withSelection(read, selection), 'selection');
  };

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
          <CountsTable
            title={t('select.state')}
            lines={states.map(({ state, ...counts }) => ({
              id: state,
              name: t(`select.${state}`),
              counts,
              selected: !selection.withoutStates.includes(state),
              onToggle: (comesIn) => want(withState(selection, state, comesIn)),
            }))}
          />
        )}
        {clusters.length > 0 && (
          <CountsTable
            title={t('select.cluster')}
            lines={clusters.map(({ name, ...counts }) => ({
              id: name,
              name: name === '' ? t('select.noCluster') : name,
              counts,
              selected: !selection.withoutClusters.includes(name),
              onToggle: (comesIn) => want(withCluster(selection, name, comesIn)),
            }))}
          />
        )}
      </div>
    </section>
  );
}

const COLUMNS = ['servers', 'workloads', 'cores', 'vcpus', 'memoryGiB'] as const;
type Column = (typeof COLUMNS)[number];

/** What can be left out, and what it would bring. */
interface Line {
  readonly id: string;
  readonly name: string;
  readonly counts: Counts;
  readonly selected: boolean;
  readonly onToggle: (comesIn: boolean) => void;
}

function CountsTable({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const { t } = useTranslation('imports');
  // Columns in which some line says more than nothing.
  const said = COLUMNS.filter((column) => lines.some(({ counts }) => (counts[column] ?? 0) > 0));
  return (
    <Table
      label={title}
      narrow
      low
      rows={lines}
      rowId={({ id }) => id}
      mark={({ selected }) => (selected ? undefined : 'out')}
      columns={[
        { id: 'name', header: title, cell: (line) => <Included line={line} /> },
        ...said.map(
          (column): TableColumn<Line> => ({
            id: column,
            header: t(`select.${column}`),
            cell: ({ counts }) => <Count column={column} count={counts[column]} />,
            numeric: true,
          }),
        ),
      ]}
    />
  );
}

function Included({ line: { name, selected, onToggle } }: { readonly line: Line }) {
  const { t } = useTranslation('imports');
  return (
    <Checkbox
      size="xs"
      checked={selected}
      label={name}
      aria-label={t('select.include', { name })}
      onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
    />
  );
}

function Count({ column, count }: { readonly column: Column; readonly count: number | null }) {
  const format = useFormat();
  if (count === null) return <UnknownMark />;
  return column === 'memoryGiB' ? format.quantity(count, 'GiB') : format.number(count);
}
