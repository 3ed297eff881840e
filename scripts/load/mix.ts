import type { Job, Scenario } from '@tatami/contracts';
import type { Person } from './person.ts';
import type { Held } from './prepare.ts';

/** From 0 up to 1; seeded, so that every run does the same. */
export type Chance = () => number;

/** What somebody does next. */
interface Doing {
  /** In parts of the sum of all. */
  readonly weight: number;
  readonly does: (person: Person, chance: Chance) => Promise<unknown>;
}

/** Reads what is below a person's project. */
function reads(weight: number, kind: string, below: (person: Person, chance: Chance) => string | null): Doing {
  return {
    weight,
    does: async (person, chance) => {
      const path = below(person, chance);
      if (path !== null) await person.look(kind, `${person.desk.base}${path}`);
    },
  };
}

const ofScenario = (what: string) => (person: Person) =>
  person.desk.scenario && `/scenarios/${person.desk.scenario.id}${what}`;

const page = (chance: Chance) => `limit=100&sort=${chance() < 0.5 ? 'key' : 'memoryGiB&order=desc'}`;
const SEARCHES = ['vm-1', 'db', 'esx', 'vm-70'];
const search = (chance: Chance) => `limit=100&search=${SEARCHES[Math.floor(chance() * SEARCHES.length)]}`;

/** Of a hundred: 65 reads, 18 charts, 14 edits, 3 plans (scripts/load/README.md). */
const MIX: readonly Doing[] = [
  { weight: 10, does: (person) => person.look('read: projects', '/api/projects') },
  reads(5, 'read: project', () => ''),
  reads(9, 'read: servers', (_, chance) => `/servers?${page(chance)}`),
  reads(9, 'read: workloads', (_, chance) => `/workloads?${page(chance)}`),
  reads(6, 'read: search', (_, chance) => `/workloads?${search(chance)}`),
  reads(6, 'read: scenarios', () => '/scenarios'),
  reads(6, 'read: scenario', ofScenario('')),
  reads(4, 'read: imports', () => '/imports'),
  reads(4, 'read: proposals', () => '/proposals'),
  reads(3, 'read: prices', () => '/price-book'),
  reads(3, 'read: platforms', () => '/platforms'),
  reads(5, 'chart: estate', () => '/estate'),
  reads(5, 'chart: overview', () => '/overview'),
  reads(6, 'chart: recordings', ({ desk }) => desk.workload && `/workloads/${desk.workload.id}/utilisation-series`),
  reads(2, 'chart: runs', () => '/benchmark-runs?limit=100'),
  { weight: 8, does: editMachine },
  { weight: 6, does: editScenario },
  { weight: 3, does: keepPlan },
];
const WHOLE = MIX.reduce((sum, { weight }) => sum + weight, 0);

/** Does one of these, as often as its weight says. */
export async function doNext(person: Person, chance: Chance): Promise<void> {
  let left = chance() * WHOLE;
  for (const { weight, does } of MIX) {
    left -= weight;
    if (left < 0) {
      await does(person, chance);
      return;
    }
  }
}

async function editMachine(person: Person, chance: Chance): Promise<void> {
  const { desk } = person;
  if (!desk.workload) return;
  const { id, version } = desk.workload;
  const set = { memoryGiB: 4 + Math.floor(chance() * 60) };
  const kept = await person.change<Held>('edit: machine', `${desk.base}/workloads/${id}`, version, set);
  if (kept) desk.workload = kept;
}

async function editScenario(person: Person, chance: Chance): Promise<void> {
  const { desk } = person;
  if (!desk.scenario) return;
  const { id, version } = desk.scenario;
  const inputs = { ...desk.scenario.inputs, growthPerYear: Math.round(chance() * 30) / 100 };
  const kept = await person.change<Scenario>('edit: scenario', `${desk.base}/scenarios/${id}`, version, { inputs });
  if (kept) desk.scenario = kept;
}

/** Keeps what the screen shows as the plan of record, follows its job as the page does, and reads it. */
async function keepPlan(person: Person): Promise<void> {
  const plan = ofScenario('/plan')(person);
  if (plan === null) return;
  const path = `${person.desk.base}${plan}`;
  const started = await person.send<{ jobId: string }>('plan: ask', path, { effort: 0 });
  if (!started) return;
  await person.look('plan until kept', `/api/jobs/${started.jobId}/events`);
  const job = await person.ask<Job>('plan: job', `/api/jobs/${started.jobId}`);
  if (job?.status === 'done') await person.look('plan: read', path);
}
