import { NativeSelect } from '@mantine/core';
import {
  type LayoutCheck,
  LICENCE_RULES,
  NOTHING_LICENSED,
  type ScenarioInputs,
  type Text,
  withProduct,
} from '@tatami/model';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckList } from '../../planning/CheckList.tsx';
import words from '../../ui/Words.module.css';
import classes from './Constraints.module.css';
import type { MovableWorkload } from './movable-workloads.ts';
import { WishLine } from './WishLine.tsx';
import { WishSection } from './WishSection.tsx';
import { WorkloadDialog } from './WorkloadDialog.tsx';

const PRODUCTS = [...LICENCE_RULES, NOTHING_LICENSED];

interface Props {
  readonly workloads: readonly MovableWorkload[];
  /** The product of all workloads that are not assigned another; null = not stated. */
  readonly product: string | null;
  /** What is counted on the others, where it is not one product for all. */
  readonly counted: Text | null;
  readonly assignments: ScenarioInputs['licencesOf'];
  /** What was found about them. */
  readonly checks: readonly LayoutCheck[];
  readonly onChange: (assignments: ScenarioInputs['licencesOf']) => void;
}

/** Which workloads run another licensed product than the rest: a server pays for every product on it. */
export function LicenceProducts({ workloads, product, counted, assignments, checks, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const productName = useProductName();
  const [editing, setEditing] = useState<string | 'new' | null>(null);
  const elsewhere = assignments.reduce((sum, each) => sum + each.workloads.length, 0);
  return (
    <WishSection title={t('licences.title')} add={t('licences.add')} onAdd={() => setEditing('new')}>
      <p className={words.quiet}>
        {counted !== null
          ? say(counted)
          : product === null
            ? t('licences.restOpen', { count: workloads.length - elsewhere })
            : t('licences.rest', { count: workloads.length - elsewhere, product: productName(product) })}
      </p>
      {assignments.length > 0 && (
        <ul className={`${classes.list} ${classes.products}`} aria-label={t('licences.title')}>
          {assignments.map((each) => (
            <WishLine
              key={each.product}
              kind={productName(each.product)}
              change={t('licences.change', { product: productName(each.product) })}
              remove={t('licences.remove', { product: productName(each.product) })}
              onChange={() => setEditing(each.product)}
              onRemove={() => onChange(withProduct(assignments, null, each.workloads))}
            >
              {t('licences.workloads', { count: each.workloads.length })}
            </WishLine>
          ))}
        </ul>
      )}
      <CheckList checks={checks} />
      {editing !== null && (
        <LicenceDialog
          {...{ workloads, product: counted === null ? product : null, assignments, onChange }}
          edited={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </WishSection>
  );
}

interface DialogProps extends Omit<Props, 'checks' | 'counted'> {
  /** The product whose workloads are changed; null = a further one. */
  readonly edited: string | null;
  readonly onClose: () => void;
}

function LicenceDialog({ workloads, product, assignments, onChange, edited, onClose }: DialogProps) {
  const { t } = useTranslation('constraints');
  const productName = useProductName();
  const offered = useMemo(() => PRODUCTS.map(({ id }) => id).filter((id) => id !== product), [product]);
  const [chosen, setChosen] = useState(edited ?? offered[0] ?? '');
  const before = assignments.find((each) => each.product === edited)?.workloads ?? [];
  return (
    <WorkloadDialog
      title={t('licences.dialog')}
      workloads={workloads}
      chosen={before}
      fewest={1}
      onSave={(keys) => onChange(withProduct(withProduct(assignments, null, before), chosen, keys))}
      onClose={onClose}
    >
      <NativeSelect
        label={t('licences.product')}
        value={chosen}
        data={offered.map((id) => ({ value: id, label: productName(id) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
    </WorkloadDialog>
  );
}

function useProductName(): (id: string) => string {
  const say = useText();
  return (id) => {
    const rule = PRODUCTS.find((each) => each.id === id);
    return rule ? say(rule.name) : id;
  };
}
