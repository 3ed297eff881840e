import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type LayoutCheck, type PlacementConstraints, type Plan, standbyOf } from '@tatami/model';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckList } from '../../planning/CheckList.tsx';
import words from '../../ui/Words.module.css';
import { ConstraintDialog } from './ConstraintDialog.tsx';
import { ConstraintList } from './ConstraintList.tsx';
import classes from './Constraints.module.css';
import { type ConstraintRow, constraintRows, constraintsOf } from './constraint-rows.ts';
import type { MovableWorkload } from './movable-workloads.ts';
import { pinTargets } from './pin-targets.ts';
import { suggestApart } from './suggest-apart.ts';
import { WishSection } from './WishSection.tsx';

interface Props {
  readonly workloads: readonly MovableWorkload[];
  readonly constraints: PlacementConstraints;
  /** The answer on the screen: its servers are what workloads are pinned to. */
  readonly plan: Plan | null;
  /** What was found about the constraints. */
  readonly checks: readonly LayoutCheck[];
  readonly onChange: (constraints: PlacementConstraints) => void;
  readonly onUndo: (() => void) | null;
  readonly nameOf: (key: string) => string;
}

/** What is being stated: a new wish, or the one at this place of the list. */
type Editing = 'new' | ConstraintRow | null;

/** What a person asks of the plan beyond capacity: apart, together, spread, pinned. Each change is planned at once. */
export function ConstraintsPanel({ workloads, constraints, plan, checks, onChange, onUndo, nameOf }: Props) {
  const { t } = useTranslation('constraints');
  const [editing, setEditing] = useState<Editing>(null);
  const rows = useMemo(() => constraintRows(constraints), [constraints]);
  const targets = useMemo(() => pinTargets(plan), [plan]);
  const without = (row: ConstraintRow) => rows.filter((each) => each !== row);
  const change = (stated: readonly ConstraintRow[]) => onChange(constraintsOf(stated, constraints));
  const save = (row: ConstraintRow) =>
    change([...(editing === null || editing === 'new' ? rows : without(editing)), row]);
  return (
    <WishSection
      title={t('title')}
      add={t('add')}
      onAdd={() => setEditing('new')}
      tools={
        onUndo && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={words.quiet}>{t('none')}</p>
      ) : (
        <ConstraintList {...{ rows, nameOf, targets }} onEdit={setEditing} onRemove={(row) => change(without(row))} />
      )}
      <CheckList checks={checks} />
      <Suggestions workloads={workloads} constraints={constraints} nameOf={nameOf} onChange={onChange} />
      {editing !== null && (
        <ConstraintDialog
          row={editing === 'new' ? null : editing}
          {...{ workloads, targets }}
          racks={constraints.racks}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
    </WishSection>
  );
}

type SuggestionProps = Pick<Props, 'workloads' | 'constraints' | 'onChange' | 'nameOf'>;

/** What the names of the workloads suggest to keep apart: one press takes it over. */
function Suggestions({ workloads, constraints, nameOf, onChange }: SuggestionProps) {
  const { t } = useTranslation('constraints');
  const { apart, pairs } = constraints;
  const suggestions = useMemo(
    () => suggestApart(workloads, [...apart, ...(pairs ?? []).map((pair) => [pair.primary, standbyOf(pair)])]),
    [workloads, apart, pairs],
  );
  if (suggestions.length === 0) return null;
  return (
    <ul className={classes.suggestions} aria-label={t('suggest.label')}>
      {suggestions.map(({ kind, groups }) => (
        <li key={kind}>
          <span>
            {t(`suggest.${kind}`, {
              count: groups.length,
              example: (groups[0] ?? []).slice(0, 3).map(nameOf).join(' / '),
            })}
          </span>
          <Button
            size="xs"
            variant="light"
            onClick={() => onChange({ ...constraints, apart: [...constraints.apart, ...groups] })}
          >
            {t('suggest.take', { count: groups.length })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
