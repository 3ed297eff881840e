import { describe, expect, it } from 'vitest';
import { editRecord } from './edit-record.ts';

const cell = { column: 'F (Memory)', text: '8' };
const held = {
  edited: [],
  origin: { file: 'servers.csv', sheet: null, row: 2, cells: { memoryGiB: cell } },
  values: { memoryGiB: 8, os: null },
};

describe('editRecord', () => {
  it('keeps aside what the file said, and takes a second correction over the first', () => {
    const once = editRecord(held, { memoryGiB: 64, os: 'RHEL 9' });
    expect(once.edited).toEqual(['memoryGiB', 'os']);
    expect(once.origin.cells).toEqual({});
    const twice = editRecord({ ...held, ...once, values: { memoryGiB: 64 } }, { memoryGiB: 96 });
    expect(twice.origin.replaced).toEqual({ memoryGiB: { value: 8, cell }, os: { value: null, cell: null } });
  });

  it('is as if nothing had been corrected once every field is back at what the file says', () => {
    const edited = editRecord(held, { memoryGiB: 64, os: 'RHEL 9' });
    const back = editRecord(
      { ...held, ...edited, values: { memoryGiB: 64, os: 'RHEL 9' } },
      { memoryGiB: 8, os: null },
    );
    expect(back).toEqual({ edited: [], origin: held.origin });
  });

  it('does not take a value for set by hand that the file says too', () => {
    expect(editRecord(held, { memoryGiB: 8 })).toEqual({ edited: [], origin: held.origin });
  });
});
