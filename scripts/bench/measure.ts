/**
 * One measurement in a process of its own, so that its peak memory is its own: `tsx measure.ts NAME FILE`.
 * Prints one JSON line { seconds, processorSeconds, peakMiB }; processor time is what a busy machine leaves comparable.
 */
import { readFileSync } from 'node:fs';
import { readFile } from '@tatami/formats';
import { readXlsx } from 'hucre';
import Papa from 'papaparse';

type Measured = (bytes: Uint8Array) => unknown;

const MEASUREMENTS: Readonly<Record<string, Measured>> = {
  idle: () => undefined,
  'tatami-csv': (bytes) => accepted(readFile({ bytes, fileName: 'inventory.csv' }).counts.accepted),
  'papaparse-csv': (bytes) => accepted(Papa.parse(new TextDecoder().decode(bytes), { header: true }).data.length),
  'papaparse-rows': (bytes) => accepted(Papa.parse(new TextDecoder().decode(bytes)).data.length),
  'tatami-xlsx': (bytes) => accepted(readFile({ bytes, fileName: 'rvtools.xlsx' }).counts.accepted),
  'hucre-xlsx': async (bytes) => accepted((await readXlsx(bytes)).sheets.length),
};

/** A measurement of nothing would look very fast. */
function accepted(count: number): void {
  if (count === 0) throw new Error('nothing was read');
}

const [name = '', file = ''] = process.argv.slice(2);
const measure = MEASUREMENTS[name];
if (!measure) throw new Error(`no measurement is called "${name}"`);
const bytes = new Uint8Array(file ? readFileSync(file) : []);
const startedAt = performance.now();
const usedBefore = process.cpuUsage();
await measure(bytes);
const seconds = (performance.now() - startedAt) / 1000;
const { user, system } = process.cpuUsage(usedBefore);
const processorSeconds = (user + system) / 1e6;
console.log(JSON.stringify({ seconds, processorSeconds, peakMiB: process.resourceUsage().maxRSS / 1024 }));
