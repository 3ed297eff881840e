import type { ListQuery, Project, ProjectInput } from '@tatami/contracts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import type { ProjectScope } from '../../plugins/project-scope.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';

const COUNTED = {
  _count: {
    select: {
      imports: { where: { dryRun: false } },
      servers: true,
      workloads: true,
      benchmarkRuns: true,
      topologies: true,
      diagnoses: true,
      scenarios: true,
      plans: true,
      proposals: true,
    },
  },
} as const;

type Row = { _count: Project['counts'] } & Omit<Project, 'counts'>;

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
        read.project.findMany({ where, ...pageOf(query, 'createdAt'), include: COUNTED }),
      ]);
      return listed(total, rows.map(toProject), query);
    },

    async read(id: string): Promise<Project | null> {
      const row = await read.project.findUnique({ where: { id }, include: COUNTED });
      return row && toProject(row);
    },

    async create(input: ProjectInput): Promise<Project> {
      const at = now();
      return writeTransaction(async (tx) =>
        toProject(await tx.project.create({ data: { ...input, createdAt: at, updatedAt: at }, include: COUNTED })),
      );
    },

    async update(id: string, version: number, change: Given<ProjectInput>): Promise<Written<Project>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.project.updateMany({
          where: { id, version },
          data: { ...change, version: { increment: 1 }, updatedAt: now() },
        });
        return writtenIf(count, async () => {
          const row = await tx.project.findUnique({ where: { id }, include: COUNTED });
          return row && toProject(row);
        });
      });
    },

    async remove(id: string, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.project.deleteMany({ where: { id, version } });
        return removedIf(count, () => tx.project.findUnique({ where: { id }, select: { id: true } }));
      });
    },
  };
}

function toProject({ id, name, customer, version, createdAt, updatedAt, sample, _count }: Row): Project {
  return { id, name, customer, version, createdAt, updatedAt, sample, counts: _count };
}
