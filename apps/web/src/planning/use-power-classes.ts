import { scenarioEndpoints } from '@tatami/contracts';
import { type PowerClassInUse, powerClassesInUse, type ScenarioInputs } from '@tatami/model';
import { useMemo } from 'react';
import { useWholeList } from '../api/use-whole-list.ts';
import { useCpuCatalogue } from './use-cpu-catalogue.ts';
import { useEstate } from './use-estate.ts';
import { usePlatforms } from './use-platforms.ts';

const NONE: readonly PowerClassInUse[] = [];

/** Classes of servers that the electricity of a project rests on; empty until its estate and scenarios are read. */
export function usePowerClasses(projectId: string): readonly PowerClassInUse[] {
  const { estate } = useEstate(projectId);
  const { data: catalogue } = useCpuCatalogue();
  const { platforms } = usePlatforms();
  const scenarios = useWholeList(scenarioEndpoints.list, { params: { projectId } }).items;
  return useMemo(
    () =>
      estate && catalogue
        ? powerClassesInUse(
            estate.servers,
            scenarios.map(({ inputs }) => inputs as ScenarioInputs),
            platforms,
            catalogue,
          )
        : NONE,
    [estate, catalogue, scenarios, platforms],
  );
}
