import type { Prisma } from '../generated/prisma/client.ts';

/** Columns of a project that say how many rows it has. */
export type CountColumn = Extract<Prisma.ProjectScalarFieldEnum, `${string}Count`>;

interface CountedRows {
  readonly model: Prisma.ModelName;
  /** The column that is true in rows that do not count. */
  readonly except?: string;
}

const COUNTED: Readonly<Record<CountColumn, CountedRows>> = {
  importCount: { model: 'Import', except: 'dryRun' },
  serverCount: { model: 'Server' },
  workloadCount: { model: 'Workload' },
  seriesCount: { model: 'UtilisationSeries' },
  benchmarkRunCount: { model: 'BenchmarkRun' },
  topologyCount: { model: 'Topology' },
  diagnosisCount: { model: 'Diagnosis' },
  scenarioCount: { model: 'Scenario' },
  planCount: { model: 'Plan' },
  proposalCount: { model: 'Proposal' },
};
const COUNTS = Object.entries(COUNTED) as readonly (readonly [CountColumn, CountedRows])[];

/*
 * Triggers of a connection, not of the schema: a migration that makes a table anew would drop those, and every row of a large
 * import would pay for them (docs/decisions/0058).
 */

/** For a connection that writes some rows at a time: each row counts as it comes and goes, with whatever statement. */
export const COUNT_ROW_BY_ROW: readonly string[] = COUNTS.flatMap(([column, { model, except }]) => {
  const counted = (sign: '+' | '-', row: 'NEW' | 'OLD') =>
    `UPDATE "Project" SET "${column}" = "${column}" ${sign} ${except ? `(NOT ${row}."${except}")` : 1} WHERE "id" = ${row}."projectId";`;
  const decisive = ['projectId', ...(except ? [except] : [])].map((name) => `"${name}"`).join(', ');
  return [
    `CREATE TEMP TRIGGER "${column} added" AFTER INSERT ON "${model}" BEGIN ${counted('+', 'NEW')} END`,
    `CREATE TEMP TRIGGER "${column} removed" AFTER DELETE ON "${model}" BEGIN ${counted('-', 'OLD')} END`,
    `CREATE TEMP TRIGGER "${column} moved" AFTER UPDATE OF ${decisive} ON "${model}" BEGIN ${counted('-', 'OLD')} ${counted('+', 'NEW')} END`,
  ];
});

/** For a connection that writes very many rows: all of a project are counted anew when its estate is said to have changed. */
export const COUNT_WITH_ESTATE_VERSION: readonly string[] = [
  `CREATE TEMP TRIGGER "counts of the estate" AFTER UPDATE OF "estateVersion" ON "Project"
   BEGIN UPDATE "Project" SET ${COUNTS.map(([column, rows]) => `"${column}" = ${counting(rows)}`).join(', ')} WHERE "id" = NEW."id"; END`,
];

function counting({ model, except }: CountedRows): string {
  return `(SELECT count(*) FROM "${model}" WHERE "projectId" = NEW."id"${except ? ` AND NOT "${except}"` : ''})`;
}
