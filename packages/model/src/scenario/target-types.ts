import { type CpuCatalogue, machineRatio } from '../benchmark/index.ts';
import { targetRating } from '../demand/index.ts';
import { type Estimate, isKnown, known, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { OtherTarget } from './other-targets.ts';
import type { Target } from './target.ts';

/** One type of server a plan may use, and what its CPU is in units of the target's. */
export interface TargetType extends OtherTarget {
  readonly cpuOfTarget: Estimate;
}

/**
 * The types of server of a scenario in the order in which they are filled: those there are already, the target, other types to
 * buy. The CPU of another type counts by the ratio of CPU ratings; a type whose CPU nothing rates is left out, see `typeChecks`.
 */
export function targetTypes(target: Target, catalogue: CpuCatalogue): readonly TargetType[] {
  const others = ratedOthers(target, catalogue).filter(({ cpuOfTarget }) => isKnown(cpuOfTarget));
  return [
    ...others.filter(({ existing }) => existing),
    { ...ownType(target), cpuOfTarget: ONE },
    ...others.filter(({ existing }) => !existing),
  ];
}

const ONE = known('measured', {
  value: 1,
  unit: 'ratio',
  because: { label: text('CPU of the target itself', '統合先自身のCPU'), inputs: [] },
});

function ownType({ platform, configuration, topology }: Target): OtherTarget {
  return { typeId: platform.id, platform, configuration, topology, count: null, existing: false };
}

function ratedOthers(target: Target, catalogue: CpuCatalogue): readonly TargetType[] {
  return target.others.map((other) => ({
    ...other,
    cpuOfTarget: machineRatio(targetRating({ ...target, catalogue }), targetRating({ ...other, catalogue })),
  }));
}

/** What the CPU of each other type counts as, with its interval; a type that is left out because nothing rates it. */
export function typeChecks(target: Target, catalogue: CpuCatalogue): readonly LayoutCheck[] {
  return ratedOthers(target, catalogue).map(({ platform: { model }, cpuOfTarget }): LayoutCheck => {
    const own = target.platform.model;
    const place = { server: 'plan', node: 'plan', evidence: cpuOfTarget } as const;
    if (!isKnown(cpuOfTarget))
      return {
        ...place,
        severity: 'warning',
        code: 'type-not-rated',
        says: text(
          `${model} is not used: its CPU cannot be compared with that of ${own}. Choose a platform with a rated CPU.`,
          `${model}は${own}とCPU性能を比較できないため使用していません。CPU性能評価値のある機種を選んでください。`,
        ),
      };
    const [value, low, high] = [cpuOfTarget.value, cpuOfTarget.low, cpuOfTarget.high].map((each) => each.toFixed(2));
    return {
      ...place,
      severity: 'info',
      code: 'type-cpu',
      says: text(
        `The CPU of one ${model} counts as ${value} (${low} to ${high}) of one ${own}, by CPU ratings.`,
        `${model} 1台のCPUは、CPU性能評価値により${own} ${value}台分（${low}〜${high}）として数えます。`,
      ),
    };
  });
}
