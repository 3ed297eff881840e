import { Button } from '@mantine/core';
import { type LayoutCheck, type PlanNode, parseCpuList, platformName, poolTextById } from '@tatami/model';
import { type Formatter, useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckList } from '../../../planning/CheckList.tsx';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import { useLayout } from '../layout-context.ts';
import type { ShownServer } from '../shown-servers.ts';
import { type Board, boardsOf, type SocketGroup } from './boards.ts';
import { NodeDrawing } from './NodeDrawing.tsx';
import classes from './ServerDrawing.module.css';
import { useDropPlace } from './use-drop-place.ts';

interface Props {
  readonly server: ShownServer;
  /** It is looked at by itself: all that was checked of it is said here, else only what is wrong. */
  readonly alone?: boolean;
}

/** One server: its boards with their sockets and NUMA nodes, and what was checked of it. */
export function ServerDrawing({ server, alone = false }: Props) {
  const { t } = useTranslation('layout');
  const { level, openLoad } = useLayout();
  const drop = useDropPlace(server.node.number, null);
  const { node } = server;
  const { checks } = server.layout();
  const growsByBoard = usePlatforms().platformById(node.platformId)?.growth === 'boards';
  const shownChecks = alone ? checks : checks.filter(isWarning);
  return (
    <article className={classes.server} data-spare={node.spare || undefined} aria-label={node.name} {...drop}>
      <header className={classes.head}>
        <h4>{node.name}</h4>
        <p>
          <ServerFacts node={node} />
        </p>
        {!node.spare && level !== 'board' && (
          <Button
            className={classes.load}
            variant="subtle"
            size="compact-sm"
            aria-haspopup="dialog"
            onClick={() => openLoad(server)}
          >
            {t('load.open')}
            <span className="visually-hidden"> {node.name}</span>
          </Button>
        )}
      </header>
      <ul className={classes.boards}>
        {boardsOf(node).map((board) => (
          <li key={`${board.kind}${board.number}`} className={classes.board} data-kind={board.kind}>
            {(growsByBoard || board.kind === 'msb') && (
              <p className={classes.boardName}>
                {t(growsByBoard ? `board.${board.kind}` : 'board.cxl', { number: board.number })}
              </p>
            )}
            <Sockets board={board} server={server} />
          </li>
        ))}
      </ul>
      {shownChecks.length > 0 && level !== 'board' && (
        <div className={classes.checks}>
          <CheckList checks={shownChecks} />
        </div>
      )}
    </article>
  );
}

function isWarning({ severity }: LayoutCheck): boolean {
  return severity === 'warning';
}

function ServerFacts({ node }: { node: PlanNode }) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const say = useText();
  const platform = usePlatforms().platformById(node.platformId);
  const { sb, msb, sockets, memoryGiB } = node.configuration;
  const cpus = node.numaNodes.reduce((sum, { cpuList }) => sum + (parseCpuList(cpuList)?.length ?? 0), 0);
  const parts = [
    platform && platformName(platform),
    platform?.growth === 'boards' && t('node.configuration', { sb, msb }),
    t('node.sockets', { count: sockets }),
    t('node.cpus', { count: cpus }),
    format.quantity(memoryGiB, 'GiB'),
    node.pool !== undefined && say(poolTextById(node.pool)),
    node.spare && t('node.spare'),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

function Sockets({ board, server }: { board: Board; server: ShownServer }) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  return (
    <ul className={classes.sockets}>
      {board.groups.map((group) => (
        <li key={group.numaNodes[0]?.id} className={classes.socket} data-bare={group.sockets.length === 0 || undefined}>
          {group.sockets.length > 0 && (
            <p className={classes.socketName}>{t('socket', socketNumbers(group, format))}</p>
          )}
          <ul className={classes.nodes}>
            {group.numaNodes.map((numaNode) => (
              <li key={numaNode.id}>
                <NodeDrawing server={server} at={server.node.numaNodes.indexOf(numaNode)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function socketNumbers({ sockets }: SocketGroup, format: Formatter) {
  const [first, last] = [sockets[0] ?? 0, sockets.at(-1) ?? 0].map(format.ordinal);
  return { numbers: first === last ? first : `${first}–${last}` };
}
