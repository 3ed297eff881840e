import type { ScenarioInputs, ScenarioRequest } from '../inputs/index.ts';
import type { Placing, Solver } from '../placement/index.ts';
import {
  isSameStated,
  type PlacedScenario,
  type PreparedScenario,
  placeScenario,
  poseScenario,
  prepareScenario,
} from '../plan/index.ts';
import { accountForScenario } from './account-for-scenario.ts';
import type { ScenarioResult } from './scenario-result.ts';

/** A scenario with its answer, to be asked again with other inputs. */
export interface AnsweredScenario {
  readonly result: ScenarioResult;
  /** The answer of `evaluateScenario` to the same request with these inputs. What the changed inputs do not reach is not computed again. */
  readonly again: (inputs: ScenarioInputs, place?: Solver) => AnsweredScenario;
}

type Field = keyof ScenarioInputs;

/** Inputs that count once all workloads have their servers. */
const AFTER_PLACEMENT: ReadonlySet<Field> = new Set(['businessCase']);

/** Inputs that no need and no error of it follows from. A limit on use above the ceiling makes needs follow from the ceiling. */
const AFTER_DEMAND: ReadonlySet<Field> = new Set([...AFTER_PLACEMENT, 'confidence', 'targetCeiling']);

/** `evaluateScenario` that keeps its stages, for one who moves an input to and fro. */
export function answeredScenario(
  request: ScenarioRequest,
  placing: Placing,
  place: Solver = placing.first,
): AnsweredScenario {
  const prepared = prepareScenario(request);
  const posed = poseScenario(prepared);
  return kept(request, prepared, posed && placeScenario(posed, placing, place), placing, place);
}

function kept(
  asked: ScenarioRequest,
  prepared: PreparedScenario,
  placed: PlacedScenario | null,
  placing: Placing,
  place: Solver,
): AnsweredScenario {
  return {
    result: accountForScenario(prepared, placed, placing),
    again: (inputs, solver = placing.first) => {
      const request = { ...asked, inputs };
      const changed = changedFields(asked.inputs, inputs);
      const isWithin = (fields: ReadonlySet<Field>) => placed !== null && changed.every((field) => fields.has(field));
      if (!isWithin(AFTER_DEMAND) || inputs.overload) return answeredScenario(request, placing, solver);
      const now = withInputs(prepared, inputs, changed);
      if (placed && solver === place && isWithin(AFTER_PLACEMENT))
        return kept(
          request,
          now,
          { ...placed, request: now.request, stated: now.stated, licences: now.licences },
          placing,
          place,
        );
      const posed = poseScenario(now, placed?.drawn);
      return kept(request, now, posed && placeScenario(posed, placing, solver), placing, solver);
    },
  };
}

function changedFields(before: ScenarioInputs, now: ScenarioInputs): readonly Field[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])] as Field[];
  return fields.filter((field) => !isSameStated(before[field] ?? null, now[field] ?? null));
}

/** A prepared scenario that states other values in fields no stage of it has looked at. */
function withInputs(prepared: PreparedScenario, inputs: ScenarioInputs, changed: readonly Field[]): PreparedScenario {
  const values: Partial<ScenarioInputs> = Object.fromEntries(changed.map((field) => [field, inputs[field]]));
  const { request, stated, licences } = prepared;
  return {
    ...prepared,
    request: { ...request, inputs: { ...request.inputs, ...values } },
    stated: { ...stated, ...values },
    licences: licences && { ...licences, inputs: { ...licences.inputs, ...values } },
  };
}
