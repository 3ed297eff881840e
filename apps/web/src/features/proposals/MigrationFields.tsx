import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { migrationEndpoints, type Proposal, type StatedMigration } from '@tatami/contracts';
import { DEFAULT_MIGRATION } from '@tatami/model';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { CountField } from '../../ui/fields/CountField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './ProposalForm.module.css';

const MigrationSchedule = lazy(() => import('./MigrationSchedule.tsx'));

interface Props {
  readonly projectId: string;
  readonly proposal: Proposal;
  readonly onChange: (migration: StatedMigration) => void;
}

/** What is stated for the move to the planned servers, and the schedule that follows from it as the document draws it. */
export function MigrationFields({ projectId, proposal, onChange }: Props) {
  const { t } = useTranslation('proposals');
  const { migration } = proposal;
  const said = JSON.stringify(migration) !== JSON.stringify(DEFAULT_MIGRATION);
  const [open, setOpen] = useState(said);
  const change = (part: Partial<StatedMigration>) => {
    const changed = { ...migration, ...part };
    if (JSON.stringify(changed) !== JSON.stringify(migration)) onChange(changed);
  };
  return (
    <details className={classes.more} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('migration.title')}</summary>
      <div className={classes.fields}>
        <TextInput
          key={migration.startsOn}
          type="date"
          label={t('migration.startsOn')}
          defaultValue={migration.startsOn ?? ''}
          onBlur={({ currentTarget }) => change({ startsOn: currentTarget.value === '' ? null : currentTarget.value })}
        />
        <CountField
          label={t('migration.daysPerWave')}
          unit={t('migration.days')}
          value={migration.daysPerWave}
          max={366}
          onChange={(daysPerWave) => change({ daysPerWave })}
        />
        <CountField
          label={t('migration.machinesPerWave')}
          required
          value={migration.machinesPerWave}
          max={1_000}
          onChange={(machinesPerWave) => change({ machinesPerWave })}
        />
        <NumberField
          label={t('migration.downtimeHours')}
          hint={t('migration.downtimeHint')}
          unit="h"
          value={migration.downtimeHours}
          max={1_000}
          told="left"
          onChange={(downtimeHours) => change({ downtimeHours })}
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
