import { NativeSelect } from '@mantine/core';
import { type BackupSettings, type BackupSettingsChange, HOURS_BETWEEN_BACKUPS } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountField } from '../../ui/fields/CountField.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { PagePart } from '../../ui/page-part/PagePart.tsx';

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
    <PagePart title={t('hours.title')}>
      <div className={parts.line}>
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
        <CountField
          label={t('hours.daily')}
          value={keepDaily}
          max={366}
          required
          onChange={(value) => onChange({ keepDaily: value })}
        />
        <CountField
          label={t('hours.weekly')}
          value={keepWeekly}
          min={0}
          max={520}
          required
          onChange={(value) => onChange({ keepWeekly: value })}
        />
      </div>
      <p className={parts.quiet}>{t('hours.rule', { zone })}</p>
    </PagePart>
  );
}
