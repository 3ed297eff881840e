import { useQuery } from '@tanstack/react-query';
import { deletionEndpoints } from '@tatami/contracts';
import { urlOf } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import parts from '../../ui/page-part/PagePart.module.css';
import { PagePart } from '../../ui/page-part/PagePart.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';

const SHOWN = 200;

/** Projects that were deleted, with a certificate of what was erased of each. */
export function DeletedProjects() {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const { data, error, refetch } = useQuery(ask(deletionEndpoints.list, { query: { limit: SHOWN } }));
  if (data?.total === 0) return null;
  return (
    <PagePart title={t('deleted.title')}>
      <p className={parts.quiet}>{t('deleted.text')}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <Table
          label={t('deleted.title')}
          phone="blocks"
          rows={data.items}
          rowId={({ projectId }) => projectId}
          columns={[
            {
              id: 'deletedAt',
              header: t('deleted.at'),
              cell: ({ deletedAt }) => <time dateTime={deletedAt}>{format.instant(deletedAt)}</time>,
            },
            { id: 'project', header: t('deleted.project'), cell: ({ projectId }) => projectId, wraps: true },
            {
              id: 'overwritten',
              header: t('deleted.overwritten'),
              cell: ({ overwrittenAt }) =>
                overwrittenAt === null ? t('deleted.notYet') : format.instant(overwrittenAt),
            },
            {
              id: 'certificate',
              header: t('deleted.certificate'),
              cell: ({ projectId, deletedAt }) => {
                const params = { id: projectId };
                const at = format.instant(deletedAt);
                return (
                  <span className={parts.actions}>
                    <a
                      href={urlOf(deletionEndpoints.certificateText, { params })}
                      download
                      aria-label={t('deleted.textOf', { at })}
                    >
                      {t('deleted.asText')}
                    </a>
                    <a
                      href={urlOf(deletionEndpoints.certificate, { params })}
                      download={`deletion-${projectId}.json`}
                      aria-label={t('deleted.jsonOf', { at })}
                    >
                      {t('deleted.asJson')}
                    </a>
                  </span>
                );
              },
            },
          ]}
        />
      )}
    </PagePart>
  );
}
