import type { PlanNode } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './LayoutTable.module.css';

interface Props {
  readonly nodes: readonly PlanNode[];
  readonly nameOf: (workloadId: string) => string;
}

/** The layout as a table: the alternative to the drawing, one row per instance and NUMA node. */
export function LayoutTable({ nodes, nameOf }: Props) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const rows = nodes.flatMap(({ name, numaNodes }) =>
    numaNodes.flatMap(({ id, workloads }) => workloads.map((placed) => ({ server: name, node: id, ...placed }))),
  );
  return (
    <details className={classes.details}>
      <summary>{t('table.title')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('table.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.server')}</th>
              <th scope="col">{t('table.node')}</th>
              <th scope="col">{t('table.instance')}</th>
              <th scope="col">{t('table.cpus')}</th>
              <th scope="col">{t('table.memory')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ server, node, workloadId, cpuList, memoryGiB }) => (
              <tr key={`${server}-${node}-${workloadId}`}>
                <td>{server}</td>
                <td>{node}</td>
                <td>{nameOf(workloadId)}</td>
                <td>{cpuList || t('numa.memoryOnly')}</td>
                <td>{format.quantity(memoryGiB, 'GiB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
