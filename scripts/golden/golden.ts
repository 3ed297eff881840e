/**
 * `npm run -s golden`: holds today's placements and figures against the kept ones (kept.data.json) and names every case that differs; exits 1
 * if one does. Cases: problems drawn for each kind of search, the sample project's scenarios, 40 drawn scenarios (first fit and search), and every
 * shared optimiser instance, all at equal seeds and iterations. `-- --keep` writes the kept ones anew: say in the changelog which changed, and why.
 * `-- --only TEXT` looks at the cases whose name contains TEXT, `-- --first` ends at the first that differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type GoldenCase, instanceCases, problemCases, sampleCases, scenarioCases } from './cases.ts';

const kept = new URL('kept.data.json', import.meta.url);
const { values: options } = parseArgs({
  options: {
    keep: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const before: Record<string, unknown> = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
const after: Record<string, unknown> = { ...before };
const differing: string[] = [];
const seen = new Set<string>();

for (const golden of chosenCases()) {
  const figures = await golden.figures();
  seen.add(golden.name);
  after[golden.name] = figures;
  if (JSON.stringify(before[golden.name]) === JSON.stringify(figures)) continue;
  differing.push(golden.name);
  console.log(`${golden.name}\n  kept ${JSON.stringify(before[golden.name])}\n  now  ${JSON.stringify(figures)}`);
  if (options.first) break;
}
console.log(`${seen.size} cases, ${differing.length} differ from the kept ones`);
if (options.keep) keep();
else if (differing.length > 0) process.exitCode = 1;

function chosenCases(): readonly GoldenCase[] {
  return [...problemCases(), ...sampleCases(), ...scenarioCases(), ...instanceCases()].filter(({ name }) =>
    name.includes(options.only),
  );
}

function keep(): void {
  const lines = Object.entries(after)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, figures]) => `  ${JSON.stringify(name)}: ${JSON.stringify(figures)}`);
  writeFileSync(kept, `{\n${lines.join(',\n')}\n}\n`);
}
