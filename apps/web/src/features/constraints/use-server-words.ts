import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import type { Place } from './constraint-rows.ts';
import type { PinTarget } from './pin-targets.ts';

/** How servers and nodes of the plan are called where a workload is pinned to one. */
export function useServerWords(targets: readonly PinTarget[]) {
  const { t } = useTranslation('constraints');
  const { platformById } = usePlatforms();
  const serverName = (server: number) => {
    const target = targets.find((each) => each.server === server);
    const platform = platformById(target?.platformId ?? '');
    const name = target?.name ?? t('place.further', { number: server + 1 });
    return platform ? t('place.ofType', { name, model: platform.model }) : name;
  };
  const nodeName = (node: number) => t('place.nodeNumber', { number: node });
  const placeName = ({ server, node, spans }: Place) => {
    if (spans) return t('place.both', { server: serverName(server), node: t('place.allNodes') });
    return node === null ? serverName(server) : t('place.both', { server: serverName(server), node: nodeName(node) });
  };
  return { serverName, nodeName, placeName };
}
