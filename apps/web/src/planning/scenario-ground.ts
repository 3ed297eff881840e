import type { ScenarioRequest } from '@tatami/model';

/** The seed of every plan the screens show; the API is asked for the same one, so both give the same plan. */
export const PLAN_SEED = 1;

/** Everything a scenario rests on but its inputs. */
export type ScenarioGround = Omit<ScenarioRequest, 'inputs'>;
