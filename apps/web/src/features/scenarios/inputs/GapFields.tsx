import { NativeSelect, Switch } from '@mantine/core';
import type { HostBasis, MemoryBasis } from '@tatami/model';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import type { FieldsProps } from './fields-props.ts';

const HOST_BASES: readonly HostBasis[] = ['cluster', 'most-common', 'catalogue'];
const HOST_LISTS = ['listed', 'named'] as const;
const GUEST_HOSTS = ['listed', 'others'] as const;
const BUSIER = ['measured', 'machines'] as const;
const REPLACED = ['recorded', 'stated'] as const;
const STANDBYS = ['sqlServerStandbys', 'oracleStandbys'] as const;
const STANDBY_LICENCES = ['none', 'in-full'] as const;
const SHARED_DISKS = ['once', 'each'] as const;
const BASES: readonly MemoryBasis[] = [
  'stated',
  'stated-or-used',
  'stated-or-installed',
  'installed',
  'covered-by-ratio',
];

/** What is assumed where the files say nothing. */
export const GapFields = memo(Fields);

function Fields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  return (
    <>
      <ShareField
        label={t('peak.label')}
        hint={t('peak.hint')}
        share={inputs.assumedCpuPeakShare}
        min={1}
        onChange={(assumedCpuPeakShare) => onChange({ assumedCpuPeakShare })}
      />
      <Switch
        label={t('hostUse.label')}
        description={t('hostUse.hint')}
        checked={inputs.cpuPeakBasis === 'host-use'}
        onChange={({ currentTarget }) => onChange({ cpuPeakBasis: currentTarget.checked ? 'host-use' : null })}
      />
      {/* Asked with its effect; here it is answered otherwise, or taken back. */}
      {inputs.busierHosts && (
        <NativeSelect
          label={t('busierHosts.label')}
          value={inputs.busierHosts ?? ''}
          data={[
            { value: '', label: t('busierHosts.none') },
            ...BUSIER.map((counts) => ({ value: counts, label: t(`busierHosts.${counts}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const counts = BUSIER.find((each) => each === currentTarget.value);
            onChange({ busierHosts: counts ?? null });
          }}
        />
      )}
      {inputs.replacedMachines && (
        <NativeSelect
          label={t('replacedMachines.label')}
          value={inputs.replacedMachines}
          data={[
            { value: '', label: t('replacedMachines.none') },
            ...REPLACED.map((counts) => ({ value: counts, label: t(`replacedMachines.${counts}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const counts = REPLACED.find((each) => each === currentTarget.value);
            onChange({ replacedMachines: counts ?? null });
          }}
        />
      )}
      {inputs.se2Threads && (
        <NativeSelect
          label={t('se2Threads.label')}
          value={inputs.se2Threads}
          data={[
            { value: '', label: t('se2Threads.none') },
            { value: 'kept', label: t('se2Threads.kept') },
          ]}
          onChange={({ currentTarget }) => onChange({ se2Threads: currentTarget.value === 'kept' ? 'kept' : null })}
        />
      )}
      {STANDBYS.map(
        (field) =>
          inputs[field] && (
            <NativeSelect
              key={field}
              label={t(`${field}.label`)}
              value={inputs[field]}
              data={[
                { value: '', label: t('standbys.ask') },
                ...STANDBY_LICENCES.map((counts) => ({ value: counts, label: t(`standbys.${counts}`) })),
              ]}
              onChange={({ currentTarget }) => {
                const counts = STANDBY_LICENCES.find((each) => each === currentTarget.value);
                onChange({ [field]: counts ?? null });
              }}
            />
          ),
      )}
      {inputs.sharedDisks && (
        <NativeSelect
          label={t('sharedDisks.label')}
          value={inputs.sharedDisks}
          data={[
            { value: '', label: t('sharedDisks.none') },
            ...SHARED_DISKS.map((count) => ({ value: count, label: t(`sharedDisks.${count}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const count = SHARED_DISKS.find((each) => each === currentTarget.value);
            onChange({ sharedDisks: count ?? null });
          }}
        />
      )}
      {/* Asked of lists that differ alone; taken back here too. */}
      {inputs.hostList && (
        <NativeSelect
          label={t('hostList.label')}
          value={inputs.hostList}
          data={[
            { value: '', label: t('hostList.none') },
            ...HOST_LISTS.map((list) => ({ value: list, label: t(`hostList.${list}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const hostList = HOST_LISTS.find((each) => each === currentTarget.value);
            onChange({ hostList: hostList ?? null });
          }}
        />
      )}
      {inputs.guestHosts && (
        <NativeSelect
          label={t('guestHosts.label')}
          value={inputs.guestHosts}
          data={[
            { value: '', label: t('guestHosts.none') },
            ...GUEST_HOSTS.map((hosts) => ({ value: hosts, label: t(`guestHosts.${hosts}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const guestHosts = GUEST_HOSTS.find((each) => each === currentTarget.value);
            onChange({ guestHosts: guestHosts ?? null });
          }}
        />
      )}
      <NativeSelect
        label={t('hosts.label')}
        value={inputs.hostBasis ?? ''}
        data={[
          { value: '', label: t('hosts.none') },
          ...HOST_BASES.map((basis) => ({ value: basis, label: t(`hosts.${basis}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ hostBasis: (currentTarget.value || null) as HostBasis | null })}
      />
      {inputs.ratingBasis && (
        <NativeSelect
          label={t('ratings.label')}
          value={inputs.ratingBasis}
          data={[
            { value: '', label: t('ratings.none') },
            ...HOST_BASES.map((basis) => ({ value: basis, label: t(`ratings.${basis}`) })),
          ]}
          onChange={({ currentTarget }) => {
            const ratingBasis = HOST_BASES.find((each) => each === currentTarget.value);
            onChange({ ratingBasis: ratingBasis ?? null });
          }}
        />
      )}
      <NativeSelect
        label={t('basis.label')}
        value={inputs.memoryBasis ?? ''}
        data={[
          { value: '', label: t('basis.none') },
          ...BASES.map((basis) => ({ value: basis, label: t(`basis.${basis}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ memoryBasis: (currentTarget.value || null) as MemoryBasis | null })}
      />
      <Switch
        label={t('poweredOff.label')}
        checked={inputs.includePoweredOff}
        onChange={({ currentTarget }) => onChange({ includePoweredOff: currentTarget.checked })}
      />
    </>
  );
}
