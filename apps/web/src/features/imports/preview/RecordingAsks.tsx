import { TextInput } from '@mantine/core';
import type { ImportRecord, RecordingChoices } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Imports.module.css';
import { type RunSettings, withRecording } from './import-settings.ts';
import { SettledSelect } from './SettledSelect.tsx';

interface Props {
  readonly record: ImportRecord;
  readonly onRun: (settings: RunSettings) => void;
}

const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;

/** What a recording leaves open: the machine its figures are of, and what they measure. A change is read again at once. */
export function RecordingAsks({ record, onRun }: Props) {
  const { t } = useTranslation('imports');
  const { machine, metric } = record.preview?.asks ?? {};
  if (machine === undefined && metric === undefined) return null;
  const say = (recording: RecordingChoices) => onRun(withRecording(record, recording));
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{t('asks.title')}</h3>
        <span className={classes.quiet}>{t('asks.lead')}</span>
      </div>
      <div className={classes.settings}>
        {machine !== undefined && <Machine key={machine} machine={machine} onSay={(name) => say({ machine: name })} />}
        {metric !== undefined && (
          <SettledSelect
            label={t('asks.metric')}
            value={metric ?? ''}
            data={[
              ...(metric === null ? [{ value: '', label: t('asks.open') }] : []),
              ...METRICS.map((value) => ({ value, label: t(`asks.${value}`) })),
            ]}
            onSettle={(value) => say({ metric: value as (typeof METRICS)[number] })}
          />
        )}
      </div>
    </section>
  );
}

function Machine({ machine, onSay }: { readonly machine: string; readonly onSay: (machine: string) => void }) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState(machine);
  const settle = () => {
    const name = typed.trim();
    if (name === '') setTyped(machine);
    else if (name !== machine) onSay(name);
  };
  return (
    <TextInput
      label={t('asks.machine')}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
        if (key === 'Escape') setTyped(machine);
      }}
    />
  );
}
