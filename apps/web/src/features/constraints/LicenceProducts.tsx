import { ActionIcon, Button, Modal, NativeSelect } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type LayoutCheck, LICENCE_RULES } from '@tatami/model';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/use-language.ts';
import { CheckList } from '../../planning/CheckList.tsx';
import classes from './Constraints.module.css';
import { assigned, type LicenceAssignments } from './licence-assignments.ts';
import type { MovableWorkload } from './movable-workloads.ts';
import { WorkloadPicker } from './WorkloadPicker.tsx';

interface Props {
  readonly workloads: readonly MovableWorkload[];
  /** The product of all workloads that are not assigned another; null = not stated. */
  readonly product: string | null;
  readonly assignments: LicenceAssignments;
  /** What was found about them. */
  readonly checks: readonly LayoutCheck[];
  readonly onChange: (assignments: LicenceAssignments) => void;
}

/** Which workloads run another licensed product than the rest: a server pays for every product on it. */
export function LicenceProducts({ workloads, product, assignments, checks, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const productName = useProductName();
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const elsewhere = assignments.reduce((sum, each) => sum + each.workloads.length, 0);
  return (
    <section className={classes.panel} aria-labelledby="licence-products-title">
      <div className={classes.head}>
        <h2 id="licence-products-title" className={classes.title}>
          {t('licences.title')}
        </h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          {t('licences.add')}
        </Button>
      </div>
      <p className={classes.quiet}>
        {product === null
          ? t('licences.restOpen', { count: workloads.length - elsewhere })
          : t('licences.rest', { count: workloads.length - elsewhere, product: productName(product) })}
      </p>
      {assignments.length > 0 && (
        <ul className={`${classes.list} ${classes.products}`} aria-label={t('licences.title')}>
          {assignments.map((each) => (
            <li key={each.product}>
              <span className={classes.kind}>{productName(each.product)}</span>
              <span className={classes.who}>{t('licences.workloads', { count: each.workloads.length })}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('licences.change', { product: productName(each.product) })}
                onClick={() => setEditing(each.product)}
              >
                <IconPencil size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('licences.remove', { product: productName(each.product) })}
                onClick={() => onChange(assigned(assignments, null, each.workloads))}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <CheckList checks={checks} />
      {editing !== null && (
        <LicenceDialog
          {...{ workloads, product, assignments, onChange }}
          edited={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface DialogProps extends Omit<Props, 'checks'> {
  /** The product whose workloads are changed; null = a further one. */
  readonly edited: string | null;
  readonly onClose: () => void;
}

function LicenceDialog({ workloads, product, assignments, onChange, edited, onClose }: DialogProps) {
  const { t } = useTranslation('constraints');
  const productName = useProductName();
  const offered = useMemo(() => LICENCE_RULES.map(({ id }) => id).filter((id) => id !== product), [product]);
  const [chosen, setChosen] = useState(edited ?? offered[0] ?? '');
  const before = assignments.find((each) => each.product === edited)?.workloads ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(before));
  const save = () => {
    onChange(assigned(assigned(assignments, null, before), chosen, [...selected]));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="56rem"
      title={t('licences.dialog')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={classes.dialog}>
        <NativeSelect
          label={t('licences.product')}
          value={chosen}
          data={offered.map((id) => ({ value: id, label: productName(id) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <WorkloadPicker workloads={workloads} selected={selected} onChange={setSelected} />
        <div className={classes.dialogFoot}>
          <span className={classes.chosen} role="status">
            {t('dialog.chosen', { count: selected.size })}
          </span>
          <Button variant="default" onClick={onClose}>
            {t('dialog.leave')}
          </Button>
          <Button disabled={selected.size === 0} onClick={save}>
            {t('dialog.save')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function useProductName(): (id: string) => string {
  const say = useText();
  return (id) => {
    const rule = LICENCE_RULES.find((each) => each.id === id);
    return rule ? say(rule.name) : id;
  };
}
