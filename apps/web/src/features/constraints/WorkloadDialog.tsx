import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Constraints.module.css';
import type { MovableWorkload } from './movable-workloads.ts';
import { WorkloadPicker } from './WorkloadPicker.tsx';

interface Props {
  readonly title: string;
  readonly workloads: readonly MovableWorkload[];
  /** Keys chosen at first. */
  readonly chosen: readonly string[];
  /** Fewer than this are not saved, and no more than `most`; absent = any number. */
  readonly fewest: number;
  readonly most?: number;
  readonly onSave: (keys: readonly string[]) => void;
  readonly onClose: () => void;
  /** What is stated of the workloads, above their list. */
  readonly children: ReactNode | ((chosen: readonly string[]) => ReactNode);
}

/** A dialog in which something is stated for the workloads chosen in it. */
export function WorkloadDialog({ title, workloads, chosen, fewest, most, onSave, onClose, children }: Props) {
  const { t } = useTranslation('constraints');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  const enough = selected.size >= fewest && selected.size <= (most ?? selected.size);
  const save = () => {
    onSave([...selected]);
    onClose();
  };
  return (
    <Dialog onClose={onClose} size="56rem" title={title} closeLabel={t('dialog.close')}>
      <div className={classes.dialog}>
        {typeof children === 'function' ? children([...selected]) : children}
        <WorkloadPicker workloads={workloads} selected={selected} onChange={setSelected} />
        <div className={classes.dialogFoot}>
          <span className={classes.chosen} role="status">
            {enough
              ? t('dialog.chosen', { count: selected.size })
              : t(most === fewest ? 'dialog.exactly' : 'dialog.tooFew', { count: fewest })}
          </span>
          <Button variant="default" onClick={onClose}>
            {t('dialog.leave')}
          </Button>
          <Button disabled={!enough} onClick={save}>
            {t('dialog.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
