import type { Server, Workload } from '@tatami/contracts';
import { cellOf, fieldsWith, type Origin, type OriginCell, SERVER_FIELDS, WORKLOAD_FIELDS } from '@tatami/model';
import type { Transaction } from '../../database/index.ts';
import { originLayouts } from '../origin-layouts.ts';
import { SERVER_COLUMNS, toServer, toWorkload, WORKLOAD_COLUMNS } from '../records.ts';

type Machine = Server | Workload;
type Values = Readonly<Record<string, unknown>>;

/** A correction of a record; `at` is its place in the request. */
export interface Correction<Row = Machine> {
  readonly at: number;
  readonly row: Row;
  readonly set: Values;
}

/** The fields a person may correct that a server and what runs on it have both: one cell may state them of both. A name is of one record. */
const OF_BOTH: ReadonlySet<string> = new Set(
  Object.keys(fieldsWith(SERVER_FIELDS, 'editable')).filter(
    (field) => field !== 'name' && field in fieldsWith(WORKLOAD_FIELDS, 'editable'),
  ),
);

/** What of the workloads on corrected servers was read from the same cells, and still says what they said. */
export async function workloadsOfSameCells(
  tx: Transaction,
  projectId: string,
  corrections: readonly Correction<Server>[],
): Promise<readonly Correction<Workload>[]> {
  const shared = corrections.filter(({ set }) => isOfBoth(set));
  const onServer = await workloadsOn(
    tx,
    projectId,
    shared.map(({ row }) => row.key),
  );
  return shared.flatMap(({ at, row, set }) =>
    (onServer.get(row.key) ?? []).flatMap((workload) =>
      follower({ at, row: workload, set: ofSameCells(row, set, workload) }),
    ),
  );
}

/** The same of the servers of corrected workloads; where several workloads were read from a cell, each may have its own. */
export async function serversOfSameCells(
  tx: Transaction,
  projectId: string,
  corrections: readonly Correction<Workload>[],
): Promise<readonly Correction<Server>[]> {
  const shared = corrections.filter(({ set }) => isOfBoth(set));
  const keys = shared.flatMap(({ row }) => row.serverKey ?? []);
  if (keys.length === 0) return [];
  const onServer = await workloadsOn(tx, projectId, keys);
  const layouts = await originLayouts(tx, projectId);
  const rows = await tx.server.findMany({ where: { projectId, key: { in: keys } }, select: SERVER_COLUMNS });
  const servers = new Map(rows.map((row) => [row.key, toServer(row, layouts)]));
  return shared.flatMap(({ at, row, set }) => {
    const server = servers.get(row.serverKey ?? '');
    if (!server) return [];
    const others = (onServer.get(server.key) ?? []).filter(({ id }) => id !== row.id);
    const alone = Object.entries(ofSameCells(row, set, server)).filter(
      ([field]) => !others.some((other) => placeIn(other, field) === placeIn(row, field)),
    );
    return follower({ at, row: server, set: Object.fromEntries(alone) });
  });
}

function isOfBoth(set: Values): boolean {
  return Object.keys(set).some((field) => OF_BOTH.has(field));
}

function follower<Row>(correction: Correction<Row>): readonly Correction<Row>[] {
  return Object.keys(correction.set).length > 0 ? [correction] : [];
}

/** The part of a correction that another record follows. */
function ofSameCells(row: Machine, set: Values, other: Machine): Values {
  const followed = Object.entries(set).filter(([field]) => {
    if (!OF_BOTH.has(field)) return false;
    const place = placeIn(row, field);
    return place !== null && place === placeIn(other, field) && valueIn(row, field) === valueIn(other, field);
  });
  return Object.fromEntries(followed);
}

function valueIn(row: Machine, field: string): unknown {
  return row[field as keyof Machine];
}

/** Where a field was read, whatever a person has put in its place; null = no file states it. */
function placeIn({ origin }: { readonly origin: Origin }, field: string): string | null {
  const read: OriginCell | null | undefined = origin.replaced?.[field]?.cell ?? origin.cells[field];
  const cell = read && cellOf({ ...origin, cells: { [field]: read } }, field);
  return cell ? JSON.stringify([cell.file, cell.sheet, cell.row, cell.column]) : null;
}

async function workloadsOn(
  tx: Transaction,
  projectId: string,
  serverKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly Workload[]>> {
  const found = new Map<string, Workload[]>();
  if (serverKeys.length === 0) return found;
  const layouts = await originLayouts(tx, projectId);
  const where = { projectId, serverKey: { in: [...serverKeys] } };
  for (const row of await tx.workload.findMany({ where, select: WORKLOAD_COLUMNS })) {
    const own = found.get(row.serverKey ?? '') ?? [];
    own.push(toWorkload(row, layouts));
    found.set(row.serverKey ?? '', own);
  }
  return found;
}
