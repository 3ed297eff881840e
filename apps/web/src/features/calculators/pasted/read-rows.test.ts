import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';
import { readInstances } from './read-instances.ts';

describe('readEvents', () => {
  it('reads names with blanks, and a report without percentages', () => {
    expect(readEvents('Event\tTime (s)\t%\nlog file sync\t47\t6.8\nCPU time\t1,083')).toEqual({
      events: [
        { name: 'log file sync', seconds: 47, percent: 6.8 },
        { name: 'CPU time', seconds: 1083, percent: null },
      ],
      unread: [],
    });
  });

  it('names the lines it cannot use', () => {
    expect(readEvents('log file sync\t47\t6.8\nCPU time\tx\nlatch\t1\t130').unread).toEqual([2, 3]);
  });
});

describe('readInstances', () => {
  it('reads name, memory, share and the binding of today', () => {
    expect(readInstances('one\t6\t50\t0-3,8-11\ntwo\t6 \t25%').instances).toEqual([
      { name: 'one', memoryGiB: 6, cpuShare: 0.5, cpuList: '0-3,8-11' },
      { name: 'two', memoryGiB: 6, cpuShare: 0.25 },
    ]);
  });

  it('puts a CPU list together that commas parted, and names lines it cannot use', () => {
    expect(readInstances('one,6,50,0-3,8-11\ntwo,6,150')).toEqual({
      instances: [{ name: 'one', memoryGiB: 6, cpuShare: 0.5, cpuList: '0-3,8-11' }],
      unread: [2],
    });
  });
});
