import { NOTHING_IN_CASE, type ScenarioInputs } from '@tatami/model';

/** What is tried on all compared scenarios at once, each 0 to 1; absent = as each of them states it. Nothing of it is kept. */
export type TriedInputs = { readonly [Id in TriedId]?: number };

type TriedId = 'confidence' | 'targetCeiling' | 'growthPerYear' | 'percentile' | 'discountRate';

/** An input that a slider moves for all compared scenarios. */
export interface TriedField {
  readonly id: TriedId;
  readonly from: number;
  readonly to: number;
  /** null = the scenario states none. */
  readonly of: (inputs: ScenarioInputs) => number | null;
  readonly stating: (share: number, inputs: ScenarioInputs) => Partial<ScenarioInputs>;
}

export const TRIED_FIELDS: readonly TriedField[] = [
  {
    id: 'confidence',
    from: 0.5,
    to: 0.99,
    of: ({ confidence }) => confidence,
    stating: (confidence) => ({ confidence }),
  },
  {
    id: 'targetCeiling',
    from: 0.1,
    to: 1,
    of: ({ targetCeiling }) => targetCeiling,
    stating: (targetCeiling) => ({ targetCeiling }),
  },
  {
    id: 'growthPerYear',
    from: 0,
    to: 1,
    of: ({ growthPerYear }) => growthPerYear,
    stating: (growthPerYear) => ({ growthPerYear }),
  },
  { id: 'percentile', from: 0.9, to: 1, of: ({ percentile }) => percentile, stating: (percentile) => ({ percentile }) },
  {
    id: 'discountRate',
    from: 0,
    to: 0.3,
    of: ({ businessCase }) => businessCase?.discountRate ?? null,
    stating: (discountRate, { businessCase }) => ({
      businessCase: { ...(businessCase ?? NOTHING_IN_CASE), discountRate },
    }),
  },
];

/** The inputs of a scenario with what is tried in the place of what it states. */
export function withTried(inputs: ScenarioInputs, tried: TriedInputs): ScenarioInputs {
  const parts = TRIED_FIELDS.flatMap(({ id, stating }) => {
    const share = tried[id];
    return share === undefined ? [] : [stating(share, inputs)];
  });
  return parts.length === 0 ? inputs : Object.assign({}, inputs, ...parts);
}
