import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../..', import.meta.url));

/** A declaration of a name. */
function named(name: string): RegExp {
  return new RegExp(`^(?:export )?(?:interface|class|type) ${name}\\b(?! from|,)`, 'm');
}

/** Each idea of placement, what a definition of it looks like, and the one file that holds it. */
const IDEAS = [
  ['Problem', named('Problem'), 'placement/src/problem/problem.ts'],
  ['Packing', named('\\w*Packing'), 'placement/src/state/packing.ts'],
  ['ServerType', named('ServerType'), 'model/src/placement/problem.ts'],
  ['CompiledType', named('CompiledType'), 'placement/src/problem/problem.ts'],
  ['the checker', /\bfunction check(?:ed)?(?:Assignment|Placement|Plan)\b/, 'placement/src/rules/check-assignment.ts'],
  ['spare choice', /\bfunction (?:choose|cheapest|best|find)\w*Spares?\b/, 'placement/src/rules/spares.ts'],
  ['spares that stand in', /\bfunction (?:standsIn|isSpareOf|mayReplace)\b/, 'placement/src/rules/spares.ts'],
  [
    'the tolerance',
    /\bconst \w*(?:TOLERANCE|SLACK|EPSILON)\w* = [\d.]+e-(?:[4-9]|10)\b/,
    'model/src/placement/capacity-tolerance.ts',
  ],
  ['rounding of sums', /\bconst (?:ROUNDING|\w+_ROUNDING) = [\d.]+e-(?:[6-9]|10)\b/, 'model/src/figure/rounding.ts'],
] as const;

/** Neither of these is the idea: a packing with the values of a search beside it, and what a linear solver calls whole. */
const OTHERS: ReadonlySet<string> = new Set([
  'placement/src/search/mixed/mixed-packing.ts',
  'placement/src/linear/program.ts',
]);

const sources = ['model/src', 'placement/src']
  .flatMap((folder) =>
    readdirSync(`${packages}/${folder}`, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/test\//.test(path) && !OTHERS.has(path))
  .map((path) => ({ path, text: readFileSync(`${packages}/${path}`, 'utf8') }));

describe('each idea of placement has one definition', () => {
  it.each(IDEAS)('%s', (_, definition, home) => {
    expect(sources.filter(({ text }) => definition.test(text)).map(({ path }) => path)).toEqual([home]);
  });
});
