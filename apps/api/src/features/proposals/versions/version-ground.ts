import { createHash } from 'node:crypto';
import type { CompanyStyle, DocumentMoney } from '@tatami/contracts';
import {
  type BenchmarkRun,
  DEFAULT_PRICE_BOOK,
  type PriceOverrides,
  RUN_FIELDS,
  type ScenarioInputs,
  SERVER_FIELDS,
  type ServerRecord,
  WORKLOAD_FIELDS,
  type WorkloadRecord,
  withOverrides,
} from '@tatami/model';

/** Values of the fields of a record that are known. */
export type FieldsKnown = Readonly<Record<string, unknown>>;

/** A line of the price book: what it says, in its unit, and the day it is of. */
interface PriceLine {
  readonly value: number;
  readonly date: string | null;
}

/** All that was stated when a version was made, as plain data. */
export interface VersionGround {
  readonly money: DocumentMoney;
  /** The company's look, its logo by SHA-256; absent = the product's own. */
  readonly look?: { readonly accent: string | null; readonly logo: string | null };
  readonly scenarios: readonly { readonly id: string; readonly name: string; readonly inputs: ScenarioInputs }[];
  /** None where nothing is priced: no plan is proposed. */
  readonly prices: Readonly<Record<string, PriceLine>>;
  /** By key. */
  readonly servers: Readonly<Record<string, FieldsKnown>>;
  readonly workloads: Readonly<Record<string, FieldsKnown>>;
  /** The same of benchmark runs; absent = a plan is proposed. */
  readonly runs?: Readonly<Record<string, FieldsKnown>>;
}

interface Stated extends Pick<VersionGround, 'money' | 'scenarios'> {
  readonly company: Pick<CompanyStyle, 'logo' | 'accent'> | null;
  readonly priceOverrides: PriceOverrides;
  readonly estate: { readonly servers: readonly ServerRecord[]; readonly workloads: readonly WorkloadRecord[] };
  readonly runs: readonly BenchmarkRun[];
}

/** What a version keeps of what it was computed from; where a record stands in its file is no part of it. */
export function groundOf({ money, company, scenarios, priceOverrides, estate, runs }: Stated): VersionGround {
  const { book } = withOverrides(DEFAULT_PRICE_BOOK, priceOverrides);
  const prices = Object.entries(book).map(([key, { value, source }]) => [key, { value, date: source.date }] as const);
  return {
    money,
    ...(company && { look: lookOf(company) }),
    scenarios: scenarios.map(({ id, name, inputs }) => ({ id, name, inputs })),
    prices: scenarios.length > 0 ? Object.fromEntries(prices) : {},
    servers: known(estate.servers, Object.keys(SERVER_FIELDS)),
    workloads: known(estate.workloads, Object.keys(WORKLOAD_FIELDS)),
    ...(scenarios.length === 0 && { runs: known(runs, Object.keys(RUN_FIELDS)) }),
  };
}

function lookOf({ logo, accent }: Pick<CompanyStyle, 'logo' | 'accent'>): NonNullable<VersionGround['look']> {
  return { accent, logo: logo && createHash('sha256').update(logo.base64).digest('hex') };
}

function known(records: readonly { readonly key: string }[], fields: readonly string[]): VersionGround['servers'] {
  return Object.fromEntries(
    records.map((record) => {
      const values = record as unknown as FieldsKnown;
      const stated: Record<string, unknown> = {};
      for (const field of fields) if (values[field] != null) stated[field] = values[field];
      return [record.key, stated];
    }),
  );
}
