import type { Estate } from '../inventory/index.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** The inputs with what was stated of a record stated of the machine it has since become part of. */
export function withJoinedKeys(inputs: ScenarioInputs, joined: Estate['joined']): ScenarioInputs {
  if (!joined || Object.keys(joined).length === 0) return inputs;
  const keyOf = (key: string) => joined[key] ?? key;
  const once = (keys: readonly string[]) => [...new Set(keys.map(keyOf))];
  const { excludedWorkloads, licencesOf, ownedLicences: owned, constraints } = inputs;
  const listed = (lists: ScenarioInputs['licencesOf']) =>
    lists.map((each) => ({ ...each, workloads: once(each.workloads) }));
  const { apart, together, pinned, spread, pairs } = constraints;
  return {
    ...inputs,
    excludedWorkloads: once(excludedWorkloads),
    licencesOf: listed(licencesOf),
    ...(owned?.today && {
      ownedLicences: { ...owned, today: { ...owned.today, licencesOf: listed(owned.today.licencesOf) } },
    }),
    constraints: {
      ...constraints,
      apart: groups(apart.map(once)),
      together: groups(together.map(once)),
      pinned: pinned.map((pin) => ({ ...pin, id: keyOf(pin.id) })),
      ...(pairs && {
        pairs: pairs
          .map((pair) => ({ ...pair, primary: keyOf(pair.primary), standby: pair.standby && keyOf(pair.standby) }))
          .filter(({ primary, standby }) => primary !== standby),
      }),
      ...(spread && { spread: spread.map((each) => ({ ...each, ids: once(each.ids) })) }),
    },
  };
}

/** What was several records and is one machine now asks nothing of a plan. */
function groups(all: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return all.filter((keys) => keys.length > 1);
}
