import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { standbyOf } from '@tatami/model';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import words from '../../../ui/Words.module.css';
import classes from '../Constraints.module.css';
import type { MovableWorkload } from '../movable-workloads.ts';
import { WorkloadDialog } from '../WorkloadDialog.tsx';
import { PairFields } from './PairFields.tsx';
import { FIRST_SETTINGS, type PairSettings, type Pairs, settingsOf } from './pair-settings.ts';

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

/** States how pairs are mirrored and kept apart, for new ones also who stands by for whom: a workload, or a copy that the plan makes. */
export function PairDialog(props: Props) {
  return props.stated.length + props.proposed.length === 0 ? <NewPairs {...props} /> : <GivenPairs {...props} />;
}

function NewPairs({ workloads, paired, nameOf, onSave, onClose }: Props) {
  const { t } = useTranslation('constraints');
  const [settings, setSettings] = useState<PairSettings>(FIRST_SETTINGS);
  const [made, setMade] = useState(false);
  const [primary, setPrimary] = useState<string | null>(null);
  const free = useMemo(() => {
    const taken = new Set(paired);
    return workloads.filter(({ key }) => !taken.has(key));
  }, [workloads, paired]);
  return (
    <WorkloadDialog
      title={t('pairs.add')}
      workloads={free}
      chosen={[]}
      {...(made ? { fewest: 1 } : { fewest: 2, most: 2 })}
      onSave={(keys) =>
        onSave(
          made
            ? keys.map((key) => ({ ...settings, primary: key, standby: null }))
            : pairOf(keys, primaryAmong(keys, primary), settings),
        )
      }
      onClose={onClose}
    >
      {(chosen) => (
        <>
          <SegmentedControl
            aria-label={t('pairs.which')}
            data={[
              { value: 'estate', label: t('pairs.which.estate') },
              { value: 'made', label: t('pairs.which.made') },
            ]}
            value={made ? 'made' : 'estate'}
            onChange={(value) => setMade(value === 'made')}
          />
          <p className={words.quiet}>{t(made ? 'pairs.hint.made' : 'pairs.hint')}</p>
          <PairFields {...{ settings }} onChange={setSettings} />
          {!made && <PrimaryField keys={chosen} {...{ primary, nameOf }} onChange={setPrimary} />}
        </>
      )}
    </WorkloadDialog>
  );
}

function GivenPairs({ stated, proposed, nameOf, onSave, onClose }: Props) {
  const { t } = useTranslation('constraints');
  const given = stated.length > 0 ? stated : proposed;
  const [settings, setSettings] = useState<PairSettings>(settingsOf(given));
  const [primary, setPrimary] = useState<string | null>(null);
  const [only] = given.length === 1 ? given : [];
  const keys = only && only.standby !== null ? [only.primary, only.standby] : [];
  const save = () => {
    onSave(
      keys.length === 2
        ? pairOf(keys, primaryAmong(keys, primary), settings).map((pair) => ({ ...testsOf(only), ...pair }))
        : given.map((pair) => ({ primary: pair.primary, standby: pair.standby, ...testsOf(pair), ...settings })),
    );
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
        <PairFields {...{ settings }} onChange={setSettings} />
        <PrimaryField {...{ keys, primary, nameOf }} onChange={setPrimary} />
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

/** What was tried with a pair stays with it, however it is changed. */
function testsOf(pair: Pairs[number] | undefined): Pick<Pairs[number], 'tests'> {
  return pair?.tests ? { tests: pair.tests } : {};
}

/** The one that is said to be the primary, else the first. */
function primaryAmong(keys: readonly string[], primary: string | null): string | undefined {
  return primary !== null && keys.includes(primary) ? primary : keys[0];
}

function pairOf(keys: readonly string[], primary: string | undefined, settings: PairSettings): Pairs {
  const standby = keys.find((key) => key !== primary);
  return primary === undefined || standby === undefined ? [] : [{ ...settings, primary, standby }];
}

interface PrimaryProps extends Pick<Props, 'nameOf'> {
  readonly keys: readonly string[];
  readonly primary: string | null;
  readonly onChange: (primary: string) => void;
}

function PrimaryField({ keys, primary, nameOf, onChange }: PrimaryProps) {
  const { t } = useTranslation('constraints');
  if (keys.length !== 2) return null;
  return (
    <NativeSelect
      label={t('pairs.primary')}
      value={primaryAmong(keys, primary)}
      data={keys.map((key) => ({ value: key, label: nameOf(key) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** As many pairs as are named one by one. */
const NAMED = 8;

function Named({ given, nameOf }: { readonly given: Pairs } & Pick<Props, 'nameOf'>) {
  const { t } = useTranslation('constraints');
  const format = useFormat();
  if (given.length < 2) return null;
  const names = given
    .slice(0, NAMED)
    .map((pair) => t('pairs.names', { primary: nameOf(pair.primary), standby: nameOf(standbyOf(pair)) }));
  const rest = given.length - names.length;
  return <p>{rest > 0 ? t('list.more', { names: format.list(names), count: rest }) : format.list(names)}</p>;
}
