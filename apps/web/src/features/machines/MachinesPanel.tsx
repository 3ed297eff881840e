import { Skeleton } from '@mantine/core';
import { useComesFirst } from '../../api/comes-first.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import words from '../../ui/Words.module.css';
import { JoinedMachines } from './JoinedMachines.tsx';
import { LeftRows } from './LeftRows.tsx';
import classes from './Machines.module.css';
import { OpenQuestions } from './OpenQuestions.tsx';
import { PartedPairs } from './PartedPairs.tsx';
import { SourcePrecedencePanel } from './precedence/SourcePrecedencePanel.tsx';
import { UnattachedRecordings } from './UnattachedRecordings.tsx';
import { useMachineDecisions } from './use-machine-decisions.ts';
import { useMachineReview } from './use-machine-review.ts';

/** Which sources speak of one machine: what is asked, what belongs to nothing yet, what was joined and kept apart. */
export function MachinesPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('machines');
  const { data: review, error, refetch } = useMachineReview(projectId);
  useComesFirst(!review && !error);
  const decide = useMachineDecisions(projectId);
  return (
    <div className={classes.panel}>
      <p className={words.quiet}>{t('lead')}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!review && !error && <Skeleton height={240} />}
      {review && (
        <>
          <OpenQuestions review={review} decide={decide} />
          <LeftRows review={review} decide={decide} />
          <UnattachedRecordings review={review} decide={decide} />
          <JoinedMachines review={review} decide={decide} />
          <PartedPairs parted={review.parted} decide={decide} />
          <SourcePrecedencePanel projectId={projectId} />
        </>
      )}
    </div>
  );
}
