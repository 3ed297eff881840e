import { fewestDrives, type StorageOfDrives } from '@tatami/model';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import classes from './InputsPanel.module.css';

interface Props {
  readonly storage: StorageOfDrives;
  readonly onChange: (storage: StorageOfDrives) => void;
}

const MOST_DRIVES = 10_000;

/** The drives of one server: never fewer than their redundancy takes. */
export function DrivesFields({ storage, onChange }: Props) {
  const { t } = useTranslation('storage');
  const fewest = fewestDrives(storage);
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          label={t('drives')}
          value={storage.drives}
          min={fewest}
          max={MOST_DRIVES}
          whole
          stepper
          required
          onChange={(drives) => onChange({ ...storage, drives })}
        />
        <NumberField
          label={t('spares')}
          value={storage.spareDrives}
          max={storage.drives - fewest + storage.spareDrives}
          whole
          stepper
          required
          onChange={(spareDrives) => onChange({ ...storage, spareDrives })}
        />
      </div>
      {storage.drives === fewest && fewest > 1 && <p className={classes.hint}>{t('tooFew', { count: fewest })}</p>}
      <div className={classes.pair}>
        <NumberField
          label={t('driveGB')}
          unit="GB"
          value={storage.driveGB}
          min={1}
          max={1e9}
          onChange={(driveGB) => onChange({ ...storage, driveGB })}
        />
        <NumberField
          label={t('driveIops')}
          value={storage.driveIops}
          min={1}
          max={1e9}
          onChange={(driveIops) => onChange({ ...storage, driveIops })}
        />
      </div>
    </>
  );
}
