import type { ListQuery, Project, ProjectInput } from '@tatami/contracts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import type { Project as Row } from '../../generated/prisma/client.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import type { ProjectScope } from '../../plugins/project-scope.ts';
import { type Written, writtenIf } from '../../plugins/versions.ts';
import { beginPrices } from '../../prices/repository.ts';

/** Projects, each of one customer. */
export function projectRepository({ read, writeTransaction }: Database) {
  return {
    async scope(id: string): Promise<ProjectScope | null> {
      return read.project.findUnique({ where: { id }, select: { id: true, estateVersion: true } });
    },

    async list(query: ListQuery) {
      const where = query.search
        ? { OR: [{ name: { contains: query.search } }, { customer: { contains: query.search } }] }
        : {};
      const [total, rows] = await Promise.all([
        read.project.count({ where }),
        read.project.findMany({ where, ...pageOf(query, 'createdAt') }),
      ]);
      return listed(total, rows.map(toProject), query);
    },

    async read(id: string): Promise<Project | null> {
      const row = await read.project.findUnique({ where: { id } });
      return row && toProject(row);
    },

    async create(input: ProjectInput): Promise<Project> {
      const at = now();
      return writeTransaction(async (tx) => {
        const project = await tx.project.create({ data: { ...input, createdAt: at, updatedAt: at } });
        await beginPrices(tx, project.id, at);
        return toProject(project);
      });
    },

    async update(id: string, version: number, change: Given<ProjectInput>): Promise<Written<Project>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.project.updateMany({
          where: { id, version },
          data: { ...change, version: { increment: 1 }, updatedAt: now() },
        });
        return writtenIf(count, async () => {
          const row = await tx.project.findUnique({ where: { id } });
          return row && toProject(row);
        });
      });
    },
  };
}

function toProject({ id, name, customer, version, createdAt, updatedAt, sample, ...row }: Row): Project {
  const counts = {
    imports: row.importCount,
    servers: row.serverCount,
    workloads: row.workloadCount,
    benchmarkRuns: row.benchmarkRunCount,
    topologies: row.topologyCount,
    diagnoses: row.diagnosisCount,
    scenarios: row.scenarioCount,
    plans: row.planCount,
    proposals: row.proposalCount,
  };
  return { id, name, customer, version, createdAt, updatedAt, sample, counts };
}
