import { workbookOf } from './decode/xlsx/workbook-fixture.ts';
import type { ImportResult } from './import-result.ts';
import { readFile } from './read-file.ts';

const ROWS = 300;
const TIMES = 2;

/**
 * Reads a small workbook and a small CSV made up for it, so that a process that waits for a person's file has the code for
 * reading compiled. Gives what the last one held.
 */
export function warmUp(): ImportResult {
  const headers = [
    'VM',
    'Powerstate',
    'Template',
    'CPUs',
    'Memory',
    'Provisioned MiB',
    'In Use MiB',
    'Cluster',
    'Host',
  ];
  const machines = Array.from({ length: ROWS }, (_, n) => {
    const size = n % 8;
    return [`vm-${n}`, 'poweredOn', 'False', 1 + size, 4096 * (1 + size), 40_960, 20_480, `C${n % 3}`, `esx${n % 9}`];
  });
  const workbook = workbookOf({ vInfo: [headers, ...machines] });
  const csv = ['Server,Cores,Memory GB', ...machines.map(([name]) => `${name},4,8`)].join('\n');
  for (let time = 0; time < TIMES; time += 1) readFile({ bytes: workbook, fileName: 'warm-up.xlsx' });
  return readFile({ bytes: new TextEncoder().encode(csv), fileName: 'warm-up.csv' });
}
