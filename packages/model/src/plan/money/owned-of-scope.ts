import { freedPart } from '../../demand/index.ts';
import { licensedToday, type ScenarioRequest } from '../../inputs/index.ts';
import { machinesByProduct, neededOutside, neededToday, type OwnedOf, ownedLicences } from '../../money/index.ts';
import { prepareScenario } from '../prepare-scenario.ts';

/** What is owned of each product, as a scenario states it and today's servers need it. */
export function ownedOfScope(request: ScenarioRequest): OwnedOf {
  const {
    scoped,
    stated,
    request: { inputs },
  } = prepareScenario(request);
  return ownedLicences(
    inputs,
    neededToday(machinesByProduct(freedPart(scoped), licensedToday(inputs)), inputs, request.priceBook),
    request.priceBook,
    { outside: neededOutside(scoped, stated, request) },
  );
}
