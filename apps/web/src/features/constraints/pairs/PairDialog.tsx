import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import words from '../../../ui/Words.module.css';
import classes from '../Constraints.module.css';
import type { MovableWorkload } from '../movable-workloads.ts';
import { WorkloadDialog } from '../WorkloadDialog.tsx';
import { PairFields } from './PairFields.tsx';
import { type PairSettings, type Pairs, settingsOf } from './pair-settings.ts';

interface Props {
  /** Pairs that are changed; empty = new ones are stated. */
  readonly stated: Pairs;
  /** New ones, proposed from the data; empty = their workloads are chosen here. */
  readonly proposed: Pairs;
  readonly workloads: readonly MovableWorkload[];
  /** Workloads that are in a pair already. */
  readonly paired: readonly string[];
  readonly nameOf: (key: string) => string;
  /** The pairs that were changed, in their order, or the new ones. */
  readonly onSave: (pairs: Pairs) => void;
  readonly onClose: () => void;
}

/** States how pairs are mirrored and kept apart; of a single one also which of the two is the primary. */
export function PairDialog({ stated, proposed, workloads, paired, nameOf, onSave, onClose }: Props) {
  const { t } = useTranslation('constraints');
  const given = stated.length > 0 ? stated : proposed;
  const [settings, setSettings] = useState<PairSettings>(settingsOf(given));
  const [primary, setPrimary] = useState<string | null>(null);
  const fields = <PairFields {...{ settings }} onChange={setSettings} />;
  const primaryOf = (keys: readonly string[]) => (primary !== null && keys.includes(primary) ? primary : keys[0]);
  const primaryField = (keys: readonly string[]) =>
    keys.length === 2 && (
      <NativeSelect
        label={t('pairs.primary')}
        value={primaryOf(keys)}
        data={keys.map((key) => ({ value: key, label: nameOf(key) }))}
        onChange={({ currentTarget }) => setPrimary(currentTarget.value)}
      />
    );
  if (given.length === 0)
    return (
      <WorkloadDialog
        title={t('pairs.add')}
        workloads={workloads.filter(({ key }) => !paired.includes(key))}
        chosen={[]}
        fewest={2}
        most={2}
        onSave={(keys) => onSave(pairsOf(keys, primaryOf(keys), settings))}
        onClose={onClose}
      >
        {(chosen) => (
          <>
            <p className={words.quiet}>{t('pairs.hint')}</p>
            {fields}
            {primaryField(chosen)}
          </>
        )}
      </WorkloadDialog>
    );
  const [only] = given.length === 1 ? given : [];
  const keys = only ? [only.primary, only.standby] : [];
  const save = () => {
    onSave(only ? pairsOf(keys, primaryOf(keys), settings) : given.map((pair) => ({ ...pair, ...settings })));
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      size="56rem"
      title={t(stated.length > 0 ? 'pairs.changeTitle' : 'pairs.add')}
      closeLabel={t('dialog.close')}
    >
      <div className={classes.dialog}>
        <p className={words.quiet}>{t('pairs.hint')}</p>
        {fields}
        {primaryField(keys)}
        <Named {...{ given, nameOf }} />
        <div className={classes.dialogFoot}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.leave')}
          </Button>
          <Button onClick={save}>{t('dialog.save')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function pairsOf(keys: readonly string[], primary: string | undefined, settings: PairSettings): Pairs {
  const standby = keys.find((key) => key !== primary);
  return primary === undefined || standby === undefined ? [] : [{ ...settings, primary, standby }];
}

/** As many pairs as are named one by one. */
const NAMED = 8;

function Named({ given, nameOf }: { readonly given: Pairs } & Pick<Props, 'nameOf'>) {
  const { t } = useTranslation('constraints');
  const format = useFormat();
  if (given.length < 2) return null;
  const names = given
    .slice(0, NAMED)
    .map((pair) => t('pairs.names', { primary: nameOf(pair.primary), standby: nameOf(pair.standby) }));
  const rest = given.length - names.length;
  return <p>{rest > 0 ? t('list.more', { names: format.list(names), count: rest }) : format.list(names)}</p>;
}
