import type { Source } from '../figure/index.ts';

/**
 * Whether a vendor counts cores that are switched off in the firmware, by the id of its rule, as a source says. A rule by cores without a row:
 * no source was found that says either.
 */
export const SWITCHED_OFF_CORES: Readonly<Record<string, { readonly count: true; readonly source: Source }>> = {
  'sql-server-ee': { count: true, source: sqlSkills() },
  'sql-server-std': { count: true, source: sqlSkills() },
};

function sqlSkills(): Source {
  return {
    title: 'SQLskills, SQL101: Processor selection for SQL Server',
    url: 'https://www.sqlskills.com/blogs/glenn/sqlskills-sql101-processor-selection-for-sql-server/',
    date: null,
  };
}
