import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ImportChange, type ImportRecord, importEndpoints, type RecordKind } from '@tatami/contracts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import words from '../../../ui/Words.module.css';
import { useFieldWords } from '../preview/use-field-words.ts';
import classes from './Changes.module.css';

const PAGE = 50;

interface Props {
  readonly record: ImportRecord;
  readonly projectId: string;
  readonly kind: RecordKind;
  readonly change: ImportChange['change'];
}

/** The records a file adds, changes or no longer has, one a line; of a changed one each field, before and after. */
export function ChangeList({ record, projectId, kind, change }: Props) {
  const { t } = useTranslation('imports');
  const params = { projectId, id: record.id };
  const query = { kind, change, limit: PAGE };
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keyOf(importEndpoints.changes, { params, query }),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(importEndpoints.changes, { params, query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (error) return <ErrorNotice error={error} />;
  const changes = data?.pages.flatMap(({ items }) => items) ?? [];
  const columns: TableColumn<ImportChange>[] = [
    {
      id: 'name',
      header: t('effect.name'),
      cell: ({ name, deletedBefore }) => (
        <>
          {name} {deletedBefore && <span className={classes.kept}>{t('effect.deletedBefore')}</span>}
        </>
      ),
    },
  ];
  if (change === 'changed') {
    columns.push({
      id: 'fields',
      header: t('effect.fields'),
      cell: ({ fields }) => <ChangedFields fields={fields} />,
      wraps: true,
    });
  }
  if (change === 'gone') {
    columns.push({
      id: 'from',
      header: t('effect.from'),
      cell: ({ file, edited }) => (
        <>
          {file} <EditedFields edited={edited} />
        </>
      ),
      wraps: true,
    });
  }
  const title = `${t(`effect.${kind}`)}, ${t(`effect.${change}`)}`;
  return (
    <>
      <Table label={title} low busy={data === undefined} rows={changes} rowId={({ key }) => key} columns={columns} />
      {hasNextPage && (
        <Button variant="subtle" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('effect.more')}
        </Button>
      )}
    </>
  );
}

function ChangedFields({ fields }: Pick<ImportChange, 'fields'>) {
  const { t } = useTranslation('imports');
  const { label, value } = useFieldWords();
  return (
    <ul className={`${words.lines} ${classes.fields}`}>
      {fields.map(({ field, from, to, kept, outranked = false, emptied = false }) => (
        <li key={field} data-kept={kept || outranked || emptied}>
          {t('effect.field', { field: label(field), from: value(field, from), to: value(field, to) })}
          {kept && <span className={classes.kept}>{t('effect.kept')}</span>}
          {outranked && <span className={classes.kept}>{t('effect.outranked')}</span>}
          {emptied && <span className={classes.kept}>{t('effect.emptied')}</span>}
        </li>
      ))}
    </ul>
  );
}

function EditedFields({ edited }: Pick<ImportChange, 'edited'>) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { label } = useFieldWords();
  if (edited.length === 0) return null;
  return <span className={classes.kept}>{t('effect.edited', { fields: format.list(edited.map(label)) })}</span>;
}
