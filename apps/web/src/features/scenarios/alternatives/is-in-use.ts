import {
  type Alternative,
  isSameConfiguration,
  type LicensingWay,
  type ScenarioInputs,
  withLicensing,
} from '@tatami/model';

/** Whether a scenario states this very configuration, licensed in the same way. */
export function isInUse({ choice, ways }: Pick<Alternative, 'choice' | 'ways'>, inputs: ScenarioInputs): boolean {
  return isSameConfiguration(choice, inputs) && ways.every((way) => isLicensed(way, inputs));
}

/** Whether the scenario is licensed so already: using it would change nothing. */
export function isLicensed(
  way: Pick<LicensingWay, 'from' | 'to' | 'workloads'>,
  { licence, licencesOf }: ScenarioInputs,
): boolean {
  return JSON.stringify(withLicensing({ licence, licencesOf }, way)) === JSON.stringify({ licence, licencesOf });
}
