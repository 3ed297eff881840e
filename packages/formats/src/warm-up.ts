import { workbookOf } from './decode/xlsx/workbook-fixture.ts';
import type { ReadRequest } from './read-file.ts';

/** Enough that it is unpacked step by step, as larger files are: their code is another. */
const ROWS = 600;
/** The compiler does its best for what has run often: a first file is then read in half the time. */
const TIMES = 6;

/**
 * A small CSV and, again and again, a workbook made up as people bring them: what a process reads that waits for a person's file, so that
 * it has the code for reading compiled.
 */
export function* warmUp(): Generator<ReadRequest> {
  const machines = Array.from({ length: ROWS }, (_, n) => machineOf(n));
  const csv = ['Server,Cores,Memory GB', ...machines.map(([name]) => `${name},4,8`)].join('\n');
  yield { bytes: new TextEncoder().encode(csv), fileName: 'warm-up.csv' };
  const hosts = Array.from({ length: HOSTS }, (_, n) => hostOf(n));
  const bytes = workbookOf({ vInfo: [MACHINE, ...machines], vHost: [HOST, ...hosts] });
  for (let time = 0; time < TIMES; time += 1) yield { bytes, fileName: 'warm-up.xlsx' };
}

const HOSTS = 9;

const MACHINE = [
  'VM',
  'Powerstate',
  'Template',
  'CPUs',
  'Memory',
  'Provisioned MiB',
  'In Use MiB',
  'Cluster',
  'Host',
  'VM ID',
];

function machineOf(n: number) {
  const size = 1 + (n % 8);
  const power = n % 14 === 0 ? 'poweredOff' : 'poweredOn';
  const host = n % HOSTS;
  return [`vm-${n}`, power, 'False', size, 4096 * size, 40_960, 20_480, `C${host % 3}`, `esx${host}`, `vm-${1000 + n}`];
}

const HOST = ['Host', 'Cluster', 'CPU Model', 'Speed', '# CPU', 'Cores per CPU', '# Cores', '# Memory'];

function hostOf(n: number) {
  return [`esx${n}`, `C${n % 3}`, 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz', 2494, 2, 20, 40, 786_432];
}
