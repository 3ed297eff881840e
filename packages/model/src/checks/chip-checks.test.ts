import { expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { english, japanese } from '../figure/test/written.ts';
import { bareServer, type OriginCell, type ServerRecord } from '../inventory/index.ts';
import { chipChecks } from './chip-checks.ts';

const cell = (column: string, text: string, file?: string): OriginCell => ({
  column,
  text,
  ...(file !== undefined && { from: { file, sheet: null, row: 2 } }),
});

/** Sockets and cores of one file, the CPU of `cpuFile`; undefined = of the same. */
function server(name: string, cores: number | null, cpuFile?: string): ServerRecord {
  const origin = { file: 'sizes.csv', sheet: null, row: 2 };
  const cells = {
    sockets: cell('B (Sockets)', '2'),
    cores: cell('C (Cores)', String(cores)),
    cpuModel: cell('B (CPU)', 'Xeon Gold 6130', cpuFile),
  };
  return { ...bareServer(name, name, { ...origin, cells }), cpuModel: 'Xeon Gold 6130', sockets: 2, cores };
}

it.each([
  [64, /db1 64 cores, 2 × Xeon Gold 6130 32\. Licences are counted/],
  [16, /db1 16 cores, 2 × Xeon Gold 6130 32\./],
  [48, /db1 48 cores, 2 × Xeon Gold 6130 32\./],
])('says where one file has %d cores and another the chip', (cores, said) => {
  const [check, ...more] = chipChecks([server('db1', cores, 'cpus.csv'), server('db2', 32, 'cpus.csv')], CPU_CATALOGUE);
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'cores-contradict-chip' });
  expect(english(check?.says)).toMatch(said);
  expect(japanese(check?.says)).toContain('個は32コア');
});

it('names some of many', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => server(name, 64, 'cpus.csv'));
  expect(english(chipChecks(many, CPU_CATALOGUE)[0]?.says)).toMatch(/^The cores of 6 servers .*, …\./);
});

it('is silent where they agree, cores are switched off or unknown, or one file said it all and was asked', () => {
  const servers = [
    server('a', 32, 'cpus.csv'),
    server('b', 24, 'cpus.csv'),
    server('c', null, 'cpus.csv'),
    server('d', 64),
  ];
  expect(chipChecks(servers, CPU_CATALOGUE)).toEqual([]);
});
