import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RetentionChange, retentionEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import classes from './Backups.module.css';

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
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('kept.title')}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.line}>
          <NumberField
            label={t('kept.leftovers')}
            unit={t('kept.days')}
            value={data.leftoverDays}
            min={1}
            max={3650}
            whole
            required
            told="left"
            onChange={(leftoverDays) => change.mutate({ leftoverDays })}
          />
          <NumberField
            label={t('kept.changes')}
            unit={t('kept.days')}
            value={data.changeLogDays}
            min={1}
            max={3650}
            whole
            told="left"
            onChange={(changeLogDays) => change.mutate({ changeLogDays })}
          />
        </div>
      )}
      <p className={classes.quiet}>{t('kept.rule')}</p>
    </section>
  );
}
