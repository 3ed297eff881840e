/**
 * `npm run bench:placement`: places every instance of the shared optimiser folder and has each answer checked by the independent verifier. Prints one
 * line an instance: bound, floor (first-fit decreasing), our cost at each number of seconds, gap of the last, peak memory; at the end, where published
 * results are known, our bins as a share of the best heuristic's and how many known optima were proved.
 *   --seconds 1,10,60   --only TEXT[,TEXT]   --seed N   --no-floor
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type BestKnown, type Run, Tally } from './placement-tally.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.TATAMI_SHARED ?? join(root, '../shared');
const instances = join(shared, 'optimiser/instances');
const tools = join(shared, 'optimiser/tools');
if (!existsSync(instances)) {
  console.error(`no instances at ${instances}: set TATAMI_SHARED to the shared folder`);
  process.exit(2);
}

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1,10,60' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    'no-floor': { type: 'boolean', default: false },
  },
});

interface Placed extends Run {
  readonly boundKind: string;
  readonly peakRssMiB: number;
}

const budgets = options.seconds.split(',').map(Number);
const folder = mkdtempSync(join(tmpdir(), 'placement-'));
const out = join(folder, 'solution.json');
const tally = new Tally(budgets.length);
let rejected = 0;

const titles = ['instance', 'bound', 'by', 'floor', ...budgets.map((seconds) => `${seconds} s`), 'gap %', 'MiB'];
const widths = [38, 10, 18, 10, ...budgets.map(() => 10), 8, 6];
const chosen = chosenInstances();
const longest = (chosen.length * budgets.reduce((sum, seconds) => sum + seconds, 0)) / 60;
console.log(`${chosen.length} instances, ${longest.toFixed(0)} minutes at most; plans that are proved best end sooner`);
printRow(titles);
for (const instance of chosen) {
  const runs = budgets.map((seconds) => placed(instance, seconds));
  const last = runs.at(-1) as Placed;
  tally.add(bestKnown(instance), runs);
  const name = basename(instance).replace(/\.json(\.gz)?$/, '');
  const highest = runs.reduce((a, b) => (b.bound > a.bound ? b : a));
  const peak = Math.max(...runs.map(({ peakRssMiB }) => peakRssMiB));
  printRow([
    name,
    highest.bound,
    highest.boundKind,
    options['no-floor'] ? '' : floorOf(instance),
    ...runs.map(({ cost }) => cost),
    (100 * (last.cost / highest.bound - 1)).toFixed(2),
    peak,
  ]);
}
console.log(tally.lines(budgets).join('\n'));
rmSync(folder, { recursive: true });
if (rejected > 0) console.error(`${rejected} answers were rejected by the verifier`);
process.exitCode = rejected > 0 ? 1 : 0;

function chosenInstances(): readonly string[] {
  const wanted = options.only.split(',');
  return readdirSync(instances, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.json(\.gz)?$/.test(path) && wanted.some((text) => path.includes(text)))
    .sort()
    .map((path) => join(instances, path));
}

/** What is published of an instance; nothing where it says nothing. */
function bestKnown(instance: string): BestKnown {
  const bytes = readFileSync(instance);
  const text = (instance.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return (JSON.parse(text) as { best?: BestKnown }).best ?? {};
}

/** One run of the command, its answer checked. */
function placed(instance: string, seconds: number): Placed {
  const command = [
    join(root, 'scripts/place.mjs'),
    instance,
    '--seconds',
    `${seconds}`,
    '--seed',
    options.seed,
    '--out',
    out,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) {
    rejected += 1;
    console.error(`${instance} at ${seconds} s: no plan (${status}) ${stdout}${stderr}`);
    return { cost: Number.NaN, bound: 0, boundKind: 'none', peakRssMiB: 0 };
  }
  const verified = spawnSync('python3', [join(tools, 'verify.py'), instance, out], { encoding: 'utf8' });
  const report = JSON.parse(stdout) as Placed;
  const fine = verified.status === 0 && (JSON.parse(verified.stdout) as { cost: number }).cost === report.cost;
  if (!fine) {
    rejected += 1;
    console.error(`${instance} at ${seconds} s: ${verified.stdout}${verified.stderr}`);
  }
  return report;
}

/** Cost of plain first-fit decreasing; blank where the tool does not know the kind of instance or lacks what it needs. */
function floorOf(instance: string): string {
  const tool = instance.includes('/dbx/') ? 'floor_dbx.py' : 'floor_ffd.py';
  const { status } = spawnSync('python3', [join(tools, tool), instance, out], { encoding: 'utf8' });
  if (status !== 0) return '';
  const verified = spawnSync('python3', [join(tools, 'verify.py'), instance, out], { encoding: 'utf8' });
  return verified.status === 0 ? `${(JSON.parse(verified.stdout) as { cost: number }).cost}` : '';
}

function printRow(cells: readonly (string | number)[]): void {
  console.log(
    cells
      .map((cell, at) => (at === 0 ? `${cell}`.padEnd(widths[at] as number) : `${cell}`.padStart(widths[at] as number)))
      .join(' '),
  );
}
