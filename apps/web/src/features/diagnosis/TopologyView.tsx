import { Button } from '@mantine/core';
import { diagnosisEndpoints, type Topology } from '@tatami/contracts';
import { type Estate, formatCpuList, nodeMemory } from '@tatami/model';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { UnknownMark } from '../../ui/estimate/UnknownMark.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { AssignSubject } from './AssignSubject.tsx';
import classes from './Diagnosis.module.css';
import { UseAsPlatform } from './UseAsPlatform.tsx';
import type { DiagnosisChanges } from './use-diagnosis-changes.ts';

interface Props {
  readonly projectId: string;
  readonly topology: Topology;
  readonly estate: Estate | null;
  readonly changes: DiagnosisChanges;
}

/** One machine as its file describes it: nodes, processors, memory, distances; and the way to a platform. */
export function TopologyView({ projectId, topology, estate, changes }: Props) {
  const { t } = useTranslation('diagnosis');
  const [making, setMaking] = useState(false);
  const title = useId();
  return (
    <article aria-labelledby={title} className={classes.topology}>
      <h3 id={title} className={classes.name}>
        {topology.name}
      </h3>
      <About topology={topology} />
      {topology.nodes.length > 0 && <NodeTable topology={topology} />}
      {making ? (
        <UseAsPlatform projectId={projectId} topology={topology} onClose={() => setMaking(false)} />
      ) : (
        <div className={classes.footer}>
          <Allowed to={diagnosisEndpoints.assignTopology}>
            <AssignSubject
              label={t('assign.server')}
              byHand={topology.serverKey}
              found={topology.subject.serverKey}
              choices={estate?.servers ?? []}
              onAssign={(serverKey) => changes.assignTopology(topology, serverKey)}
            />
            <Button variant="light" size="sm" onClick={() => setMaking(true)}>
              {t('platform.use')}
            </Button>
            <Button variant="subtle" color="gray" size="sm" onClick={() => changes.removeTopology(topology)}>
              {t('remove.action', { name: topology.name })}
            </Button>
          </Allowed>
        </div>
      )}
    </article>
  );
}

function About({ topology }: { topology: Topology }) {
  const { t } = useTranslation('diagnosis');
  const format = useFormat();
  const { tool, cpuModel, nodes, sockets, cores, threads, memoryMiB, hypervisor, origin } = topology;
  const parts = [
    t(`tool.${tool}`),
    origin.file,
    cpuModel,
    nodes.length > 0 && t('topology.summary', { count: nodes.length }),
    sockets !== null && format.quantity(sockets, 'sockets'),
    cores !== null && format.quantity(cores, 'cores'),
    threads !== null && `${format.number(threads)} CPU`,
    memoryMiB !== null && format.quantity(memoryMiB / 1024, 'GiB'),
    hypervisor !== null && t('topology.virtual', { vendor: hypervisor }),
  ];
  return <p className={classes.quiet}>{parts.filter(Boolean).join(' · ')}</p>;
}

function NodeTable({ topology }: { topology: Topology }) {
  const { t } = useTranslation('diagnosis');
  const format = useFormat();
  const { name, nodes, distances } = topology;
  const columns: readonly TableColumn<TopologyNode>[] = [
    { id: 'node', header: t('topology.node'), cell: ({ id }) => format.ordinal(id) },
    { id: 'role', header: t('topology.role'), cell: ({ role }) => t(`role.${role ?? 'unknown'}`) },
    {
      id: 'cpus',
      header: t('topology.cpus'),
      cell: ({ cpus }) => (cpus === null ? <UnknownMark /> : formatCpuList(cpus) || '–'),
      wraps: true,
    },
    {
      id: 'memory',
      header: t('topology.memory'),
      cell: (node) =>
        node.memoryMiB === null ? <UnknownMark /> : <EstimateView estimate={nodeMemory(topology, node)} />,
      numeric: true,
    },
  ];
  const adapterColumn: TableColumn<TopologyNode> = {
    id: 'adapters',
    header: t('topology.adapters'),
    cell: ({ adapters = [] }) => adapters.map((adapter) => adapter.name).join(', ') || '–',
    wraps: true,
  };
  const distanceColumn: TableColumn<TopologyNode> = {
    id: 'distances',
    header: t('topology.distances', { nodes: nodes.map(({ id }) => id).join(' / ') }),
    cell: (node) => distances?.[nodes.indexOf(node)]?.join(' / '),
  };
  return (
    <Table
      label={t('topology.nodes', { name })}
      rows={nodes}
      rowId={({ id }) => id}
      columns={[
        ...columns,
        ...(nodes.some(({ adapters }) => adapters) ? [adapterColumn] : []),
        ...(distances ? [distanceColumn] : []),
      ]}
    />
  );
}

type TopologyNode = Topology['nodes'][number];
