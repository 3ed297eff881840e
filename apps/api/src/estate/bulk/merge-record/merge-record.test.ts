import { isOlderByName } from '@tatami/formats';
import { describe, expect, it } from 'vitest';
import { mergeRecord } from './merge-record.ts';
import { ALONE, type Sources } from './sources.ts';

const originOf = (file: string, cells: Record<string, string>) => ({
  file,
  sheet: null,
  row: 2,
  cells: Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, { column: 'A', text }])),
});

describe('a column that was kept as words, and that a newer list is read from', () => {
  const cell = (column: string, text: string) => ({ column, text });
  const planned = {
    values: { key: 'db9', name: 'db9', poweredOn: null, attributes: '{"Owner":"IT","Status":"planned"}' },
    origin: {
      ...originOf('2026-10.csv', {}),
      cells: {
        name: cell('A (Name)', 'db9'),
        'attribute:Owner': cell('B (Owner)', 'IT'),
        'attribute:Status': cell('C (Status)', 'planned'),
      },
    },
    edited: [],
  };
  const inUse = (file: string) => ({
    values: { key: 'db9', name: 'db9', poweredOn: true, attributes: null },
    origin: {
      ...originOf(file, {}),
      cells: { name: cell('A (Name)', 'db9'), poweredOn: cell('F (Status)', 'in operation') },
    },
  });

  it('says no longer what it said before', () => {
    const { values, origin, changed } = mergeRecord(planned, inUse('2027-03.csv'));
    expect(changed).toBe(true);
    expect(values).toMatchObject({ poweredOn: true, attributes: '{"Owner":"IT"}' });
    expect(Object.keys(origin.cells)).not.toContain('attribute:Status');
    expect(origin.cells['attribute:Owner']).toMatchObject({ text: 'IT', from: { file: '2026-10.csv' } });
  });

  it('keeps its words where the list read is the older one, or a person typed them', () => {
    const kept = '{"Owner":"IT","Status":"planned"}';
    expect(mergeRecord(planned, inUse('2026-03.csv')).values).toMatchObject({ attributes: kept });
    const typed = { ...planned, edited: ['attributes'] };
    expect(mergeRecord(typed, inUse('2027-03.csv')).values).toMatchObject({ attributes: kept });
  });

  it('says them beside what holds where both lists came together: they are of the other list', () => {
    const together: Sources = { ...ALONE, kindOf: () => 'list', cameTogether: () => true, isOlder: () => false };
    const { values, origin } = mergeRecord(planned, inUse('status.csv'), together);
    expect(values).toMatchObject({ poweredOn: true, attributes: '{"Owner":"IT"}' });
    expect(origin.others?.['attribute:Status']).toMatchObject([{ file: '2026-10.csv', value: 'planned' }]);
  });

  it('takes the place of a field that was read from it, where the newer list says it in words that are not known', () => {
    const stopped = { ...inUse('2026-10.csv'), edited: [] };
    const { values, origin } = mergeRecord(stopped, { ...planned, origin: { ...planned.origin, file: '2027-03.csv' } });
    expect(values).toMatchObject({ poweredOn: null, attributes: '{"Owner":"IT","Status":"planned"}' });
    expect(origin.cells.poweredOn).toBeUndefined();
    const older = mergeRecord(stopped, { ...planned, origin: { ...planned.origin, file: '2026-03.csv' } });
    expect(older.values).toMatchObject({ poweredOn: true, attributes: '{"Owner":"IT"}' });
    const answered = { ...planned, values: { ...planned.values, poweredOn: false } };
    const cells = { ...planned.origin.cells, poweredOn: cell('C (Status)', 'planned') };
    const held = { ...answered, origin: { ...planned.origin, cells } };
    const again = { ...planned, origin: { ...planned.origin, file: '2027-03.csv' } };
    expect(mergeRecord(held, again).values).toMatchObject({ poweredOn: false });
  });
});

describe('a record of which a second file says little', () => {
  const held = {
    values: { key: 'vm-1', name: 'ledger-db', cores: 8, storageGiB: null, template: true },
    origin: originOf('vmInfo.csv', { name: 'ledger-db', cores: '8', template: 'True' }),
    edited: [],
  };

  it('keeps its name when the file knows the machine by its key only, and what it is', () => {
    const read = {
      values: { key: 'vm-1', name: 'VM-1', cores: null, storageGiB: 600, template: false },
      origin: originOf('diskInfo.csv', { storageGiB: '600' }),
    };
    const { values, origin } = mergeRecord(held, read);
    expect(values).toEqual({ key: 'vm-1', name: 'ledger-db', cores: 8, storageGiB: 600, template: true });
    expect(origin.cells.name).toMatchObject({ text: 'ledger-db', from: { file: 'vmInfo.csv' } });
  });

  it('keeps the storage a file states over a sum of disks, whichever comes last', () => {
    const stated = { values: { storageGiB: 100 }, origin: originOf('vInfo.csv', { storageGiB: '102400' }) };
    const addedUp = { values: { storageGiB: 60 }, origin: originOf('vDisk.csv', {}) };
    expect(mergeRecord({ ...stated, edited: [] }, addedUp)).toMatchObject({
      changed: false,
      values: { storageGiB: 100 },
    });
    expect(mergeRecord({ ...addedUp, edited: [] }, stated)).toMatchObject({
      changed: true,
      values: { storageGiB: 100 },
    });
    expect(mergeRecord({ ...addedUp, edited: [] }, { ...addedUp, values: { storageGiB: 80 } }).values).toEqual({
      storageGiB: 80,
    });
  });

  it('leaves a virtual machine on its host when the file lists it among servers, and moves it when it names another host', () => {
    const onHost = {
      values: { key: 'db1', name: 'db1', serverKey: 'esx1', vcpus: 8 },
      origin: originOf('vInfo.csv', { name: 'db1', serverKey: 'esx1', vcpus: '8' }),
      edited: [],
    };
    const listed = {
      values: { key: 'db1', name: 'DB1', serverKey: 'db1', vcpus: null },
      origin: originOf('servers.csv', { name: 'DB1' }),
    };
    expect(mergeRecord(onHost, listed).values).toMatchObject({ serverKey: 'esx1', vcpus: 8 });
    expect(mergeRecord({ ...listed, edited: [] }, onHost).values).toMatchObject({ serverKey: 'esx1', vcpus: 8 });
    const moved = {
      values: { ...onHost.values, serverKey: 'esx2' },
      origin: originOf('new.csv', { serverKey: 'esx2' }),
    };
    expect(mergeRecord(onHost, moved).values).toMatchObject({ serverKey: 'esx2' });
  });

  it('leaves a virtual machine what it was granted, and its place, when another file says what its database needs', () => {
    const granted = {
      values: { key: 'sql1', name: 'SQL1', serverKey: null, vcpus: 8, memoryGiB: 64, dbms: null },
      origin: originOf('vms.csv', { name: 'SQL1', vcpus: '8', memoryGiB: '64' }),
    };
    const needs = {
      values: { key: 'sql1', name: 'SQL1', serverKey: 'sql1', vcpus: null, memoryGiB: 25.6, dbms: 'SQL Server 2019' },
      origin: originOf('sql.csv', { name: 'SQL1', memoryGiB: '26214', dbms: '2019' }),
    };
    const sources: Sources = {
      kindOf: (file) => (file === 'sql.csv' ? 'machine' : 'list'),
      cameTogether: () => true,
      lastDayOf: () => null,
      isReadAgain: () => false,
      isNewerState: () => false,
      statesSince: () => [],
      cameBefore: () => false,
      hasColumn: () => false,
      comesBefore: () => false,
      isOlder: isOlderByName,
    };
    for (const [first, second] of [
      [granted, needs],
      [needs, granted],
    ] as const) {
      const { values, origin } = mergeRecord({ ...first, edited: [] }, second, sources);
      expect(values).toMatchObject({ serverKey: null, vcpus: 8, memoryGiB: 64, dbms: 'SQL Server 2019' });
      expect(origin.file).toBe('vms.csv');
      expect(origin.cells.memoryGiB).toEqual({ column: 'A', text: '64' });
      expect(origin.cells.dbms).toMatchObject({ text: '2019', from: { file: 'sql.csv' } });
      expect(origin.others).toBeUndefined();
      expect(mergeRecord({ values, origin, edited: [] }, second, sources).changed).toBe(false);
    }
  });

  it('keeps what tells a virtual machine from an instance where its list leaves the vCPUs empty', () => {
    const listed = {
      values: { key: 'vm1', name: 'vm1', serverKey: null, vcpus: null, dbms: null },
      origin: originOf('vms.csv', { name: 'vm1', virtualMachine: 'vm1' }),
      edited: [],
    };
    const read = {
      values: { key: 'vm1', name: 'VM1', serverKey: 'vm1', vcpus: null, dbms: 'Oracle' },
      origin: originOf('databases.csv', { name: 'VM1', dbms: 'Oracle' }),
    };
    const { values, origin } = mergeRecord(listed, read);
    expect(values).toMatchObject({ serverKey: null, dbms: 'Oracle' });
    expect(origin.cells.virtualMachine).toEqual({ column: 'A', text: 'vm1' });
  });

  it('takes a name that the file states, also one equal to the key', () => {
    const read = {
      values: { key: 'vm-1', name: 'vm-1', cores: null, storageGiB: null, template: false },
      origin: originOf('list.csv', { name: 'vm-1', template: 'False' }),
    };
    expect(mergeRecord(held, read).values).toMatchObject({ name: 'vm-1', template: false });
  });
});

describe('a list that a person keeps, and what a tool read from the machine', () => {
  const tool = {
    values: { key: 'db1', name: 'db1', cores: 16, memoryGiB: 256, model: null },
    origin: originOf('dmidecode.txt', { cores: '16', memoryGiB: '262144 MB' }),
  };
  const list = {
    values: { key: 'db1', name: 'db1', cores: 16, memoryGiB: 128, model: 'R740' },
    origin: originOf('cmdb.csv', { name: 'db1', cores: '16', memoryGiB: '128', model: 'R740' }),
  };
  const sources: Sources = {
    kindOf: (file) => (file.endsWith('.csv') ? 'list' : file.endsWith('.xlsx') ? 'inventory' : 'machine'),
    cameTogether: () => false,
    lastDayOf: () => null,
    isReadAgain: () => false,
    isNewerState: () => false,
    statesSince: () => [],
    cameBefore: () => false,
    hasColumn: () => false,
    comesBefore: () => false,
    isOlder: isOlderByName,
  };
  const said = [{ value: 128, file: 'cmdb.csv', sheet: null, row: 2, cell: { column: 'A', text: '128' } }];

  it.each([
    ['the list comes later', tool, list, ['memoryGiB']],
    ['the tool comes later', list, tool, []],
  ])('believes the tool where %s, and keeps what the list says beside it', (_, held, read, outranked) => {
    const merged = mergeRecord({ ...held, edited: [] }, read, sources);
    expect(merged.values).toMatchObject({ cores: 16, memoryGiB: 256, model: 'R740' });
    expect(merged.origin.cells.memoryGiB?.text).toBe('262144 MB');
    expect(merged.origin.others).toEqual({ memoryGiB: said });
    expect(merged.outranked).toEqual(outranked);
  });

  it.each([
    ['older', 'Serverliste_2023.csv', 256, ['memoryGiB']],
    ['of the same year', 'Serverliste_2026.csv', 128, []],
    ['newer', 'CMDB_2026-07.csv', 128, []],
  ])('keeps what a list of June 2026 says over one %s by its name', (_, file, memoryGiB, outranked) => {
    const held = { values: { memoryGiB: 256 }, origin: originOf('CMDB_2026-06.csv', { memoryGiB: '256' }), edited: [] };
    const read = { values: { memoryGiB: 128 }, origin: originOf(file, { memoryGiB: '128' }) };
    const merged = mergeRecord(held, read, sources);
    expect(merged.values).toEqual({ memoryGiB });
    expect(merged.outranked).toEqual(outranked);
  });

  it.each([
    ['together with it', true, [[256, 'a.csv']]],
    ['later', false, []],
  ])('keeps what a list says beside one that came %s', (_, together, others) => {
    const held = { values: { memoryGiB: 256 }, origin: originOf('a.csv', { memoryGiB: '256' }), edited: [] };
    const read = { values: { memoryGiB: 128 }, origin: originOf('b.csv', { memoryGiB: '128' }) };
    const merged = mergeRecord(held, read, { ...sources, cameTogether: () => together });
    expect(merged.values).toEqual({ memoryGiB: 128 });
    expect((merged.origin.others?.memoryGiB ?? []).map(({ value, file }) => [value, file])).toEqual(others);
    const newer = { values: { memoryGiB: 512 }, origin: originOf('c.csv', { memoryGiB: '512' }) };
    const after = mergeRecord({ ...merged, edited: [] }, newer, sources);
    expect([after.values.memoryGiB, after.origin.others]).toEqual([512, undefined]);
  });

  it.each([
    ['the list of another delivery', 'a.csv', 'b.csv', false],
    ['the list of one delivery', 'a.csv', 'b.csv', true],
    ['a tool', 'a.csv', 'rvtools.xlsx', false],
  ])('keeps what says the same more exactly, whichever comes last: %s', (_, first, second, together) => {
    const more = { values: { dbms: 'PostgreSQL 15' }, origin: originOf(first, { dbms: 'PostgreSQL 15' }) };
    const less = { values: { dbms: 'PostgreSQL' }, origin: originOf(second, { dbms: 'PostgreSQL' }) };
    const beside = { ...sources, cameTogether: () => together };
    expect(mergeRecord({ ...more, edited: [] }, less, beside)).toMatchObject({
      ...{ changed: false, outranked: [], values: more.values, origin: more.origin },
    });
    const merged = mergeRecord({ ...less, edited: [] }, more, beside);
    expect([merged.values, merged.origin.others]).toEqual([more.values, undefined]);
    const other = { values: { dbms: 'PostgreSQL 16' }, origin: originOf(first, { dbms: 'PostgreSQL 16' }) };
    expect(mergeRecord({ ...more, edited: [] }, other, beside).values).toEqual(other.values);
  });

  it('changes nothing when the list comes again, and drops its word when it agrees', () => {
    const once = mergeRecord({ ...tool, edited: [] }, list, sources);
    const again = mergeRecord({ ...once, edited: [] }, list, sources);
    expect(again.changed).toBe(false);
    const corrected = { ...list, values: { ...list.values, memoryGiB: 256 } };
    expect(mergeRecord({ ...once, edited: [] }, corrected, sources).origin.others).toBeUndefined();
  });

  it('believes the newer of two tools, and keeps what the other says beside it where it is of another kind', () => {
    const inventory = {
      values: { ...tool.values, memoryGiB: 512 },
      origin: originOf('rvtools.xlsx', { memoryGiB: '524288' }),
    };
    const merged = mergeRecord({ ...tool, edited: [] }, inventory, sources);
    expect(merged.values.memoryGiB).toBe(512);
    expect(merged.origin.others?.memoryGiB?.map(({ value, file }) => [value, file])).toEqual([[256, 'dmidecode.txt']]);
    const back = mergeRecord({ ...merged, edited: [] }, tool, sources);
    expect(back.values.memoryGiB).toBe(256);
    expect(back.origin.others?.memoryGiB?.map(({ value, file }) => [value, file])).toEqual([[512, 'rvtools.xlsx']]);
  });

  it('lets a newer tool and a newer list each replace the older one', () => {
    const newer = {
      values: { ...tool.values, memoryGiB: 512 },
      origin: originOf('lshw.txt', { memoryGiB: '512 GiB' }),
    };
    expect(mergeRecord({ ...tool, edited: [] }, newer, sources).values.memoryGiB).toBe(512);
    const list2 = { values: { ...list.values, memoryGiB: 64 }, origin: originOf('new.csv', { memoryGiB: '64' }) };
    expect(mergeRecord({ ...list, edited: [] }, list2, sources).values.memoryGiB).toBe(64);
  });
});

describe('what a list says beyond the fields of a record', () => {
  const held = {
    values: { name: 'db1', attributes: '{"owner":"Sato","site":"Tokyo"}' },
    origin: originOf('old.csv', { name: 'db1', 'attribute:owner': 'Sato', 'attribute:site': 'Tokyo' }),
    edited: [],
  };

  it('adds up: the newer file holds where both say the same thing, and each keeps its cell', () => {
    const read = {
      values: { name: 'db1', attributes: '{"owner":"Suzuki"}' },
      origin: originOf('new.csv', { name: 'db1', 'attribute:owner': 'Suzuki' }),
    };
    const { changed, values, origin } = mergeRecord(held, read);
    expect([changed, values.attributes]).toEqual([true, '{"owner":"Suzuki","site":"Tokyo"}']);
    expect(origin.cells['attribute:owner']).toEqual({ column: 'A', text: 'Suzuki' });
    expect(origin.cells['attribute:site']).toMatchObject({ text: 'Tokyo', from: { file: 'old.csv' } });
  });

  it('stays as it is where the newer file says part of it again, or nothing', () => {
    const part = { values: { name: 'db1', attributes: '{"site":"Tokyo"}' }, origin: originOf('new.csv', {}) };
    const nothing = { values: { name: 'db1', attributes: null }, origin: originOf('new.csv', { name: 'db1' }) };
    for (const read of [part, nothing])
      expect(mergeRecord(held, read)).toMatchObject({ changed: false, values: held.values });
  });
});

describe('a file that is read again', () => {
  const sources: Sources = {
    kindOf: () => 'list',
    cameTogether: () => true,
    isOlder: () => false,
    lastDayOf: () => null,
    isReadAgain: ({ file }) => file === 'servers.csv',
    isNewerState: () => false,
    statesSince: () => [],
    cameBefore: () => false,
    hasColumn: () => false,
    comesBefore: () => false,
  };
  const read = { values: { name: 'db1', cores: 16, model: null }, origin: originOf('servers.csv', { cores: '16' }) };

  it('says no longer what it said before, and what another file says holds in its place', () => {
    const held = {
      values: { name: 'db1', cores: 32, model: 'to be retired', os: 'RHEL 8' },
      origin: {
        ...originOf('servers.csv', { cores: '32', model: 'to be retired' }),
        others: {
          model: [
            { value: 'R740', cell: { column: 'B', text: 'R740' }, file: 'assets.csv', sheet: null, row: 5 },
            { value: 'R640', cell: null, file: 'servers.csv', sheet: 'old', row: 9 },
          ],
        },
      },
      edited: [],
    };
    const { changed, values, origin } = mergeRecord(held, read, sources);
    expect(changed).toBe(true);
    expect(values).toMatchObject({ cores: 16, model: 'R740' });
    expect(origin.cells.model).toMatchObject({ text: 'R740', from: { file: 'assets.csv', row: 5 } });
    expect(origin.others).toBeUndefined();
  });

  it('leaves what a person typed and what another file stated, with further columns', () => {
    const cells = {
      ...originOf('servers.csv', { cores: '32', 'attribute:Owner': 'Sato' }).cells,
      model: { column: 'B', text: 'R740', from: { file: 'assets.csv', sheet: null, row: 5 } },
      'attribute:Room': { column: 'C', text: '2F', from: { file: 'assets.csv', sheet: null, row: 5 } },
    };
    const attributes = '{"Owner":"Sato","Room":"2F"}';
    const held = {
      values: { name: 'db1', cores: 8, model: 'R740', attributes },
      origin: { ...originOf('servers.csv', {}), cells },
      edited: ['cores'],
    };
    const again = { ...read, values: { ...read.values, attributes: null } };
    expect(mergeRecord(held, again, sources).values).toEqual({
      name: 'db1',
      cores: 8,
      model: 'R740',
      attributes: '{"Room":"2F"}',
    });
  });

  it('changes nothing where it says the same', () => {
    const held = { ...read, edited: [] };
    expect(mergeRecord(held, read, sources)).toMatchObject({ changed: false, origin: read.origin });
  });
});

describe('what a newer list says otherwise of the size of a machine', () => {
  const sized = (file: string, cores: number, cpuModel: string) => ({
    values: { cores, cpuModel, memoryGiB: 128 },
    origin: originOf(file, { cores: `${cores}`, cpuModel, memoryGiB: '128' }),
  });
  const before = sized('ledger_202610.xlsx', 16, 'Xeon E5-2640 v3');
  const after = sized('ledger_202707.xlsx', 64, 'Xeon Gold 6430');
  const former = {
    cores: { value: 16, file: 'ledger_202610.xlsx', by: '2027-07-31' },
    cpuModel: { value: 'Xeon E5-2640 v3', file: 'ledger_202610.xlsx', by: '2027-07-31' },
  };

  it('keeps what the older one said, and until when, whichever comes first', () => {
    const merged = mergeRecord({ ...before, edited: [] }, after);
    expect(merged.values).toMatchObject({ cores: 64 });
    expect(merged.origin.before).toMatchObject(former);
    expect(Object.keys(merged.origin.before ?? {})).toEqual(['cpuModel', 'cores']);
    const backwards = mergeRecord({ ...after, edited: [] }, before);
    expect(backwards.values).toMatchObject({ cores: 64 });
    expect(backwards.origin.before).toMatchObject(former);
  });

  it('still has it once a further list says the same', () => {
    const merged = mergeRecord({ ...before, edited: [] }, after);
    const further = { ...after.values, memoryGiB: 256 };
    const next = { values: further, origin: { ...after.origin, file: 'ledger_202710.xlsx' } };
    expect(mergeRecord({ ...merged, edited: [] }, next).origin.before).toMatchObject(former);
  });

  it('keeps nothing of lists that came together, or of one list', () => {
    const together: Sources = {
      ...{ kindOf: () => 'list', isOlder: () => false, cameTogether: () => true },
      ...{
        lastDayOf: () => null,
        isReadAgain: () => false,
        isNewerState: () => false,
        statesSince: () => [],
        cameBefore: () => false,
        hasColumn: () => false,
        comesBefore: () => false,
      },
    };
    expect(mergeRecord({ ...before, edited: [] }, after, together).origin.before).toBeUndefined();
    const same = { ...after, origin: { ...after.origin, file: 'ledger_202610.xlsx' } };
    expect(mergeRecord({ ...before, edited: [] }, same).origin.before).toBeUndefined();
  });
});

describe('a cell that the newer state of a list has left empty', () => {
  const old = {
    values: { key: 'db1', name: 'db1', cores: 64, attributes: '{"Owner":"IT","Remark":"to be renewed"}' },
    origin: originOf('list_2025.csv', {
      name: 'db1',
      cores: '64',
      'attribute:Owner': 'IT',
      'attribute:Remark': 'to be renewed',
    }),
    edited: [],
  };
  const now = {
    values: { key: 'db1', name: 'db1', cores: null, attributes: '{"Owner":"IT"}' },
    origin: originOf('list_2026.csv', { name: 'db1', 'attribute:Owner': 'IT' }),
  };
  const COLUMNS = ['cores', 'attribute:Owner', 'attribute:Remark'];
  const sources: Sources = {
    ...{ kindOf: () => 'list', cameTogether: () => false, lastDayOf: () => null, isReadAgain: () => false },
    isOlder: isOlderByName,
    isNewerState: (than) => isOlderByName(than, 'list_2026.csv'),
    statesSince: () => [],
    cameBefore: () => false,
    hasColumn: (field) => COLUMNS.includes(field),
    comesBefore: () => false,
  };
  const remark = {
    value: 'to be renewed',
    file: 'list_2025.csv',
    sheet: null,
    row: 2,
    cell: { column: 'A', text: 'to be renewed' },
  };

  it('withdraws a remark, which stays beside it, and leaves what plans count with, saying that it is not stated', () => {
    const { values, origin, changed, emptied } = mergeRecord(old, now, sources);
    expect([changed, emptied]).toEqual([true, ['cores']]);
    expect(values).toMatchObject({ cores: 64, attributes: '{"Owner":"IT"}' });
    expect(origin.others).toEqual({
      'attribute:Remark': [remark],
      cores: [{ value: null, cell: null, file: 'list_2026.csv', sheet: null, row: 2 }],
    });
    expect(mergeRecord({ values, origin, edited: [] }, now, sources).changed).toBe(false);
  });

  it.each([
    ['the column is gone', { hasColumn: () => false, comesBefore: () => false }],
    ['another list is read', { isNewerState: () => false }],
  ])('is none where %s', (_, other) => {
    const { values, origin } = mergeRecord(old, now, { ...sources, ...other });
    expect([values.attributes, values.cores, origin.others]).toEqual([old.values.attributes, 64, undefined]);
  });

  it('says no more where a person typed the words, or a later state states them again', () => {
    const typed = mergeRecord({ ...old, edited: ['attributes', 'cores'] }, now, sources);
    expect([typed.values.attributes, typed.origin.others]).toEqual([old.values.attributes, undefined]);
    const emptied = mergeRecord(old, now, sources);
    const later = {
      values: { ...old.values, cores: 32, attributes: '{"Owner":"IT","Remark":"renewed"}' },
      origin: originOf('list_2027.csv', {
        ...{ name: 'db1', cores: '32', 'attribute:Owner': 'IT', 'attribute:Remark': 'renewed' },
      }),
    };
    const next = { ...sources, isNewerState: () => true };
    expect(mergeRecord({ ...emptied, edited: [] }, later, next).origin.others).toBeUndefined();
  });
});
