import { machineRatio } from '../benchmark/index.ts';
import { targetRating } from '../demand/index.ts';
import { amountOf, type Estimate, isKnown, known, span, type Text, text } from '../figure/index.ts';
import type { ScenarioRequest } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { licenceRuleOf, licencesFor } from '../licensing/index.ts';
import type { OtherTarget } from './other-targets.ts';
import type { Target } from './target.ts';
import { targetMachine } from './target-machine.ts';

/** One type of server a plan may use, and what its CPU is in units of the target's. */
export interface TargetType extends OtherTarget {
  readonly cpuOfTarget: Estimate;
}

/** What decides whether a type of server can be used. */
export type TypeRequest = Pick<ScenarioRequest, 'inputs' | 'catalogue' | 'priceBook'>;

/** A type other than the target, and the licensed product that keeps it from use. */
export interface JudgedType extends TargetType {
  /** null = none. */
  readonly refused: RefusedProduct | null;
}

/** The types of server of a scenario, judged once. */
export interface TargetTypes {
  /** Those a plan may use, in the order in which they are filled: there already, the target, other types to buy. */
  readonly usable: readonly TargetType[];
  /** Every other type that is stated, those left out included. */
  readonly others: readonly JudgedType[];
}

/**
 * Which types of server may a plan use? The CPU of another type counts by the ratio of CPU ratings. A type is left out whose CPU
 * nothing rates, or that a licensed product of the scenario may not run on; `typeChecks` says so.
 */
export function targetTypes(target: Target, request: TypeRequest): TargetTypes {
  const others = ratedOthers(target, request).map((type) => ({
    ...type,
    refused: isKnown(type.cpuOfTarget) ? refusedProduct(type, request) : null,
  }));
  const allowed = others.filter(({ cpuOfTarget, refused }) => isKnown(cpuOfTarget) && refused === null);
  return {
    usable: [
      ...allowed.filter(({ existing }) => existing),
      ownType(target),
      ...allowed.filter(({ existing }) => !existing),
    ],
    others,
  };
}

const ONE = known('measured', {
  value: 1,
  unit: 'ratio',
  because: { label: text('CPU of the target itself', '統合先自身のCPU'), inputs: [] },
});

/** The target as one of the types that its plan may use. */
export function ownType({ platform, configuration, topology, serverPrice }: Omit<Target, 'others'>): TargetType {
  const typeId = platform.id;
  return { typeId, platform, configuration, topology, count: null, existing: false, serverPrice, cpuOfTarget: ONE };
}

function ratedOthers(target: Target, { catalogue }: TypeRequest): readonly TargetType[] {
  return target.others.map((other) => ({
    ...other,
    cpuOfTarget: machineRatio(targetRating({ ...target, catalogue }), targetRating({ ...other, catalogue })),
  }));
}

/** A licensed product that may not run on a type, and why. */
export interface RefusedProduct {
  readonly name: Text;
  readonly because: Text;
}

const ONE_SERVER = known('measured', {
  value: 1,
  unit: 'servers',
  because: { label: text('For one server', '1台当たり'), inputs: [] },
});

/** The first licensed product of the scenario that may not run on a type, such as SE2 on more sockets than it allows; null = none. */
function refusedProduct({ platform, configuration }: OtherTarget, { inputs, priceBook }: TypeRequest) {
  const stated = [inputs.licence.product, ...inputs.licencesOf.map(({ product }) => product)];
  const machines = [targetMachine(platform, configuration, ONE_SERVER)];
  for (const product of new Set(stated)) {
    const rule = product === null ? null : licenceRuleOf(product);
    if (product === null || !rule) continue;
    const { licences } = licencesFor({ product, machines, currency: inputs.currency }, priceBook);
    if (isKnown(licences) || !licences.refused) continue;
    return { name: rule.name, because: licences.because.settle ?? licences.because.label } satisfies RefusedProduct;
  }
  return null;
}

/** What the CPU of each other type counts as, with its interval; and why a type is left out. */
export function typeChecks(target: Target, { others }: TargetTypes): readonly LayoutCheck[] {
  return others.map((type): LayoutCheck => {
    const { cpuOfTarget, refused } = type;
    const [own, { model }] = [target.platform.model, type.platform];
    const place = { server: 'plan', node: 'plan', evidence: cpuOfTarget } as const;
    if (!isKnown(cpuOfTarget))
      return {
        ...place,
        severity: 'warning',
        code: 'type-not-rated',
        says: text(
          '{model} is not used: its CPU cannot be compared with that of {own}. A platform with a rated CPU can be.',
          '{model}は{own}とCPU性能を比較できないため使用していません。CPU性能評価値のある機種であれば使用できます。',
          { model, own },
        ),
      };
    if (refused)
      return {
        ...place,
        severity: 'warning',
        code: 'type-not-licensed',
        says: text(
          '{model} is not used: {name} may not run on it. {because}',
          '{model}では{name}を使用できないため、対象から外しています。{because}',
          { model, name: refused.name, because: refused.because },
        ),
      };
    return {
      ...place,
      severity: 'info',
      code: 'type-cpu',
      says: text(
        'The CPU of one {model} counts as {value} ({interval}) of one {own}, by CPU ratings.',
        '{model} 1台のCPUは、CPU性能評価値により{own} {value}台分（{interval}）として数えます。',
        { model, value: amountOf(cpuOfTarget), interval: span(cpuOfTarget.low, cpuOfTarget.high, 'ratio'), own },
      ),
    };
  });
}
