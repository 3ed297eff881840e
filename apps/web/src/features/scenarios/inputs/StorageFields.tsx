import { NativeSelect, TextInput } from '@mantine/core';
import {
  type BenchmarkRun,
  fewestDrives,
  measuredRates,
  REDUNDANCIES,
  type Redundancy,
  type ScenarioInputs,
  STORAGE_DEFAULTS,
  type StatedOfPlatform,
  type StatedStorage,
} from '@tatami/model';
import { memo } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ShareField } from '../../../ui/fields/ShareField.tsx';
import { ShareSlider } from '../../../ui/fields/ShareSlider.tsx';
import { SizeField } from '../../../ui/fields/SizeField.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ArrayFields } from './ArrayFields.tsx';
import { DrivesFields } from './DrivesFields.tsx';
import type { FieldsProps } from './fields-props.ts';
import classes from './InputsPanel.module.css';

interface Props extends FieldsProps {
  /** What was measured: I/O rates of storage among them may be taken. */
  readonly runs: readonly BenchmarkRun[];
}

const KINDS: readonly StatedStorage['kind'][] = ['drives', 'server', 'array'];
const BASES: readonly NonNullable<ScenarioInputs['storageBasis']>[] = ['provisioned', 'used', 'installed'];
const MOST_MEASURED = 3;

/** What the planned servers store on, and what is taken of the workloads where files leave it open. */
export const StorageFields = memo(Fields);

function Fields({ inputs, runs, onChange }: Props) {
  const { t } = useTranslation('storage');
  const { storage = null } = inputs;
  const { platformById } = usePlatforms();
  const drives = platformById(inputs.platformId)?.stated?.drives ?? null;
  const set = (changed: StatedStorage) => onChange({ storage: changed });
  return (
    <>
      <NativeSelect
        label={t('kind')}
        description={storage ? t(storage.kind === 'array' ? 'kind.arrayHint' : 'kind.serverHint') : undefined}
        value={storage?.kind ?? ''}
        data={[
          { value: '', label: t('kind.none') },
          ...KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ storage: storageOfKind(currentTarget.value as StatedStorage['kind'] | '', storage, drives) })
        }
      />
      {storage?.kind === 'drives' && <DrivesFields storage={storage} onChange={set} />}
      {(storage?.kind === 'server' || storage?.kind === 'array') && (
        <div className={classes.pair}>
          <NumberField
            label={t('iops')}
            value={storage.iops}
            min={1}
            max={1e12}
            onChange={(iops) => set({ ...storage, iops })}
          />
          <SizeField
            label={t('capacity')}
            gib={storage.capacityGiB}
            max={1e12}
            onChange={(capacityGiB) => set({ ...storage, capacityGiB })}
          />
        </div>
      )}
      {storage?.kind === 'array' && <ArrayFields storage={storage} onChange={set} />}
      {storage && <SharedFields storage={storage} runs={runs} onChange={set} />}
      {storage && <OfWorkloads inputs={inputs} onChange={onChange} />}
    </>
  );
}

/** Another way to state storage starts anew, drives with those that are stated of the machine, and keeps what all ways have in common. */
function storageOfKind(
  kind: StatedStorage['kind'] | '',
  before: StatedStorage | null,
  ofMachine: StatedOfPlatform['drives'],
): StatedStorage | null {
  if (kind === '') return null;
  const { redundancy: _, ...common } = before ?? STORAGE_DEFAULTS;
  const { transferMBs, latencyMs, ioCeiling, fillCeiling, provenance } = common;
  const shared = { transferMBs, adapters: before?.adapters, latencyMs, ioCeiling, fillCeiling, provenance };
  switch (kind) {
    case 'drives':
      return {
        ...{ ...shared, kind, drives: 8, driveGB: null, driveIops: null, spareDrives: 0 },
        ...(ofMachine && { drives: ofMachine.count, driveGB: ofMachine.driveGB, driveIops: ofMachine.driveIops }),
        redundancy: ofMachine?.count === 1 ? 'none' : 'mirror',
      };
    case 'server':
      return { ...shared, kind, iops: null, capacityGiB: null, redundancy: 'included' };
    case 'array':
      return { ...shared, kind, iops: null, capacityGiB: null, reduction: null, redundancy: 'included' };
  }
}

interface SharedProps {
  readonly storage: StatedStorage;
  readonly runs: readonly BenchmarkRun[];
  readonly onChange: (storage: StatedStorage) => void;
}

function SharedFields({ storage, runs, onChange }: SharedProps) {
  const { t } = useTranslation('storage');
  const format = useFormat();
  const { redundancy } = storage;
  const offered = (Object.keys(REDUNDANCIES) as Redundancy[]).filter(
    (each) =>
      storage.kind !== 'drives' ||
      (each !== 'included' && storage.drives >= fewestDrives({ ...storage, redundancy: each })),
  );
  const rates = storage.kind === 'drives' ? [] : measuredRates(runs).slice(0, MOST_MEASURED);
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          label={t('transfer')}
          unit="MB/s"
          value={storage.transferMBs}
          min={1}
          max={1e9}
          onChange={(transferMBs) => onChange({ ...storage, transferMBs })}
        />
        <NumberField
          label={t('latency')}
          unit="ms"
          value={storage.latencyMs}
          min={0.001}
          max={1e6}
          onChange={(latencyMs) => onChange({ ...storage, latencyMs })}
        />
      </div>
      <NumberField
        label={t('adapters')}
        value={storage.adapters ?? null}
        min={1}
        max={1000}
        whole
        onChange={(adapters) => onChange({ ...storage, adapters })}
      />
      <p className={classes.hint}>{t('empty')}</p>
      {storage.kind !== 'drives' &&
        rates.map((rate) => (
          <LinkButton
            key={rate.key}
            onClick={() =>
              onChange({ ...storage, iops: rate.iops, latencyMs: rate.latencyMs, provenance: rate.provenance })
            }
          >
            {t('measured.take', { rate: format.quantity(rate.iops, 'iops'), provenance: rate.provenance })}
          </LinkButton>
        ))}
      <NativeSelect
        label={t('redundancy')}
        description={t('redundancy.says', { count: REDUNDANCIES[redundancy].writePenalty.value })}
        value={redundancy}
        data={offered.map((each) => ({ value: each, label: t(`redundancy.${each}`) }))}
        onChange={({ currentTarget }) => onChange({ ...storage, redundancy: currentTarget.value as Redundancy })}
      />
      <ShareSlider
        label={t('fill')}
        value={storage.fillCeiling}
        from={0.5}
        to={1}
        step={0.05}
        onChange={(fillCeiling) => onChange({ ...storage, fillCeiling })}
      />
      <ShareSlider
        label={t('ioCeiling')}
        value={storage.ioCeiling}
        from={0.3}
        to={1}
        step={0.05}
        onChange={(ioCeiling) => onChange({ ...storage, ioCeiling })}
      />
      <TextInput
        label={t('provenance')}
        description={t('provenance.hint')}
        value={storage.provenance}
        maxLength={500}
        onChange={({ currentTarget }) => onChange({ ...storage, provenance: currentTarget.value })}
      />
    </>
  );
}

function OfWorkloads({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('storage');
  return (
    <>
      <NativeSelect
        label={t('basis')}
        value={inputs.storageBasis ?? 'provisioned'}
        data={BASES.map((basis) => ({ value: basis, label: t(`basis.${basis}`) }))}
        onChange={({ currentTarget }) => {
          const basis = currentTarget.value as (typeof BASES)[number];
          onChange({ storageBasis: basis === 'provisioned' ? null : basis });
        }}
      />
      <div className={classes.pair}>
        <ShareField
          label={t('growth')}
          hint={t('growth.hint')}
          share={inputs.storageGrowthPerYear ?? null}
          min={-50}
          max={500}
          onChange={(storageGrowthPerYear) => onChange({ storageGrowthPerYear })}
        />
        <ShareField
          label={t('writes')}
          hint={t('writes.hint')}
          share={inputs.assumedWriteShare ?? null}
          onChange={(assumedWriteShare) => onChange({ assumedWriteShare })}
        />
      </div>
    </>
  );
}
