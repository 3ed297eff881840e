import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints, type RowCorrections } from '@tatami/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, urlOf } from '../../../api/call.ts';
import { ask } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { useTroubleNotice } from '../../../ui/trouble/use-trouble-notice.tsx';
import classes from '../Imports.module.css';
import { CorrectedCells } from './CorrectedCells.tsx';
import { correctionsOf, rowKey, type TypedCells, typedCount, withoutSent, withTyped } from './corrected-cells.ts';
import { RejectedCells } from './RejectedCells.tsx';
import { RejectedReasons } from './RejectedReasons.tsx';

const SHOWN = 100;

interface Props {
  readonly record: ImportRecord;
  readonly projectId: string;
  readonly busy: boolean;
  /** The file is being read again under this id. */
  readonly onReplace: (importId: string) => void;
}

/** Rows that did not come in, each with its cells to correct here; the file is then read again with them. */
export function RejectedRows({ record, projectId, busy, onReplace }: Props) {
  const { t } = useTranslation('imports');
  const sayTrouble = useTroubleNotice();
  const [typed, setTyped] = useState<TypedCells>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const goOn = useRef(false);
  const params = { projectId, id: record.id };
  const faulty = record.counts.rejected > 0 || record.issues.some(isOfCell);
  const { data, isPlaceholderData } = useQuery({
    ...ask(importEndpoints.rejectedRows, { params, query: { limit: SHOWN } }),
    enabled: faulty,
    // The rows stay in sight while the file is read again under another id.
    placeholderData: (before) => before,
  });
  const correct = useMutation({
    mutationFn: (rows: RowCorrections['rows']) => call(importEndpoints.correctRows, { params, body: { rows } }),
    onSuccess: ({ id }, sent) => {
      setTyped((known) => withoutSent(known, sent));
      goOn.current = true;
      onReplace(id);
    },
    onError: sayTrouble,
  });

  // The row corrected is gone: the next one is at hand.
  useEffect(() => {
    if (busy || isPlaceholderData || !goOn.current) return;
    goOn.current = false;
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [busy, isPlaceholderData]);

  const rows = faulty ? (data?.items ?? []) : [];
  const count = typedCount(typed);
  const readAgain = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0) correct.mutate(correctionsOf(typed, rows));
  };
  const takeBack = ({ sheet, row, column, original }: ImportRecord['corrections'][number]) =>
    correct.mutate([{ sheet, row, cells: { [column]: original } }]);
  return (
    <>
      {rows.length > 0 && (
        <form ref={form} aria-label={t('rejected.title', { count: data?.total ?? 0 })} onSubmit={readAgain}>
          <div className={classes.sectionHead}>
            <h3 className={classes.sectionTitle}>{t('rejected.title', { count: data?.total ?? 0 })}</h3>
            <a href={urlOf(importEndpoints.issuesCsv, { params })} download>
              {t('issues.download')}
            </a>
          </div>
          <p className={classes.quiet}>{t('rejected.lead')}</p>
          <Table
            label={t('rejected.title', { count: data?.total ?? 0 })}
            phone="blocks"
            rows={rows}
            rowId={rowKey}
            columns={[
              {
                id: 'row',
                header: t('rejected.row'),
                cell: ({ sheet, row }) => (
                  <>
                    {sheet !== null && <span className={classes.quiet}>{sheet}</span>} {row}
                  </>
                ),
              },
              {
                id: 'reason',
                header: t('rejected.reason'),
                cell: (row) => <RejectedReasons row={row} />,
                wraps: true,
              },
              {
                id: 'cells',
                header: t('rejected.cells'),
                cell: (row) => (
                  <RejectedCells
                    row={row}
                    typed={typed.get(rowKey(row)) ?? NOTHING}
                    onType={(column, text) => setTyped((known) => withTyped(known, row, column, text))}
                  />
                ),
                wraps: true,
              },
            ]}
          />
          <Button type="submit" mt="xs" disabled={count === 0} loading={busy || correct.isPending}>
            {t('rejected.read', { count })}
          </Button>
        </form>
      )}
      <CorrectedCells corrections={record.corrections} busy={busy || correct.isPending} onTakeBack={takeBack} />
    </>
  );
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Is it about one cell of one row, so that correcting it there may help? */
function isOfCell({ severity, where }: ImportRecord['issues'][number]): boolean {
  return severity === 'error' && where.row !== null;
}
