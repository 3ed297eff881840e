import { boardsName, text } from '@tatami/model';
import { useCallback } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import type { ShownServer } from './shown-servers.ts';

/** What a server is: "PowerEdge R770, 2 sockets, 1 TiB". */
export function useTypeName(): (server: ShownServer) => string {
  const say = useText();
  const { platformById } = usePlatforms();
  return useCallback(
    ({ node: { platformId, configuration } }) => {
      const platform = platformById(platformId);
      if (!platform) return platformId;
      const boards = boardsName(platform, configuration);
      return say(text('{model}, {boards}', '{model}、{boards}', { model: platform.model, boards }));
    },
    [say, platformById],
  );
}

/** A server's name, and what it is where the plan has servers of several types. */
export function useNameWithType(): (server: ShownServer) => string {
  const { t } = useTranslation('layout');
  const typeName = useTypeName();
  return (server) =>
    server.isOneOfTypes ? t('server.ofType', { name: server.node.name, type: typeName(server) }) : server.node.name;
}
