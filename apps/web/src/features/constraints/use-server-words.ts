import { useTranslation } from 'react-i18next';
import type { Place } from './constraint-rows.ts';
import type { PinTarget } from './pin-targets.ts';

/** How servers and nodes of the plan are called where a workload is pinned to one. */
export function useServerWords(targets: readonly PinTarget[]) {
  const { t } = useTranslation('constraints');
  const serverName = (server: number) =>
    targets.find((target) => target.server === server)?.name ?? t('place.further', { number: server + 1 });
  const nodeName = (node: number) => t('place.nodeNumber', { number: node });
  const placeName = ({ server, node }: Place) =>
    node === null ? serverName(server) : t('place.both', { server: serverName(server), node: nodeName(node) });
  return { serverName, nodeName, placeName };
}
