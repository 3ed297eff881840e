import type { Database } from '../database/index.ts';

/** Projects that keep other counts than they have rows, with both; empty when all is well. */
export async function wrongCounts(read: Database['read']) {
  const wrong = [];
  for (const project of await read.project.findMany()) {
    const counted = await countedRows(read, project.id);
    const kept = Object.fromEntries(Object.entries(project).filter(([column]) => column.endsWith('Count')));
    const columns = new Set([...Object.keys(kept), ...Object.keys(counted)]);
    if ([...columns].some((column) => kept[column] !== counted[column])) wrong.push({ id: project.id, kept, counted });
  }
  return wrong;
}

async function countedRows(read: Database['read'], projectId: string): Promise<Readonly<Record<string, number>>> {
  const where = { projectId };
  return {
    importCount: await read.import.count({ where: { projectId, dryRun: false } }),
    serverCount: await read.server.count({ where }),
    workloadCount: await read.workload.count({ where }),
    seriesCount: await read.utilisationSeries.count({ where }),
    benchmarkRunCount: await read.benchmarkRun.count({ where }),
    topologyCount: await read.topology.count({ where }),
    diagnosisCount: await read.diagnosis.count({ where }),
    scenarioCount: await read.scenario.count({ where }),
    planCount: await read.plan.count({ where }),
    proposalCount: await read.proposal.count({ where }),
  };
}
