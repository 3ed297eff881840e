import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^;]*?from\s+'(\.[^']+|@tatami\/[^']+)'/g;

/** All product files and tests of a package, and which of them import which. Paths are absolute. */
export interface PackageFiles {
  readonly products: readonly string[];
  readonly tests: readonly string[];
  readonly importedBy: ReadonlyMap<string, readonly string[]>;
}

/** Reads the files below a package's src. Tables of figures (`*.data.ts`) and what only tests use are no product files. */
export function packageFiles(src: string): PackageFiles {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(src, file))
    .toSorted();
  const importedBy = new Map<string, string[]>();
  for (const file of files)
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      // Another package that a test brings in may meet anything this one gives.
      const imported = to.startsWith('.') ? join(dirname(file), to) : join(src, 'index.ts');
      importedBy.set(imported, [...(importedBy.get(imported) ?? []), file]);
    }
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const products = files.filter((file) => !/\.(test|bench|data)\.tsx?$|\/test\//.test(file));
  return { products, tests, importedBy };
}

/** The tests that import a file, however far away: those beside it first, then those that meet it soonest. */
export function relatedTests(file: string, { tests, importedBy }: PackageFiles): readonly string[] {
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances)
    for (const importer of importedBy.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const rank = (test: string) => (dirname(test) === dirname(file) ? 0 : (distances.get(test) ?? 0));
  return tests.filter((test) => distances.has(test)).toSorted((a, b) => rank(a) - rank(b));
}
