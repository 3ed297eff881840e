import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ImportChange, type ImportRecord, importEndpoints, type RecordKind } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import plain from '../../../ui/table/PlainTable.module.css';
import { ScrollRegion } from '../../../ui/table/ScrollRegion.tsx';
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
  const title = `${t(`effect.${kind}`)}, ${t(`effect.${change}`)}`;
  return (
    <>
      <ScrollRegion low label={title} busy={data === undefined}>
        <table className={`${plain.table} ${classes.changeTable}`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('effect.name')}</th>
              {change === 'changed' && <th scope="col">{t('effect.fields')}</th>}
              {change === 'gone' && <th scope="col">{t('effect.from')}</th>}
            </tr>
          </thead>
          <tbody>
            {changes.map((one) => (
              <tr key={one.key}>
                <th scope="row">{one.name}</th>
                {change === 'changed' && (
                  <td>
                    <ChangedFields fields={one.fields} />
                  </td>
                )}
                {change === 'gone' && (
                  <td>
                    {one.file} <EditedFields edited={one.edited} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
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
      {fields.map(({ field, from, to, kept }) => (
        <li key={field} data-kept={kept}>
          {t('effect.field', { field: label(field), from: value(field, from), to: value(field, to) })}
          {kept && <span className={classes.kept}>{t('effect.kept')}</span>}
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
