import type { PrecedencePreview } from '@tatami/contracts';
import type { SourcePrecedence } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import words from '../../../ui/Words.module.css';
import { useFieldName } from '../use-field-name.ts';
import { useWrittenValue } from '../use-written-value.ts';
import { usePrecedencePreview } from './use-precedence.ts';

type Change = PrecedencePreview['changes'][number];

/** Which values of which machines a precedence changes, before it is accepted. */
export function PrecedenceChanges({
  projectId,
  precedence,
}: {
  projectId: string;
  precedence: SourcePrecedence | null;
}) {
  const { t } = useTranslation('machines');
  const format = useFormat();
  const nameOf = useFieldName();
  const { data: preview, error, refetch } = usePrecedencePreview(projectId, precedence);
  const writtenValue = useWrittenValue();
  const written = ({ value, file }: Change['from'], field: string) =>
    t('precedence.value', { value: writtenValue(value, field), file });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!preview) return <p className={words.quiet}>{t('precedence.counting')}</p>;
  const { values, changes } = preview;
  return (
    <>
      <p role="status">
        {values === 0
          ? t('precedence.nothing')
          : t('precedence.changes', { count: preview.machines, values: format.number(values) })}
      </p>
      {changes.length > 0 && (
        <Table
          label={t('precedence.changed')}
          dense
          phone="blocks"
          rows={changes}
          rowId={({ record, key, field }) => `${record} ${key} ${field}`}
          columns={[
            { id: 'machine', header: t('precedence.machine'), cell: ({ name }) => name },
            { id: 'field', header: t('precedence.field'), cell: ({ field }) => nameOf(field) },
            { id: 'from', header: t('precedence.from'), cell: ({ from, field }) => written(from, field), wraps: true },
            { id: 'to', header: t('precedence.to'), cell: ({ to, field }) => written(to, field), wraps: true },
          ]}
        />
      )}
      {changes.length < values && (
        <p className={words.quiet}>{t('precedence.rest', { count: values - changes.length })}</p>
      )}
    </>
  );
}
