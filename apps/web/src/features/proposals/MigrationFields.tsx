import { useQuery } from '@tanstack/react-query';
import { migrationEndpoints, type Proposal, type StatedMigration } from '@tatami/contracts';
import { DEFAULT_MIGRATION } from '@tatami/model';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountField } from '../../ui/fields/CountField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { KeptText } from './KeptText.tsx';
import classes from './ProposalForm.module.css';

const MigrationSchedule = lazy(() => import('./MigrationSchedule.tsx'));

interface Props {
  readonly projectId: string;
  readonly proposal: Proposal;
  /** Gives whether it is kept. */
  readonly onChange: (part: Partial<StatedMigration>) => Promise<boolean>;
}

/** What is stated for the move to the planned servers, and the schedule that follows from it as the document draws it. */
export function MigrationFields({ projectId, proposal, onChange }: Props) {
  const { t } = useTranslation('proposals');
  const { migration } = proposal;
  const said = JSON.stringify(migration) !== JSON.stringify(DEFAULT_MIGRATION);
  const [open, setOpen] = useState(said);
  return (
    <details className={classes.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('migration.title')}</summary>
      <div className={classes.fields}>
        <KeptText
          type="date"
          label={t('migration.startsOn')}
          kept={migration.startsOn ?? ''}
          onLeave={(typed) => onChange({ startsOn: typed || null })}
        />
        <CountField
          label={t('migration.daysPerWave')}
          unit={t('migration.days')}
          value={migration.daysPerWave}
          max={366}
          onChange={(daysPerWave) => onChange({ daysPerWave })}
        />
        <CountField
          label={t('migration.machinesPerWave')}
          required
          value={migration.machinesPerWave}
          max={1_000}
          onChange={(machinesPerWave) => onChange({ machinesPerWave })}
        />
        <NumberField
          label={t('migration.downtimeHours')}
          hint={t('migration.downtimeHint')}
          unit="h"
          value={migration.downtimeHours}
          max={1_000}
          told="left"
          onChange={(downtimeHours) => onChange({ downtimeHours })}
        />
      </div>
      {open && <Schedule projectId={projectId} proposal={proposal} />}
    </details>
  );
}

function Schedule({ projectId, proposal }: Pick<Props, 'projectId' | 'proposal'>) {
  const { t } = useTranslation('proposals');
  const answer = useQuery(ask(migrationEndpoints.migration, { params: { projectId, id: proposal.id } }));
  if (answer.error) return <ErrorNotice error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return null;
  const { migration } = answer.data;
  if (!migration) return <p>{t('migration.nothing')}</p>;
  return (
    <Suspense fallback={null}>
      <MigrationSchedule migration={migration} />
    </Suspense>
  );
}
