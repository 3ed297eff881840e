import type { Demand } from '../demand/index.ts';
import type { Estate } from '../inventory/index.ts';

/** The estate of some workloads only: with all that runs on their servers, since siblings share what a server has. */
export function partOfEstate(estate: Estate, { workloads }: Demand, keys: ReadonlySet<string>): Estate {
  const chosen = workloads.filter(({ key }) => keys.has(key));
  const servers = new Set(chosen.flatMap(({ server }) => server?.key ?? []));
  const kept = estate.workloads.filter(({ key, serverKey }) => keys.has(key) || (serverKey && servers.has(serverKey)));
  const keptServers = estate.servers.filter(({ key }) => servers.has(key));
  const subjects = new Set([...kept, ...keptServers].flatMap(({ key, name }) => [subjectOf(key), subjectOf(name)]));
  return {
    ...estate,
    workloads: kept,
    servers: keptServers,
    series: estate.series.filter(({ subject }) => subjects.has(subjectOf(subject))),
  };
}

/** Series are found by name whatever its case. */
function subjectOf(name: string): string {
  return name.trim().toLowerCase();
}
