import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import { switchedOffCores } from './switched-off-cores.ts';

describe('cores switched off', () => {
  it('are not weighed, which is said once of all products: one vendor counts them, and of another no source tells', () => {
    expect(switchedOffCores(['sql-server-ee', 'sql-server-std', 'oracle-ee', 'none', null]).map(english)).toEqual([
      expect.stringMatching(
        /^Cores .* they count all the same for SQL Server Enterprise \(SQLskills.*, SQL Server Standard \(SQLskills.*no source says whether they count for Oracle Database EE/,
      ),
    ]);
    expect(switchedOffCores(['oracle-ee']).map(english)).toEqual([
      expect.stringMatching(/no source says whether they count for Oracle Database EE/),
    ]);
    expect(switchedOffCores(['oracle-se2', 'none'])).toEqual([]);
  });
});
