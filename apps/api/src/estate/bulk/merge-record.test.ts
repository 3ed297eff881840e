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
