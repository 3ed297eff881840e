import type { ListQuery, Project, ProjectInput } from '@tatami/contracts';
import { mayEverything, type Principal } from '../../access/principal.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/index.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import type { ProjectScope } from '../../plugins/project-scope.ts';
import { type Written, writtenIf } from '../../plugins/versions.ts';
import { beginPrices } from '../../prices/repository.ts';

type Row = Prisma.ProjectGetPayload<{ include: ReturnType<typeof membershipOf> }>;

/** Projects, each of one customer, as who asks may know of them. */
export function projectRepository({ read, writeTransaction }: Database) {
  return {
    async scope(id: string): Promise<ProjectScope | null> {
      return read.project.findUnique({ where: { id }, select: { id: true, estateVersion: true } });
    },

    async list(query: ListQuery, principal: Principal) {
      const found = query.search
        ? { OR: [{ name: { contains: query.search } }, { customer: { contains: query.search } }] }
        : {};
      const where = mayEverything(principal)
        ? found
        : { ...found, members: { some: membershipOf(principal).members.where } };
      const [total, rows] = await Promise.all([
        read.project.count({ where }),
        read.project.findMany({ where, include: membershipOf(principal), ...pageOf(query, 'createdAt') }),
      ]);
      const items = rows.map((row) => toProject(row, principal));
      return listed(total, items, query);
    },

    async read(id: string, principal: Principal): Promise<Project | null> {
      const row = await read.project.findUnique({ where: { id }, include: membershipOf(principal) });
      return row && toProject(row, principal);
    },

    /** It belongs to who creates it. */
    async create(input: ProjectInput, principal: Principal): Promise<Project> {
      const at = now();
      const times = { createdAt: at, updatedAt: at };
      return writeTransaction(async (tx) => {
        const { id } = await tx.project.create({ data: { ...input, ...times } });
        if (principal.kind === 'account')
          await tx.member.create({ data: { projectId: id, accountId: principal.accountId, role: 'owner', ...times } });
        await beginPrices(tx, id, at);
        return toProject(
          await tx.project.findUniqueOrThrow({ where: { id }, include: membershipOf(principal) }),
          principal,
        );
      });
    },

    async update(
      id: string,
      version: number,
      change: Given<ProjectInput>,
      principal: Principal,
    ): Promise<Written<Project>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.project.updateMany({
          where: { id, version },
          data: { ...change, version: { increment: 1 }, updatedAt: now() },
        });
        return writtenIf(count, async () => {
          const row = await tx.project.findUnique({ where: { id }, include: membershipOf(principal) });
          return row && toProject(row, principal);
        });
      });
    },
  };
}

/** Of the people of a project, who asks. */
function membershipOf(principal: Principal) {
  return { members: { where: { accountId: principal.kind === 'account' ? principal.accountId : '' } } };
}

function toProject(
  { id, name, customer, version, createdAt, updatedAt, sample, ...row }: Row,
  principal: Principal,
): Project {
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
  const role = mayEverything(principal) ? 'owner' : (row.members[0]?.role ?? 'viewer');
  return { id, name, customer, version, createdAt, updatedAt, sample, role, counts };
}
