import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Job, jobEndpoints } from '@tatami/contracts';
import { call } from '../api/call.ts';
import { isFinal } from '../api/use-job.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Allowed } from './Allowed.tsx';
import classes from './JobProgress.module.css';
import words from './Words.module.css';

interface Props {
  /** From useJob; null while the job is not known yet. */
  readonly job: Job | null;
  /** What is being done: "Reading servers.csv". */
  readonly label: string;
  /** Of work that can end early with what it has: the words of the button that does. */
  readonly finish?: string;
}

/** Long work as it goes, with a way to stop it. */
export function JobProgress({ job, label, finish }: Props) {
  const { t } = useTranslation('common');
  const cancel = useMutation({ mutationFn: (id: string) => call(jobEndpoints.cancel, { params: { id } }) });
  const end = useMutation({ mutationFn: (id: string) => call(jobEndpoints.finish, { params: { id } }) });
  const status = job?.status ?? 'queued';
  return (
    <div className={classes.job}>
      <div className={classes.line}>
        <span aria-live="polite">
          {label} <span className={words.small}>{t(`job.${status}`)}</span>
        </span>
        {job && !isFinal(job) && (
          <span className={classes.ways}>
            <Allowed to={jobEndpoints.cancel}>
              {finish && (
                <Button size="compact-sm" variant="default" loading={end.isPending} onClick={() => end.mutate(job.id)}>
                  {finish}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                loading={cancel.isPending}
                onClick={() => cancel.mutate(job.id)}
              >
                {t('job.cancel')}
              </Button>
            </Allowed>
          </span>
        )}
      </div>
      <Progress value={(job?.progress ?? 0) * 100} aria-label={label} animated={status === 'running'} />
    </div>
  );
}
