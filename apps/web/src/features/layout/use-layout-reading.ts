import { type Estate, layoutReading, namesWithRoles, type ScenarioInputs } from '@tatami/model';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-language.ts';

/** Plans carry keys; people know workloads and servers by their names. */
export function useLayoutReading(
  { workloads, servers }: Estate,
  { consolidationType, memoryBasis, constraints: { pairs } }: ScenarioInputs,
) {
  const say = useText();
  return useMemo(() => {
    const names = new Map([...servers, ...workloads].map(({ key, name }) => [key, name]));
    const nameOf = namesWithRoles(pairs ?? [], (key) => names.get(key) ?? key, say);
    return layoutReading({ consolidationType, memoryBasis }, nameOf);
  }, [workloads, servers, consolidationType, memoryBasis, pairs, say]);
}
