import { IconAlertTriangle } from '@tabler/icons-react';
import { poolTextById } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLayout } from '../layout-context.ts';
import type { ShownServer } from '../shown-servers.ts';
import { useTypeName } from '../use-type-name.ts';
import { FilledBar } from './FilledBar.tsx';
import { filledNode, filledServer, instancesOn } from './filled.ts';
import classes from './ServerTile.module.css';
import { useDropPlace } from './use-drop-place.ts';

/** A server in its rack, seen from afar: how full each of its nodes is. Pressing it opens the server. */
export function ServerTile({ server }: { server: ShownServer }) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const { openServer } = useLayout();
  const drop = useDropPlace(server.node.number, null);
  const typeName = useTypeName();
  const say = useText();
  const { node } = server;
  const cpuShares = server.cpuShares();
  const warned = server.layout().checks.some(({ severity }) => severity === 'warning');
  return (
    <button
      type="button"
      className={classes.tile}
      data-spare={node.spare || undefined}
      onClick={() => openServer(server)}
      {...drop}
    >
      <span className={classes.name}>
        {node.name}
        {warned && (
          <>
            <IconAlertTriangle size={14} className={classes.warned} aria-hidden="true" />
            <span className="visually-hidden">{t('server.warned')}</span>
          </>
        )}
      </span>
      {node.pool !== undefined && <span className={classes.facts}>{say(poolTextById(node.pool))}</span>}
      {server.isOneOfTypes && <span className={classes.facts}>{typeName(server)}</span>}
      <span className={classes.facts}>
        {node.spare
          ? t('node.spare')
          : t('server.filled', {
              count: instancesOn(node),
              memory: format.percent(filledServer(node).share),
            })}
      </span>
      <span className={classes.nodes}>
        {node.numaNodes.map((numaNode, index) => (
          <span key={numaNode.id} className={classes.node} data-memory-only={numaNode.cpuList === '' || undefined}>
            {numaNode.cpuList !== '' && <FilledBar of="cpu" share={cpuShares[index] ?? null} />}
            <FilledBar of="memory" share={filledNode(numaNode).share} />
          </span>
        ))}
      </span>
    </button>
  );
}
