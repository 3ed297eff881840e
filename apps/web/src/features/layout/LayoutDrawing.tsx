import { Button } from '@mantine/core';
import type { PlanNode, PlanNumaNode } from '@tatami/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import { type Board, boardsOf } from './boards.ts';
import classes from './LayoutDrawing.module.css';

const SERVERS_AT_FIRST = 12;

interface Props {
  readonly nodes: readonly PlanNode[];
  readonly nameOf: (workloadId: string) => string;
}

/** The plan as a drawing: servers, their boards, the NUMA nodes on them, the instances bound there. */
export function LayoutDrawing({ nodes, nameOf }: Props) {
  const { t } = useTranslation('layout');
  const [all, setAll] = useState(false);
  const shown = all ? nodes : nodes.slice(0, SERVERS_AT_FIRST);
  const hidden = nodes.length - shown.length;
  return (
    <>
      <Legend />
      <ul className={classes.servers}>
        {shown.map((node) => (
          <li key={node.name}>
            <ServerDrawing node={node} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('more.servers', { count: hidden })}
        </Button>
      )}
    </>
  );
}

function Legend() {
  const { t } = useTranslation('layout');
  return (
    <ul className={classes.legend} aria-label={t('legend.title')}>
      <li>
        <span className={classes.swatch} data-kind="instance" />
        {t('legend.instance')}
      </li>
      <li>
        <span className={classes.swatch} data-kind="msb" />
        {t('legend.memoryOnly')}
      </li>
      <li>
        <span className={classes.swatch} data-kind="spare" />
        {t('legend.spare')}
      </li>
    </ul>
  );
}

function ServerDrawing({ node, nameOf }: { node: PlanNode; nameOf: Props['nameOf'] }) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const { name, platformId, configuration, spare } = node;
  const platform = usePlatforms().platformById(platformId);
  const size =
    platform?.growth === 'boards'
      ? t('node.configuration', { sb: configuration.sb, msb: configuration.msb })
      : t('node.sockets', { count: configuration.sockets });
  return (
    <article className={classes.server} data-spare={spare || undefined} aria-label={name}>
      <header className={classes.head}>
        <h3>{name}</h3>
        <p>
          {platform && `${platform.vendor} ${platform.model}, `}
          {size}, {format.quantity(configuration.memoryGiB, 'GiB')}
          {spare && `, ${t('node.spare')}`}
        </p>
      </header>
      <ul className={classes.boards}>
        {boardsOf(node).map((board) => (
          <li key={`${board.kind}${board.number}`}>
            <BoardDrawing board={board} named={platform?.growth === 'boards'} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function BoardDrawing({ board, named, nameOf }: { board: Board; named: boolean; nameOf: Props['nameOf'] }) {
  const { t } = useTranslation('layout');
  return (
    <div className={classes.board} data-kind={board.kind}>
      {named && <p className={classes.boardName}>{t(`board.${board.kind}`, { number: board.number })}</p>}
      <ul className={classes.nodes}>
        {board.numaNodes.map((node) => (
          <li key={node.id}>
            <NodeDrawing node={node} nameOf={nameOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NodeDrawing({ node, nameOf }: { node: PlanNumaNode; nameOf: Props['nameOf'] }) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const memoryOnly = node.cpuList === '';
  const usedGiB = node.workloads.reduce((sum, { memoryGiB }) => sum + memoryGiB, 0);
  return (
    <div className={classes.node}>
      <p className={classes.nodeName}>
        <strong>{t('numa', { id: node.id })}</strong>{' '}
        {memoryOnly ? t('numa.memoryOnly') : t('numa.cpus', { list: node.cpuList })}
      </p>
      <p className={classes.memory}>
        {t('numa.used', {
          used: format.quantity(usedGiB, 'GiB'),
          all: format.quantity(node.memoryGiB, 'GiB'),
        })}
      </p>
      <MemoryBar used={usedGiB} all={node.memoryGiB} />
      <ul className={classes.instances}>
        {node.workloads.map(({ workloadId, cpuList, memoryGiB }) => (
          <li key={workloadId} className={classes.instance}>
            <span className={classes.instanceName}>{nameOf(workloadId)}</span>
            <span className={classes.instanceCpus}>
              {cpuList && t('numa.cpus', { list: cpuList })} {format.quantity(memoryGiB, 'GiB')}
            </span>
          </li>
        ))}
        {node.workloads.length === 0 && !memoryOnly && <li className={classes.free}>{t('numa.free')}</li>}
      </ul>
    </div>
  );
}

function MemoryBar({ used, all }: { used: number; all: number }) {
  const share = all > 0 ? used / all : 0;
  return (
    <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={classes.barAll} width="100" height="4" />
      <rect className={share > 1 ? classes.barOver : classes.barUsed} width={Math.min(100, share * 100)} height="4" />
    </svg>
  );
}
