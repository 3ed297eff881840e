import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table/DataTable.tsx';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import type { MovableWorkload } from './movable-workloads.ts';

interface Props {
  readonly workloads: readonly MovableWorkload[];
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
}

type Field = 'cluster' | 'dbms';

/** Workloads to choose from: found by any word of their fields, narrowed to a cluster or DBMS, picked one by one or all that are shown. */
export function WorkloadPicker({ workloads, selected, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const [only, setOnly] = useState<Readonly<Record<Field, string>>>({ cluster: '', dbms: '' });
  const columns = useMemo<readonly DataColumn<MovableWorkload>[]>(
    () => [
      { id: 'name', header: t('field.name'), width: 180, value: ({ name }) => name },
      { id: 'server', header: t('field.server'), width: 140, value: ({ server }) => server },
      { id: 'cluster', header: t('field.cluster'), width: 90, value: ({ cluster }) => cluster },
      { id: 'dbms', header: t('field.dbms'), width: 120, value: ({ dbms }) => dbms },
    ],
    [t],
  );
  const rows = useMemo(
    () =>
      workloads.filter(
        ({ cluster, dbms }) =>
          (only.cluster === '' || cluster === only.cluster) && (only.dbms === '' || dbms === only.dbms),
      ),
    [workloads, only],
  );
  return (
    <DataTable
      label={t('picker.label')}
      rows={rows}
      rowId={({ key }) => key}
      rowName={({ name }) => name}
      columns={columns}
      selection={{ selected, onChange }}
      tools={(['cluster', 'dbms'] as const).map((field) => (
        <FieldFilter
          key={field}
          {...{ field, workloads }}
          value={only[field]}
          onChange={(value) => setOnly((known) => ({ ...known, [field]: value }))}
        />
      ))}
    />
  );
}

interface FilterProps {
  readonly field: Field;
  readonly workloads: readonly MovableWorkload[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Only what one field says; offered where it says different things. */
function FieldFilter({ field, workloads, value, onChange }: FilterProps) {
  const { t } = useTranslation('constraints');
  const values = useMemo(
    () => [...new Set(workloads.flatMap((workload) => workload[field] ?? []))].sort((a, b) => a.localeCompare(b)),
    [workloads, field],
  );
  if (values.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('picker.only', { field: t(`field.${field}`) })}
      value={value}
      data={[{ value: '', label: t(`picker.all.${field}`) }, ...values]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
