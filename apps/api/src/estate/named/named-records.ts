import type { NamedRecords } from '@tatami/model';
import type { Reader } from '../../database/index.ts';
import { recordsOf } from '../kept-counts.ts';
import { originLayouts } from '../origin-layouts.ts';
import { inParts } from '../read-in-parts.ts';
import { type OriginLayouts, originOf, placeOf } from '../stored-origin.ts';

const ALIASES = { dnsName: true, ipAddress: true, uuid: true, attributes: true } as const;
const NAMED = { id: true, key: true, name: true, memoryGiB: true, ...ALIASES, origin: true } as const;
const SERVER = { ...NAMED, cores: true, serialNumber: true } as const;
const WORKLOAD = { ...NAMED, serverKey: true, vcpus: true } as const;

/**
 * What of a project tells which of its records are one machine: a small part of its estate, so that a review of very many machines takes
 * neither the time nor the memory of reading all of them.
 */
export async function namedRecords(read: Reader, projectId: string): Promise<NamedRecords> {
  const where = await recordsOf(read, projectId);
  const orderBy = { key: 'asc' } as const;
  const layouts = await originLayouts(read, projectId);
  return {
    servers: await inParts(
      (part) => read.server.findMany({ where, select: SERVER, orderBy, ...part }),
      placedServer(layouts),
    ),
    workloads: await inParts(
      (part) => read.workload.findMany({ where, select: WORKLOAD, orderBy, ...part }),
      placedWorkload(layouts),
    ),
    series: (
      await read.utilisationSeries.findMany({
        where,
        select: { subject: true, origin: true },
        orderBy: [{ subject: 'asc' }, { metric: 'asc' }, { startsAt: 'asc' }],
      })
    ).map(placed(layouts)),
    topologies: (
      await read.topology.findMany({
        where,
        select: { name: true, serverKey: true, origin: true },
        orderBy: [{ name: 'asc' }, { tool: 'asc' }],
      })
    ).map(placed(layouts)),
  };
}

function placed(layouts: OriginLayouts) {
  return <Row extends { readonly origin: unknown }>(row: Row) => ({ ...row, origin: placeOf(row.origin, layouts) });
}

/** A serial number is compared with those under the same header. */
function placedServer(layouts: OriginLayouts) {
  return <Row extends { readonly origin: unknown; readonly serialNumber: string | null }>(row: Row) => ({
    ...row,
    origin: placeWithCell(row, 'serialNumber', layouts),
  });
}

/** Where no vCPUs are stated, cells tell whether it is a virtual machine; a UUID is compared with those under the same header. */
function placedWorkload(layouts: OriginLayouts) {
  return <Row extends { readonly origin: unknown; readonly vcpus: number | null; readonly uuid: string | null }>(
    row: Row,
  ) => ({
    ...row,
    origin: row.vcpus === null ? originOf(row.origin, layouts) : placeWithCell(row, 'uuid', layouts),
  });
}

function placeWithCell<Field extends string>(
  row: { readonly origin: unknown } & { readonly [field in Field]: string | null },
  field: Field,
  layouts: OriginLayouts,
) {
  const cell = row[field] === null ? undefined : originOf(row.origin, layouts).cells[field];
  return { ...placeOf(row.origin, layouts), ...(cell && { cells: { [field]: cell } }) };
}
