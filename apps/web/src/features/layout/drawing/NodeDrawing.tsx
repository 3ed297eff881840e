import type { PlanNumaNode } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import words from '../../../ui/Words.module.css';
import { useLayout } from '../layout-context.ts';
import type { ShownServer } from '../shown-servers.ts';
import { FilledBar } from './FilledBar.tsx';
import { filledNode } from './filled.ts';
import { InstanceBlock } from './InstanceBlock.tsx';
import classes from './NodeDrawing.module.css';
import { useDropPlace } from './use-drop-place.ts';

interface Props {
  readonly server: ShownServer;
  /** Index in the nodes of the server as shown. */
  readonly at: number;
}

/** One NUMA node, or memory without CPUs: how full it is, and from near, the instances bound to it. */
export function NodeDrawing({ server, at }: Props) {
  const { t } = useTranslation('layout');
  const { level } = useLayout();
  const node = server.node.numaNodes[at] as PlanNumaNode;
  const drop = useDropPlace(server.node.number, server.plannedIndex[at] ?? null);
  const memoryOnly = node.cpuList === '';
  const near = level === 'instance' || level === 'detail';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; this is a part of a drawing.
    <div
      role="group"
      aria-label={t('numa', { id: node.id })}
      className={classes.node}
      // Nothing runs on memory alone: it is no place to bind an instance to.
      {...(!memoryOnly && drop)}
    >
      <p className={classes.name}>
        <strong>{t('numa', { id: node.id })}</strong>{' '}
        {memoryOnly ? t('numa.memoryOnly') : level === 'detail' && t('numa.cpus', { list: node.cpuList })}
      </p>
      <Filling node={node} cpuShare={server.cpuShares()[at] ?? null} />
      {near && node.adapters && (
        <p className={words.small}>{t('numa.adapters', { names: node.adapters.map(({ name }) => name).join(', ') })}</p>
      )}
      {level === 'detail' && <Remarks server={server} at={at} memoryOnly={memoryOnly} />}
      {near ? (
        <ul className={classes.instances}>
          {node.workloads.map((placed) => (
            <InstanceBlock key={placed.workloadId} placed={placed} server={server} />
          ))}
          {node.workloads.length === 0 && !memoryOnly && <li className={words.small}>{t('numa.free')}</li>}
        </ul>
      ) : (
        <p className={words.small}>{t('numa.instances', { count: node.workloads.length })}</p>
      )}
    </div>
  );
}

function Filling({ node, cpuShare }: { node: PlanNumaNode; cpuShare: number | null }) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const { usedGiB, allGiB, share } = filledNode(node);
  return (
    <div className={classes.filling}>
      {node.cpuList !== '' && (
        <>
          <span>{t('filled.cpu')}</span>
          <FilledBar of="cpu" share={cpuShare} />
          <span>{cpuShare === null ? t('filled.unknown') : format.percent(cpuShare)}</span>
        </>
      )}
      <span>{t('filled.memory')}</span>
      <FilledBar of="memory" share={share} />
      <span>{t('numa.used', { used: format.quantity(usedGiB, 'GiB'), all: format.quantity(allGiB, 'GiB') })}</span>
    </div>
  );
}

function Remarks({ server, at, memoryOnly }: Props & { memoryOnly: boolean }) {
  const { t } = useTranslation('layout');
  const margin = server.layout().nodes[at]?.margin;
  return (
    <p className={classes.remark}>
      {margin && (
        <>
          {t('numa.margin')} <EstimateView estimate={margin} />
        </>
      )}
      {memoryOnly && <span className={classes.far}>{t('numa.far')}</span>}
    </p>
  );
}
