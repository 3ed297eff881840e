import {
  type Assumption,
  type Estate,
  goesByFiles,
  type LayoutCheck,
  type LeftOut as LeftOutNames,
  type PairOfPlan,
  type Plan,
  type PoolOfPlan,
  type ScenarioInputs,
  type Text,
} from '@tatami/model';
import { memo, useMemo } from 'react';
import { useWorkloadNames } from '../../planning/use-workload-names.ts';
import { ConstraintsPanel } from './ConstraintsPanel.tsx';
import { LeftOut } from './LeftOut.tsx';
import { LicenceProducts } from './LicenceProducts.tsx';
import { movableWorkloads, stoppedWorkloads } from './movable-workloads.ts';
import { PoolsPanel } from './PoolsPanel.tsx';
import { PairsPanel } from './pairs/PairsPanel.tsx';

interface Props {
  readonly estate: Estate;
  readonly inputs: ScenarioInputs;
  readonly plan: Plan | null;
  readonly pools: readonly PoolOfPlan[];
  readonly pairs: readonly PairOfPlan[];
  /** What the answer rests on. */
  readonly assumptions: readonly Assumption[];
  /** The names of what it leaves out, by reason. */
  readonly leftOut: readonly LeftOutNames[];
  /** All that was found; what concerns a wish is shown beside it. */
  readonly checks: readonly LayoutCheck[];
  readonly onChange: (partial: Partial<ScenarioInputs>) => void;
  readonly onUndo: (() => void) | null;
}

/** What is stated for single workloads: where they may be, and which product they run. */
export const PlanWishes = memo(Wishes);

function Wishes({ estate, inputs, plan, pools, pairs, assumptions, leftOut, checks, onChange, onUndo }: Props) {
  const { excludedWorkloads, includePoweredOff, leaveOut } = inputs;
  const workloads = useMemo(
    () => movableWorkloads(estate, { excludedWorkloads, includePoweredOff, leaveOut }),
    [estate, excludedWorkloads, includePoweredOff, leaveOut],
  );
  // Where nothing is left out by hand these are the same, and of 20,000 it takes long to find them.
  const unchosen = useMemo(
    () =>
      excludedWorkloads.length === 0
        ? workloads
        : movableWorkloads(estate, { excludedWorkloads: [], includePoweredOff, leaveOut }),
    [estate, workloads, excludedWorkloads, includePoweredOff, leaveOut],
  );
  const stopped = useMemo(() => stoppedWorkloads(estate), [estate]);
  const nameOf = useWorkloadNames(estate);
  const about = (wish: 'constraint' | 'pair' | 'product') => checks.filter(({ code }) => code.startsWith(`${wish}-`));
  const left = <LeftOut inputs={inputs} workloads={unchosen} leftOut={leftOut} onChange={onChange} />;
  if (workloads.length === 0) return left;
  return (
    <>
      {left}
      <PoolsPanel {...{ workloads, inputs, onChange }} pools={plan && pools} />
      <ConstraintsPanel
        {...{ workloads, plan, onUndo, nameOf }}
        checks={about('constraint')}
        constraints={inputs.constraints}
        onChange={(constraints) => onChange({ constraints })}
      />
      <PairsPanel
        {...{ workloads, stopped, nameOf }}
        constraints={inputs.constraints}
        pairs={pairs}
        checks={about('pair')}
        onChange={(constraints) => onChange({ constraints })}
      />
      <LicenceProducts
        workloads={workloads}
        checks={about('product')}
        product={inputs.licence.product}
        counted={goesByFiles(inputs.licence) ? countedLicences(assumptions) : null}
        assignments={inputs.licencesOf}
        onChange={(licencesOf) => onChange({ licencesOf })}
      />
    </>
  );
}

function countedLicences(assumptions: readonly Assumption[]): Text | null {
  const value = assumptions.find(({ id }) => id === 'licence')?.value;
  return value && 'en' in value ? value : null;
}
