import type { ScenarioInputs } from '@tatami/model';

/** A scenario as a person has stated it. */
export interface Draft {
  readonly name: string;
  readonly inputs: ScenarioInputs;
}

/** What a person changes of it at once. */
export interface Edit {
  readonly name?: string;
  readonly inputs?: Partial<ScenarioInputs>;
}

/** Inputs that become others, or how they follow from those that are stated when it is made. */
export type InputsChange = Partial<ScenarioInputs> | ((inputs: ScenarioInputs) => Partial<ScenarioInputs>);

export function withEdit({ name, inputs }: Draft, edit: Edit): Draft {
  return { name: edit.name ?? name, inputs: { ...inputs, ...edit.inputs } };
}

/** What takes an edit back, leaving alone all that it does not touch. */
export function wayBack({ name, inputs }: Draft, edit: Edit): Edit {
  const fields = Object.keys(edit.inputs ?? {}) as (keyof ScenarioInputs)[];
  return {
    ...(edit.name !== undefined && { name }),
    inputs: Object.fromEntries(fields.map((field) => [field, inputs[field]])),
  };
}

/** What of a draft can be kept: an emptied name is shown while it is typed, and the kept one stays. */
export function keepable(draft: Draft, kept: Draft): Draft {
  return draft.name.trim() === '' ? { ...draft, name: kept.name } : draft;
}
