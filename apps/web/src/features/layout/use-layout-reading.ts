import {
  type Estate,
  type LayoutCheck,
  layoutReading,
  namesInEstate,
  namesWithRoles,
  type ScenarioInputs,
  softwareOfEstate,
  studiedBalancing,
} from '@tatami/model';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-language.ts';

/** Plans carry keys; people know workloads and servers by their names. `checks` are the findings on the plan that is shown. */
export function useLayoutReading(
  { workloads, servers }: Estate,
  { consolidationType, memoryBasis, constraints: { pairs } }: ScenarioInputs,
  checks: readonly LayoutCheck[] | undefined,
) {
  const say = useText();
  return useMemo(() => {
    const names = namesInEstate({ servers, workloads });
    const nameOf = namesWithRoles(pairs ?? [], (key) => names.get(key) ?? key, say);
    return layoutReading(
      { consolidationType, memoryBasis },
      nameOf,
      studiedBalancing(checks ?? []),
      softwareOfEstate({ servers, workloads }),
    );
  }, [workloads, servers, consolidationType, memoryBasis, pairs, checks, say]);
}
