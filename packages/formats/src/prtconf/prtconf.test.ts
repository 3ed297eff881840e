import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const UNNAMED = [
  'System Model: IBM,9040-MR9',
  'Processor Type: PowerPC_POWER9',
  'Processor Implementation Mode: POWER 9',
  'Number Of Processors: 6',
  'Memory Size: 98304 MB',
];
const read = (lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'prtconf_kobora9.txt' });

describe('prtconf', () => {
  checkSample(import.meta.dirname, { file: 'partition.txt', format: 'prtconf' });
  checkSample(import.meta.dirname, { file: 'whole-system.txt', format: 'prtconf' });

  it('takes a machine without a name from the name of the file, and asks', () => {
    const { records, asks } = read(UNNAMED);
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([['kobora9', 6, 96]]);
    expect(asks).toEqual({ machine: 'kobora9' });
  });

  it('reads several one after another', () => {
    const named = (name: string) => [...UNNAMED, `LPAR Info: 3 ${name}`];
    const { servers } = read([...named('a1'), ...named('a2')]).records;
    expect(servers.map(({ name }) => name)).toEqual(['a1', 'a2']);
  });
});
