import { describe, expect, it } from 'vitest';
import { emptyDatabase, projectRow } from '../../database/test/temporary-folder.ts';
import { insertRows } from './insert-rows.ts';
import { updateRows } from './update-rows.ts';

const origin = { file: 'サーバ.csv', sheet: null, row: 2, cells: { cores: { column: 'コア数', text: '7.5' } } };

async function databaseWithProject() {
  const database = await emptyDatabase();
  const { id } = await database.writeTransaction((transaction) => transaction.project.create({ data: projectRow }));
  return { database, projectId: id };
}

function serverRow(projectId: string, number: number) {
  const name = `server-${number}`;
  return {
    id: `id-${number}`,
    projectId,
    key: name,
    name,
    cores: 7.5,
    memoryGiB: 0.1 + 0.2 + number,
    environment: number % 2 === 0 ? ('production' as const) : null,
    origin,
    edited: [],
  };
}

describe('insertRows', () => {
  it('stores 20,000 rows as they were given', async () => {
    const { database, projectId } = await databaseWithProject();
    const rows = Array.from({ length: 20_000 }, (_, number) => serverRow(projectId, number));
    await database.writeTransaction((transaction) => insertRows(transaction, 'Server', rows));
    expect(await database.read.server.count()).toBe(20_000);
    const stored = await database.read.server.findUniqueOrThrow({ where: { id: 'id-12345' } });
    expect(stored).toMatchObject({ ...serverRow(projectId, 12_345), version: 1, sockets: null });
  });

  it('keeps awkward text, numbers and booleans exactly', async () => {
    const { database, projectId } = await databaseWithProject();
    const name = `"'); DROP TABLE "Server"; -- \u0000 髙﨑①㈱ 😀 =1+1`;
    const row = {
      id: 'w',
      projectId,
      key: name,
      name,
      iops: 5e-324,
      vcpus: 2 ** 53 - 1,
      template: true,
      origin: {},
      edited: ['iops'],
    };
    await database.writeTransaction((transaction) =>
      insertRows(transaction, 'Workload', [{ ...row, poweredOn: false }]),
    );
    expect(await database.read.workload.findFirstOrThrow()).toMatchObject({ ...row, poweredOn: false });
  });

  it('inserts none when one of them is refused', async () => {
    const { database, projectId } = await databaseWithProject();
    const rows = [
      ...Array.from({ length: 6_000 }, (_, number) => serverRow(projectId, number)),
      serverRow(projectId, 3),
    ];
    const write = database.writeTransaction((transaction) => insertRows(transaction, 'Server', rows));
    await expect(write).rejects.toThrow();
    expect(await database.read.server.count()).toBe(0);
  });

  it('refuses columns that are not the model’s, and rows that differ', async () => {
    const { database, projectId } = await databaseWithProject();
    const strange = { ...serverRow(projectId, 1), '"x") SELECT 1 --': 1 };
    await expect(
      database.writeTransaction((transaction) => insertRows(transaction, 'Server', [strange])),
    ).rejects.toThrow('no column');
    const rows = [serverRow(projectId, 1), { ...serverRow(projectId, 2), sockets: 2 }];
    await expect(database.writeTransaction((transaction) => insertRows(transaction, 'Server', rows))).rejects.toThrow(
      'sockets',
    );
  });
});

describe('updateRows', () => {
  it('sets the named columns of the rows named, and no others', async () => {
    const { database, projectId } = await databaseWithProject();
    const rows = Array.from({ length: 6_000 }, (_, number) => serverRow(projectId, number));
    await database.writeTransaction((transaction) => insertRows(transaction, 'Server', rows));
    const changes = rows.slice(1).map(({ id }) => ({ id, memoryGiB: null, edited: ['memoryGiB'] }));
    const found = await database.writeTransaction((transaction) =>
      updateRows(transaction, 'Server', [...changes, { id: 'unknown', memoryGiB: 1, edited: [] }]),
    );
    expect(found).toBe(5_999);
    const [first, second] = await database.read.server.findMany({
      where: { id: { in: ['id-0', 'id-1'] } },
      orderBy: { id: 'asc' },
    });
    expect(first).toMatchObject({ memoryGiB: rows[0]?.memoryGiB, edited: [] });
    expect(second).toMatchObject({ name: 'server-1', cores: 7.5, memoryGiB: null, edited: ['memoryGiB'], origin });
  });
});
