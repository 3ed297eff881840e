import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import { switchedOffCores } from './switched-off-cores.ts';

describe('cores switched off', () => {
  it('are not weighed: one vendor counts them, and of another no source tells', () => {
    const says = switchedOffCores(['sql-server-ee', 'oracle-ee', 'none', null]).map(english);
    expect(says).toEqual([
      expect.stringMatching(/SQL Server Enterprise counts them all the same \(SQLskills/),
      expect.stringMatching(/no source says whether they count for Oracle Database EE/),
    ]);
    expect(switchedOffCores(['oracle-se2', 'none'])).toEqual([]);
  });
});
