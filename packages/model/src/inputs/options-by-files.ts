import { databasesNamed, optionsTold } from '../databases/index.ts';
import type { ScopedWorkload } from '../demand/index.ts';
import { attributesIn, attributesText, type Origin } from '../inventory/index.ts';
import { licenceRuleOf } from '../licensing/index.ts';
import { attributesOfServer, optionsNamed, type ReportedOptions, type RowsOfWorkloads } from './options-named.ts';
import { type CellTold, cellOf, cellOfField, originOf } from './told/cells-told.ts';

/** An option of a licensed product that files name of workloads which run it. */
export interface OptionByFiles {
  readonly option: string;
  /** Id of the rule that counts the product. */
  readonly product: string;
  readonly workloads: number;
  /** Lists with their cells, and reports. */
  readonly origin: string;
}

/** Which options do files name of workloads that a scenario licenses a product for which has them? */
export function optionsByFiles(
  workloads: readonly ScopedWorkload[],
  productOf: (key: string) => string | null,
  reported: ReportedOptions,
  rows: RowsOfWorkloads,
): readonly OptionByFiles[] {
  const found = new Map<string, Omit<OptionByFiles, 'workloads' | 'origin'> & { count: number; cells: CellTold[] }>();
  for (const scoped of workloads) {
    const product = productOf(scoped.key);
    const priced = product === null ? {} : (licenceRuleOf(product)?.options ?? {});
    if (product === null || Object.keys(priced).length === 0) continue;
    for (const option of optionsNamed(scoped, reported, rows)) {
      if (!(option in priced)) continue;
      const key = `${product} ${option}`;
      const known = found.get(key) ?? { option, product, count: 0, cells: [] };
      known.count += 1;
      known.cells.push(...cellsOf(option, scoped, reported, rows));
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ option, product, count, cells }) => ({
    ...{ option, product, workloads: count },
    origin: originOf(cells),
  }));
}

/** Where files name an option of a workload. */
function cellsOf(
  option: string,
  scoped: ScopedWorkload,
  reported: ReportedOptions,
  rows: RowsOfWorkloads,
): readonly CellTold[] {
  const { workload, server, key } = scoped;
  const databases = databasesNamed(workload?.dbms ?? null);
  const isInDbms = Array.isArray(databases) && databases.some(({ options }) => options.includes(option));
  return [
    ...(workload && isInDbms ? [cellOfField(workload.origin, 'dbms')] : []),
    ...(workload ? inColumns(option, workload.attributes, workload.origin) : []),
    ...(server ? inColumns(option, attributesOfServer(scoped, rows), server.origin) : []),
    ...(reported.get(key) ?? []).flatMap((each) => (each.option === option ? [{ list: each.report, at: '' }] : [])),
  ];
}

function inColumns(option: string, attributes: string | null, origin: Origin): readonly CellTold[] {
  if (!optionsTold(attributes).includes(option)) return [];
  return Object.entries(attributesIn(attributes)).flatMap(([header, words]) =>
    optionsTold(attributesText({ [header]: words })).includes(option) ? [cellOf(origin, header)] : [],
  );
}
