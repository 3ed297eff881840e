import { Button } from '@mantine/core';
import { type PlanNode, poolTextById } from '@tatami/model';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import { DataTable } from '../../ui/data-table/DataTable.tsx';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { EstimateView } from '../../ui/estimate/EstimateView.tsx';
import { useRacks } from './drawing/use-racks.ts';
import classes from './LayoutTable.module.css';
import type { LayoutHandles } from './layout-context.ts';
import { type LayoutRow, layoutRows } from './layout-rows.ts';
import type { ShownServer } from './shown-servers.ts';
import { useTypeName } from './use-type-name.ts';

interface Props {
  readonly servers: readonly ShownServer[];
  readonly handles: Omit<LayoutHandles, 'level' | 'openServer'>;
}

/** The layout as a table: all that the drawing shows, one row for each instance and NUMA node. */
export function LayoutTable({ servers, handles }: Props) {
  const { t } = useTranslation('layout');
  const racks = useRacks(servers);
  const rows = useMemo(() => layoutRows(racks), [racks]);
  const columns = useColumns(handles, {
    types: servers[0]?.isOneOfTypes ?? false,
    pools: servers[0]?.node.pool !== undefined,
  });
  return (
    <DataTable
      label={t('table.title')}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ server, workloadId }) => (workloadId === null ? server.node.name : handles.nameOf(workloadId))}
      columns={columns}
      detail={(row) => <RowDetail row={row} handles={handles} />}
    />
  );
}

const NOTHING = '–';

function useColumns(
  { nameOf, pinOf }: Props['handles'],
  { types, pools }: { readonly types: boolean; readonly pools: boolean },
): readonly DataColumn<LayoutRow>[] {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const { platformById } = usePlatforms();
  const typeName = useTypeName();
  const say = useText();
  return useMemo(() => {
    const boardKind = ({ board: { kind }, server }: LayoutRow) =>
      kind === 'msb' && platformById(server.node.platformId)?.growth === 'sockets'
        ? 'board.cxl'
        : (`board.${kind}` as const);
    const poolOf = ({ pool }: PlanNode) => (pool === undefined ? NOTHING : say(poolTextById(pool)));
    const share = (value: number | null | undefined) =>
      value == null ? NOTHING : format.quantityParts(value, 'share');
    const columns: DataColumn<LayoutRow>[] = [
      { id: 'server', header: t('table.server'), width: 120, value: ({ server }) => server.node.name },
      ...(pools
        ? [{ id: 'pool', header: t('table.pool'), width: 160, value: ({ server }: LayoutRow) => poolOf(server.node) }]
        : []),
      ...(types
        ? [{ id: 'type', header: t('table.type'), width: 230, value: ({ server }: LayoutRow) => typeName(server) }]
        : []),
      {
        id: 'instance',
        header: t('table.instance'),
        width: 180,
        value: ({ workloadId, server }) =>
          workloadId === null ? (server.node.spare ? t('node.spare') : NOTHING) : nameOf(workloadId),
      },
      {
        id: 'node',
        header: t('table.node'),
        width: 90,
        numeric: true,
        value: ({ node }) => node,
        view: ({ node }) => format.ordinal(node),
      },
      {
        id: 'cpus',
        header: t('table.cpus'),
        width: 150,
        value: ({ cpuList, memoryOnly }) => (memoryOnly ? t('numa.memoryOnly') : cpuList || t('instance.lent')),
      },
      {
        id: 'memory',
        header: t('table.memory'),
        width: 100,
        numeric: true,
        value: ({ memoryGiB }) => memoryGiB,
        view: ({ memoryGiB }) => format.quantityParts(memoryGiB, 'GiB'),
        unit: () => 'GiB',
      },
      {
        id: 'extra',
        header: t('table.extra'),
        width: 110,
        numeric: true,
        value: ({ extraGiB }) => extraGiB,
        view: ({ extraGiB }) => format.quantityParts(extraGiB, 'GiB'),
        unit: () => 'GiB',
      },
      {
        id: 'left',
        header: t('table.left'),
        width: 110,
        numeric: true,
        value: ({ leftGiB }) => leftGiB,
        view: ({ leftGiB }) => format.quantityParts(leftGiB, 'GiB'),
        unit: () => 'GiB',
        warns: ({ leftGiB, workloadId }) => leftGiB < 0 && workloadId !== null,
      },
      {
        id: 'nodeMemory',
        header: t('table.nodeMemory'),
        width: 110,
        numeric: true,
        value: ({ nodeGiB }) => nodeGiB,
        view: ({ nodeGiB }) => format.quantityParts(nodeGiB, 'GiB'),
        unit: () => 'GiB',
      },
      {
        id: 'nodeCpu',
        header: t('table.nodeCpu'),
        width: 100,
        numeric: true,
        value: ({ nodeCpuShare, memoryOnly }) => (memoryOnly ? NOTHING : nodeCpuShare),
        view: ({ nodeCpuShare }) => share(nodeCpuShare),
      },
      {
        id: 'remote',
        header: t('table.remote'),
        width: 110,
        numeric: true,
        value: ({ remoteShare }) => (remoteShare ? remoteShare.value : NOTHING),
        view: ({ remoteShare }) => share(remoteShare?.value),
      },
      {
        id: 'throughput',
        header: t('table.throughput'),
        width: 110,
        numeric: true,
        value: ({ throughput }) => (throughput ? throughput.value : NOTHING),
        view: ({ throughput }) => share(throughput?.value),
      },
      {
        id: 'pinned',
        header: t('table.pinned'),
        width: 80,
        value: ({ workloadId }) => (workloadId !== null && pinOf(workloadId) ? t('instance.pinned') : NOTHING),
      },
      {
        id: 'socket',
        header: t('table.socket'),
        width: 90,
        value: ({ sockets }) => sockets || NOTHING,
        view: ({ sockets }) => sockets.replace(/\d+/g, (each) => format.ordinal(Number(each))) || NOTHING,
      },
      {
        id: 'board',
        header: t('table.board'),
        width: 90,
        value: (row) => t(boardKind(row), { number: row.board.number }),
      },
      {
        id: 'rack',
        header: t('table.rack'),
        width: 80,
        numeric: true,
        value: ({ rack }) => rack,
        view: ({ rack }) => format.ordinal(rack),
      },
    ];
    return columns;
  }, [t, format, platformById, typeName, say, types, pools, nameOf, pinOf]);
}

/** What stands behind the numbers of a row, and what can be done with its instance. */
function RowDetail({ row, handles }: { row: LayoutRow; handles: Props['handles'] }) {
  const { t } = useTranslation('layout');
  const { workloadId, remoteShare, throughput } = row;
  if (workloadId === null) return <>{t('numa.free')}</>;
  const name = handles.nameOf(workloadId);
  return (
    <>
      <strong>{name}</strong>
      {remoteShare && (
        <span className={classes.fact}>
          {t('instance.remote')} <EstimateView estimate={remoteShare} />
        </span>
      )}
      {throughput && (
        <span className={classes.fact}>
          {t('instance.throughput')} <EstimateView estimate={throughput} />
        </span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        onClick={() => handles.openInstance(workloadId)}
      >
        {t('move.open')} <span className="visually-hidden">{name}</span>
      </Button>
      {handles.pinOf(workloadId) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('instance.unpinNamed', { name })}
          onClick={() => handles.unpin(workloadId)}
        >
          {t('instance.unpin')}
        </Button>
      )}
    </>
  );
}
