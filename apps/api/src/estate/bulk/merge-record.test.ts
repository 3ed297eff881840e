import { describe, expect, it } from 'vitest';
import { mergeRecord } from './merge-record.ts';

const originOf = (file: string, cells: Record<string, string>) => ({
  file,
  sheet: null,
  row: 2,
  cells: Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, { column: 'A', text }])),
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

  it('takes a name that the file states, also one equal to the key', () => {
    const read = {
      values: { key: 'vm-1', name: 'vm-1', cores: null, storageGiB: null, template: false },
      origin: originOf('list.csv', { name: 'vm-1', template: 'False' }),
    };
    expect(mergeRecord(held, read).values).toMatchObject({ name: 'vm-1', template: false });
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
