import { NativeSelect } from '@mantine/core';
import { type BackupSettings, type BackupSettingsChange, HOURS_BETWEEN_BACKUPS } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import classes from './Backups.module.css';

const NEVER = 'never';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  readonly settings: BackupSettings;
  /** Time zone of the server's clock. */
  readonly zone: string;
  readonly onChange: (change: BackupSettingsChange) => void;
}

/** When the server makes backups by itself, and which stay. */
export function BackupHours({ settings: { everyHours, atHour, keepDaily, keepWeekly }, zone, onChange }: Props) {
  const { t } = useTranslation('backups');
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('hours.title')}</h2>
      <div className={classes.line}>
        <NativeSelect
          label={t('hours.every')}
          value={String(everyHours ?? NEVER)}
          data={[
            { value: NEVER, label: t('hours.never') },
            ...HOURS_BETWEEN_BACKUPS.map((hours) => ({
              value: String(hours),
              label: hours === 24 ? t('hours.day') : t('hours.hours', { count: hours }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ everyHours: HOURS_BETWEEN_BACKUPS.find((hours) => String(hours) === value) ?? null })
          }
        />
        <NativeSelect
          label={t('hours.at')}
          value={String(atHour)}
          disabled={everyHours === null}
          data={HOURS.map((hour) => ({ value: String(hour), label: t('hours.clock', { hour }) }))}
          onChange={({ currentTarget: { value } }) => onChange({ atHour: Number(value) })}
        />
        <NumberField
          label={t('hours.daily')}
          value={keepDaily}
          min={1}
          max={366}
          whole
          required
          told="left"
          onChange={(value) => onChange({ keepDaily: value })}
        />
        <NumberField
          label={t('hours.weekly')}
          value={keepWeekly}
          min={0}
          max={520}
          whole
          required
          told="left"
          onChange={(value) => onChange({ keepWeekly: value })}
        />
      </div>
      <p className={classes.quiet}>
        {t('hours.zone', { zone })}. {t('hours.rule')}
      </p>
    </section>
  );
}
