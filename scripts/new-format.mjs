// Starts a format from its recipe (packages/formats/README.md): npm run new:format -- my-tool benchmark|utilisation|inventory
// It writes index.ts, parse.ts, a test and an empty samples folder, and registers the format. What is left to do fails to compile or to pass.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KINDS = ['inventory', 'benchmark', 'utilisation'];
const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../packages/formats/src');

const [id, kind = 'benchmark'] = process.argv.slice(2);
if (!id || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || !KINDS.includes(kind)) {
  console.error(`Usage: npm run new:format -- <id in kebab-case> [${KINDS.join('|')}]`);
  process.exit(1);
}
const folder = join(SOURCES, id);
if (existsSync(folder)) {
  console.error(`There is a format “${id}” already: ${folder}`);
  process.exit(1);
}

const name = id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const index = `import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { parse } from './parse.ts';

/** Which tool, which versions, which of its files. */
export const ${name}: Format = {
  id: '${id}',
  label: text('${id}', '${id}'),
  kind: '${kind}',
  generic: false,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 200_000;

/** By what only this tool writes. */
function detect({ text: whole }: Source): number {
  return (whole ?? '').slice(0, LOOKED_AT_CHARS).includes('${id} ') ? 0.9 : 0;
}
`;

const parseOfRuns = `import { linesOf } from '../decode/lines.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type LineFact, stateFact } from '../runs/line-facts.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

const START = /^${id} (\\S{1,40})/;
const FACTS: readonly LineFact[] = [['tps', 'tps', /^tps: ([\\d.]{1,20})$/]];

/** Reads a log into runs. */
export function parse(request: ParseRequest): Parsed {
  const drafts: RunDraft[] = [];
  for (const { number, text: line } of linesOf(request.source.text ?? '')) {
    if (START.test(line)) drafts.push(new RunDraft(number));
    const draft = drafts.at(-1);
    if (draft) stateFact(draft, FACTS, line, number);
  }
  return parsedRuns(
    request,
    { drafts, badLines: [] },
    {
      tool: '${id}',
      shown: ['tps'],
      describe: (draft) => ({ name: '${id}', metric: 'tps', throughput: draft.number('tps'), from: ['tps'] }),
    },
  );
}
`;

const parseOfSeries = `import { parseInstant } from '../decode/instant.ts';
import { linesOf, wordsOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { badSample } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { Tracks } from '../series/tracks.ts';
import { Tally } from '../tabular/read-rows.ts';

/** Reads a recording into series. */
export function parse({ source, issues }: ParseRequest): Parsed {
  const tracks = new Tracks({ file: source.fileName, sheet: null }, null, issues);
  const tally = new Tally();
  for (const { number: row, text: line } of linesOf(source.text ?? '')) {
    const [name, clock = '', percent = ''] = wordsOf(line);
    if (name !== '${id}') continue;
    const at = parseInstant(clock);
    const busy = toolNumber(percent);
    if (at === null || busy === null) {
      issues.add(badSample(line), { row });
      tally.count('rejected');
      continue;
    }
    const cells = () => ({ cpuShare: { column: 'CPU', text: percent } });
    tally.count(tracks.add({ subject: source.fileName, at, row, values: { cpuShare: busy / 100 }, cells }));
  }
  const { series, lostRows } = tracks.finish();
  tally.change('accepted', 'rejected', lostRows);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: [],
    preview: [],
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    totals: totalsOf(series),
  };
}
`;

const parseOfServers = `import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { formatTable } from '../tabular/format-table.ts';
import { COLUMNS } from './columns.data.ts';

/** Reads a table, one record a row. */
export function parse(request: ParseRequest): Parsed {
  const { shown } = formatTable(request, COLUMNS, (fields) => (fields.text('name') === null ? 'rejected' : 'accepted'));
  return { ...shown, records: NO_RECORDS, totals: {} };
}
`;

const columns = `import { text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';

/** Columns of the table, with every header seen for them. */
export const COLUMNS = {
  name: { label: text('Name', '名前'), aliases: ['name', 'サーバー名'], holds: 'text', required: true, essential: true },
} as const satisfies Record<string, ColumnRule>;
`;

const test = `import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSample } from '../sample-check.ts';

const samples = readdirSync(\`\${import.meta.dirname}/samples\`).filter((file) => !file.endsWith('.golden.data.json'));

describe('${id}', () => {
  it('has samples', () => expect(samples).not.toEqual([]));
  for (const file of samples) checkSample(import.meta.dirname, { file, format: '${id}' });
});
`;

const PARSE = { benchmark: parseOfRuns, utilisation: parseOfSeries, inventory: parseOfServers };

mkdirSync(join(folder, 'samples'), { recursive: true });
writeFileSync(join(folder, 'index.ts'), index);
writeFileSync(join(folder, 'parse.ts'), PARSE[kind]);
writeFileSync(join(folder, `${id}.test.ts`), test);
if (kind === 'inventory') writeFileSync(join(folder, 'columns.data.ts'), columns);
register();
format();
console.info(`packages/formats/src/${id} is ready and registered. Next:
  1. put the smallest files that show the format into samples/ (your own, traps included)
  2. make detect and parse fit them
  3. npx vitest run --project packages/formats src/${id} -u, then read samples/*.golden.data.json as a customer would
  4. add a line to the table of formats in packages/formats/README.md`);

/** Adds the import and the entry to the list, whichever way the list is wrapped. */
function register() {
  const file = join(SOURCES, 'registry.ts');
  const source = readFileSync(file, 'utf8');
  const imported = `import { ${name} } from './${id}/index.ts';\n`;
  const withImport = source.replace(/\n\/\*\* Every format/, `${imported}\n/** Every format`);
  const registered = withImport.replace(/(FORMATS: readonly Format\[\] = \[[^\]]*?),?(\s*)\];/, `$1, ${name}$2];`);
  if (registered === withImport || withImport === source)
    throw new Error('registry.ts has another shape than expected');
  writeFileSync(file, registered);
}

/** Puts the import in its place and the list into its shape. */
function format() {
  const { status } = spawnSync('npx', ['biome', 'check', '--write', folder, join(SOURCES, 'registry.ts')], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (status !== 0) console.warn('biome did not run: npm run format');
}
