import { NativeSelect, TextInput } from '@mantine/core';
import type { RecordedTime } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Automatic } from './Automatic.tsx';
import type { FieldsProps } from './fields-props.ts';
import classes from './InputsPanel.module.css';

const ALL: RecordedTime = { from: null, to: null, days: 'all' };
const DAYS = ['all', 'weekdays', 'weekends'] as const satisfies readonly RecordedTime['days'][];

/** Which of the recorded days a plan counts. */
export function RecordedTimeFields({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('scenarios');
  const time = inputs.recordedTime ?? ALL;
  const change = (part: Partial<RecordedTime>) => {
    const next = { ...time, ...part };
    onChange({ recordedTime: next.days === 'all' && next.from === null && next.to === null ? null : next });
  };
  const day = (end: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`recordedTime.${end}`)}
      // Another value from elsewhere (undo) begins it anew; while it is typed it is not yet a day.
      key={`${end} ${time[end]}`}
      defaultValue={time[end] ?? ''}
      onBlur={({ currentTarget: { value } }) => (value || null) !== time[end] && change({ [end]: value || null })}
    />
  );
  return (
    <>
      <Automatic of="recordedTime" label={t('recordedTime.label')} inputs={inputs} onChange={onChange}>
        <NativeSelect
          label={t('recordedTime.label')}
          value={time.days}
          data={DAYS.map((days) => ({ value: days, label: t(`recordedTime.${days}`) }))}
          onChange={({ currentTarget }) => change({ days: currentTarget.value as RecordedTime['days'] })}
        />
      </Automatic>
      <div className={classes.pair}>
        {day('from')}
        {day('to')}
      </div>
    </>
  );
}
