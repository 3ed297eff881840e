import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RetentionChange, retentionEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountField } from '../../ui/fields/CountField.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { PagePart } from '../../ui/page-part/PagePart.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

const READ = ask(retentionEndpoints.read, {});

/** For how long the server keeps what nobody has deleted. */
export function KeptFor() {
  const { t } = useTranslation('backups');
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const { data, error, refetch } = useQuery(READ);
  const change = useMutation({
    mutationFn: (body: RetentionChange) => call(retentionEndpoints.update, { body, ifMatch: data?.version ?? 0 }),
    onError: sayTrouble,
    onSettled: () => client.invalidateQueries({ queryKey: READ.queryKey }),
  });
  return (
    <PagePart title={t('kept.title')}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={parts.line}>
          <CountField
            label={t('kept.leftovers')}
            unit={t('kept.days')}
            value={data.leftoverDays}
            max={3650}
            required
            onChange={(leftoverDays) => change.mutate({ leftoverDays })}
          />
          <CountField
            label={t('kept.changes')}
            unit={t('kept.days')}
            value={data.changeLogDays}
            max={3650}
            onChange={(changeLogDays) => change.mutate({ changeLogDays })}
          />
        </div>
      )}
      <p className={parts.quiet}>{t('kept.rule')}</p>
    </PagePart>
  );
}
