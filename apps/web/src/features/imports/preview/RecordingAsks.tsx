import { TextInput } from '@mantine/core';
import type { ImportRecord, RecordingChoices } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import classes from '../Imports.module.css';
import { type SettingsChange, withRecording } from './import-settings.ts';
import { SettledSelect } from './SettledSelect.tsx';

interface Props {
  readonly record: ImportRecord;
  readonly onChange: (change: SettingsChange) => void;
}

const METRICS = ['cpuShare', 'memoryGiB', 'iops'] as const;

/** What a recording leaves open: the machine its figures are of, and what they measure. A change is read again at once. */
export function RecordingAsks({ record, onChange }: Props) {
  const { t } = useTranslation('imports');
  const { machine, metric, startedAt, everyS } = record.preview?.asks ?? {};
  if ([machine, metric, startedAt, everyS].every((asked) => asked === undefined)) return null;
  const say = (recording: RecordingChoices) => onChange((read) => withRecording(read, recording));
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>{t('asks.title')}</h3>
        <span className={classes.quiet}>{t('asks.lead')}</span>
      </div>
      <div className={classes.settings}>
        {machine !== undefined && (
          <Typed key={machine} label={t('asks.machine')} said={machine} onSay={(name) => say({ machine: name })} />
        )}
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
        {startedAt !== undefined && (
          <Typed
            key={startedAt}
            label={t('asks.startedAt')}
            type="datetime-local"
            said={startedAt ?? ''}
            onSay={(at) => say({ startedAt: at })}
          />
        )}
        {everyS !== undefined && (
          <NumberField
            label={t('asks.everyS')}
            unit={t('asks.seconds')}
            min={1}
            max={86_400}
            whole
            required
            told="left"
            value={everyS}
            onChange={(step) => say({ everyS: step })}
          />
        )}
      </div>
    </section>
  );
}

interface TypedProps {
  readonly label: string;
  readonly type?: 'text' | 'datetime-local';
  readonly said: string;
  readonly onSay: (typed: string) => void;
}

/** A word that costs a reading of the file: it counts on Enter or when the field is left. */
function Typed({ label, type = 'text', said, onSay }: TypedProps) {
  const [typed, setTyped] = useState(said);
  const settle = () => {
    const word = typed.trim();
    if (word === '') setTyped(said);
    else if (word !== said) onSay(word);
  };
  return (
    <TextInput
      label={label}
      type={type}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
        if (key === 'Escape') setTyped(said);
      }}
    />
  );
}
