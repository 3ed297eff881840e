import { databasesNamed, databaseText, type NamedDatabase, notForProduction } from '../databases/index.ts';
import { type Text, text } from '../figure/index.ts';
import type { Environment, Estate } from '../inventory/index.ts';
import { endOfSupport } from '../overview/index.ts';
import { type Plan, primaryOfMade, serverName } from '../placement/index.ts';
import { MIGRATION_METHODS } from './methods.data.ts';

/**
 * How a machine comes to its target. 'switch-over': its standby moved before it, and takes over. 'from-primary': a standby is set up anew, for a copy
 * by export and import would be another database. 'documented': by what the maker of its database documents. 'open': nothing says, so it is to be
 * agreed.
 */
export interface MigrationMethod {
  readonly kind: 'switch-over' | 'from-primary' | 'documented' | 'open';
  readonly says: Text;
}

/** A machine of the estate that a plan has a place for. */
export interface MovingMachine {
  readonly key: string;
  readonly name: string;
  /** null = no file says it. */
  readonly environment: Environment | null;
  /** Its databases in words; null = none is named. */
  readonly databases: string | null;
  /** ISO 8601 day on which maintenance of the first of its databases ends; null = not known. The last where it may be one of several. */
  readonly supportedUntil: string | null;
  /** The first of these, where the version stated covers releases whose ends differ; null = not known, absent = there is one day. */
  readonly supportedFrom?: string | null | undefined;
  /** Number of the server of the plan it moves to, and what the plan calls that. */
  readonly target: number;
  readonly targetName: string;
  readonly method: MigrationMethod;
}

/** A machine with what it moves with. */
export interface StagedMachine extends MovingMachine {
  readonly stage: Environment;
}

const TO_BE_AGREED: MigrationMethod = { kind: 'open', says: text('to be agreed', '別途協議') };
/** No pair says how it follows its primary. */
const AGREED_WITH_PRIMARY: MigrationMethod = {
  kind: 'open',
  says: text('to be agreed with that of its primary', '現用系とあわせて別途協議'),
};

/** What is documented for a machine would be done once for each node, though they have one database. */
const AGREED_FOR_DATABASE: MigrationMethod = {
  kind: 'open',
  says: text('to be agreed for the database, with all its nodes at once', 'データベース単位（全ノード一括）で別途協議'),
};

/** What is told beside the estate: what each machine is called, the standbys that names and remarks tell, and the nodes of databases; by key. */
interface ToldOfMachines {
  readonly names: ReadonlyMap<string, string>;
  readonly standbys: ReadonlySet<string>;
  readonly nodes: ReadonlySet<string>;
}

/** Every machine of a plan that moves, in the order of its servers. Standbys that the plan makes are no machines yet. */
export function movingMachines(
  { nodes }: Pick<Plan, 'nodes'>,
  estate: Pick<Estate, 'servers' | 'workloads'>,
  { names, standbys, nodes: clustered }: ToldOfMachines,
): readonly StagedMachine[] {
  const records = new Map<string, { environment: Environment | null; dbms: string | null }>();
  for (const { key, environment } of estate.servers) records.set(key, { environment, dbms: null });
  for (const { key, environment, dbms } of estate.workloads) records.set(key, { environment, dbms });
  const seen = new Set<string>();
  return nodes.flatMap(({ number, spare, numaNodes }) =>
    numaNodes.flatMap(({ workloads }) =>
      workloads.flatMap(({ workloadId: key }): readonly StagedMachine[] => {
        if (seen.has(key) || primaryOfMade(key) !== null) return [];
        seen.add(key);
        const { environment, dbms } = records.get(key) ?? { environment: null, dbms: null };
        const named = databasesNamed(dbms);
        const databases = Array.isArray(named) ? (named as readonly NamedDatabase[]) : [];
        return [
          {
            key,
            name: names.get(key) ?? key,
            environment,
            stage: standbys.has(key) && environment !== 'test' ? 'standby' : (environment ?? stageFor(databases)),
            databases: dbms === null || databases.length === 0 ? null : wordsOf(databases, dbms),
            ...supportOf(databases),
            target: number,
            targetName: serverName(number, spare),
            method:
              environment === 'standby' || standbys.has(key)
                ? AGREED_WITH_PRIMARY
                : clustered.has(key)
                  ? AGREED_FOR_DATABASE
                  : methodFor(databases),
          },
        ];
      }),
    ),
  );
}

/** What no file says it is for: no production where its editions' terms exclude that, else production, so that nothing of it moves too early. */
function stageFor(databases: readonly NamedDatabase[]): Environment {
  const isOutside = databases.length > 0 && databases.every((each) => notForProduction([each]) !== null);
  return isOutside ? 'test' : 'production';
}

/** When maintenance of the first of some databases ends. */
function supportOf(databases: readonly NamedDatabase[]): Pick<MovingMachine, 'supportedUntil' | 'supportedFrom'> {
  const ends = databases.flatMap((each) => endOfSupport(each) ?? []);
  const supportedUntil = ends.map(({ last }) => last).toSorted()[0] ?? null;
  const firsts = ends.flatMap(({ first }) => first ?? []);
  const supportedFrom = firsts.length < ends.length ? null : (firsts.toSorted()[0] ?? null);
  return supportedFrom === supportedUntil ? { supportedUntil } : { supportedUntil, supportedFrom };
}

/** By product, edition and version; as the file writes it where one of them is none that is known. */
function wordsOf(databases: readonly NamedDatabase[], dbms: string): string {
  return databases.some(({ product }) => product === 'other') ? dbms : databases.map(databaseText).join(', ');
}

/** What the makers document for its databases, where one way holds for all of them. */
function methodFor(databases: readonly NamedDatabase[]): MigrationMethod {
  const [method, ...others] = new Set(databases.map(({ product }) => MIGRATION_METHODS[product]));
  if (!method || others.length > 0) return TO_BE_AGREED;
  const isFor = (version: string | null) => version !== null && !method.notFor.some((each) => isOf(version, each));
  return databases.every(({ version }) => isFor(version)) ? { kind: 'documented', says: method.says } : TO_BE_AGREED;
}

/** Whether a version is this one or a release of it: 9.2.0.8 is of 9, 9i R2 of 9i; SQL Server 2008 is not of 2000. */
function isOf(version: string, release: string): boolean {
  return version.startsWith(release) && /^(?:$|\.|\s*R)/.test(version.slice(release.length));
}
