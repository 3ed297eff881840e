import {
  type DatabaseProductId,
  databasesNamed,
  databasesOfLicence,
  databaseText,
  LICENCE_METRICS,
  type LicenceOfDatabase,
  licenceOfDatabases,
  NO_LICENCE,
  type NotForProduction,
  notForProduction,
  oracleReportsByWorkload,
  SOME_DATABASE_TEXT,
} from '../databases/index.ts';
import type { ScopedWorkload } from '../demand/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { UncountedDatabases } from '../licensing/index.ts';
import { goesByFiles, type ProductOfWorkloads } from './licence-choice.ts';
import { type OpenLicence, uncountedDatabases } from './open-licence.ts';
import { metricsNamed, rowsOfWorkloads } from './options-named.ts';
import { type OpenOf, proposedLicence } from './proposed-licence.ts';
import type { ScenarioInputs } from './scenario-inputs.ts';

/** Workloads of production that run an edition whose terms exclude production. */
export interface OutsideTerms extends NotForProduction {
  readonly workloads: readonly ScopedWorkload[];
}

/** Workloads counted as a product of which files say that it is licensed by another metric. */
export interface OtherMetric {
  /** Id among `LICENCE_METRICS`. */
  readonly metric: string;
  readonly product: string;
  readonly workloads: readonly ScopedWorkload[];
}

/** What reports of databases say of workloads. */
type ReportsOfDatabases = Pick<Estate, 'cacheAdvisories'>;

/** Which licensed product each workload runs, by what a person and the files say. */
export interface StatedLicences {
  /** With every workload's product in `licencesOf`; where a licence is open, `licence.product` is null. */
  readonly inputs: ScenarioInputs;
  /** By product, those that a person named one by one left out. */
  readonly counted: readonly ProductOfWorkloads[];
  readonly open: readonly OpenLicence[];
  /** Those of them that no rule counts or that are only proposed, by name; absent = there are none. */
  readonly uncounted: UncountedDatabases | undefined;
  /** Of these, files name a metric that their licence is not counted by. */
  readonly otherMetrics: readonly OtherMetric[];
  /** No licence is counted for these, which their terms do not allow: it is asked what is licensed. */
  readonly outsideTerms: readonly OutsideTerms[];
  /** Nothing shows that they are databases, or these would need no licence: they count as running no licensed product. */
  readonly silent: readonly ScopedWorkload[];
}

/**
 * The licensed product of each workload in a scenario whose product is that of its databases. A workload named in `licencesOf` runs that
 * product; a database that the scenario's product is of runs it, whatever edition files state; any other runs what the files say. null = the
 * scenario's product is of all workloads, or nobody states one and no file names any.
 */
export function statedLicences(
  given: ScenarioInputs,
  workloads: readonly ScopedWorkload[],
  { cacheAdvisories = [] }: ReportsOfDatabases = {},
): StatedLicences | null {
  if (!goesByFiles(given.licence)) return null;
  const standings = new Map<string, Standing | null>();
  const ofReports = oracleReportsByWorkload(cacheAdvisories);
  const standingFor = ({ key, workload }: ScopedWorkload) =>
    standingOf(workload?.dbms ?? (workload && ofReports.has(key) ? ORACLE : null), standings);
  const isSaid = () => workloads.some((each) => (standingFor(each)?.databases.length ?? 0) > 0);
  if (given.licence.appliesTo !== 'databases' && !isSaid()) return null;
  const named = new Set(given.licencesOf.flatMap((each) => each.workloads));
  const { product } = given.licence;
  const ofProduct = product === null ? null : databasesOfLicence(product);
  const counted = new Map<string, string[]>();
  const open = new Map<string, { of: OpenOf; workloads: ScopedWorkload[] }>();
  const silent: ScopedWorkload[] = [];
  const outside = new Map<string, { of: NotForProduction; workloads: ScopedWorkload[] }>();
  const metrics = new Map<string, { of: Omit<OtherMetric, 'workloads'>; workloads: ScopedWorkload[] }>();
  const rows = rowsOfWorkloads(workloads);
  for (const scoped of workloads) {
    if (named.has(scoped.key)) continue;
    const standing = standingFor(scoped);
    // What is no licence of a database, such as an operating system's, is of every workload.
    const own =
      product !== null && (ofProduct === null || standing?.databases.some((each) => ofProduct.includes(each)));
    const licence = own ? product : standing?.licence.kind === 'licence' ? standing.licence.licence : null;
    const excluded = standing?.notForProduction ?? null;
    // What is licensed beside it on the same workload covers it.
    if (excluded && (licence === null || licence === NO_LICENCE) && isOfProduction(scoped)) {
      const group = listed(outside, `${excluded.database} ${excluded.edition}`, () => ({
        of: excluded,
        workloads: [],
      }));
      group.workloads.push(scoped);
    }
    if (licence !== null && COUNTED_OTHERWISE.has(licence))
      for (const metric of metricsNamed(scoped, rows))
        if (LICENCE_METRICS[metric]?.countedOtherwise.includes(licence))
          listed(metrics, `${metric} ${licence}`, () => ({
            of: { metric, product: licence },
            workloads: [],
          })).workloads.push(scoped);
    if (licence !== null) listed(counted, licence, () => []).push(scoped.key);
    else {
      const stillOpen = standing?.licence.kind === 'open' ? openOf(standing.licence) : proposedLicence(scoped.workload);
      if (stillOpen === null) silent.push(scoped);
      else listed(open, JSON.stringify(stillOpen), () => ({ of: stillOpen, workloads: [] })).workloads.push(scoped);
    }
  }
  const lists = [...counted].map(([each, keys]) => ({ product: each, workloads: keys }));
  const none = silent.length > 0 ? [{ product: NO_LICENCE, workloads: silent.map(({ key }) => key) }] : [];
  const opened = [...open.values()].map(({ of, workloads: its }) => ({ ...of, workloads: its }));
  return {
    inputs: {
      ...given,
      licence: { product: opened.length > 0 ? null : mostOf([...given.licencesOf, ...lists]) },
      licencesOf: [...given.licencesOf, ...lists, ...none],
    },
    counted: lists,
    open: opened,
    uncounted: uncountedDatabases(opened),
    otherMetrics: [...metrics.values()].map(({ of, workloads: its }) => ({ ...of, workloads: its })),
    outsideTerms: [...outside.values()].map(({ of, workloads: its }) => ({ ...of, workloads: its })),
    silent,
  };
}

function openOf({ database, choices, several, withoutRule }: OpenOfDatabase): OpenOf {
  return { database, choices, several: several === true, withoutRule: withoutRule === true, proposed: false };
}

function isOfProduction({ workload, server }: ScopedWorkload): boolean {
  return (workload?.environment ?? server?.environment ?? null) === 'production';
}

/** What a report of an Oracle database that prints no edition says of the workload it is about, where nothing else speaks of it. */
const ORACLE = databaseText({ product: 'oracle', edition: null, version: null });
const COUNTED_OTHERWISE = new Set(Object.values(LICENCE_METRICS).flatMap(({ countedOtherwise }) => countedOtherwise));

type OpenOfDatabase = Extract<LicenceOfDatabase, { readonly kind: 'open' }>;

interface Standing {
  readonly databases: readonly DatabaseProductId[];
  readonly licence: LicenceOfDatabase;
  readonly notForProduction: NotForProduction | null;
}

/** A database of which nobody says the product. */
const PRODUCT_NOT_STATED: LicenceOfDatabase = { kind: 'open', database: 'other', choices: [] };

/** What the files say of a workload's databases; null = nothing. Lists name the same few products over and over. */
function standingOf(dbms: string | null, known: Map<string, Standing | null>): Standing | null {
  if (!dbms) return null;
  const before = known.get(dbms);
  if (before !== undefined) return before;
  const found = databasesNamed(dbms);
  const standing =
    found === null
      ? null
      : found === 'none'
        ? { databases: [], licence: { kind: 'licence', licence: NO_LICENCE } as const, notForProduction: null }
        : {
            databases: found.map(({ product }) => product),
            licence: dbms === SOME_DATABASE_TEXT ? PRODUCT_NOT_STATED : licenceOfDatabases(found),
            notForProduction: notForProduction(found),
          };
  known.set(dbms, standing);
  return standing;
}

/** The product of most workloads: what a comparison of single servers is made with. Only what has a licence, where anything has. */
function mostOf(lists: readonly ProductOfWorkloads[]): string {
  const counts = new Map<string, number>();
  for (const { product, workloads } of lists) {
    if (product !== NO_LICENCE) counts.set(product, (counts.get(product) ?? 0) + workloads.length);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? NO_LICENCE;
}

function listed<Key, Value>(map: Map<Key, Value>, key: Key, fresh: () => Value): Value {
  const before = map.get(key);
  if (before !== undefined) return before;
  const value = fresh();
  map.set(key, value);
  return value;
}
