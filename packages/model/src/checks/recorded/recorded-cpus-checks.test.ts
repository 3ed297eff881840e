import { describe, expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { bareServer, bareWorkload } from '../../inventory/index.ts';
import { CPUS_OF_MACHINE } from '../../series/index.ts';
import { seriesOf } from '../../series/test/series-of.ts';
import { recordedCpusChecks } from './recorded-cpus-checks.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const server = (name: string, cores: number, threads: number | null) => ({
  ...bareServer(name, name, origin),
  cores,
  threads,
});
const machine = (name: string, vcpus: number) => ({ ...bareWorkload(name, name, origin), serverKey: 'esx1', vcpus });
const recorded = (subject: string, cpus: number) => ({
  ...seriesOf(3_600, [0.4]),
  subject,
  origin: {
    file: `sar_${subject}.txt`,
    sheet: null,
    row: 1,
    cells: { [CPUS_OF_MACHINE]: { column: '', text: `${cpus}` } },
  },
});
const checksOf = (
  servers: ReturnType<typeof server>[],
  workloads: ReturnType<typeof machine>[],
  ...series: ReturnType<typeof recorded>[]
) => recordedCpusChecks({ servers, workloads, series }, { recordedTime: null });

describe('the CPUs that a recording states', () => {
  it('are told where a list states others, of the machine that differs most', () => {
    const [check, ...others] = checksOf(
      [server('db01', 32, 64), server('db02', 16, 32)],
      [machine('vm1', 8)],
      recorded('db01', 8),
      recorded('db02', 32),
      recorded('vm1', 16),
    );
    expect(others).toEqual([]);
    expect(check).toMatchObject({ severity: 'warning', code: 'recorded-cpus-differ' });
    expect(english(check?.says)).toContain(
      'Of 2 machines a recording states another number of CPUs than a list, most of db01: 8 recorded, 64 listed.',
    );
    expect(japanese(check?.says)).toContain('差が最も大きいdb01は、記録では8、一覧では64です。');
    expect(check?.evidence).toMatchObject({ because: { inputs: [{ cell: { file: 'sar_db01.txt', text: '8' } }] } });
  });

  it.each([
    ['threads', 32, 64, 64],
    ['cores, with threads off', 32, 64, 32],
    ['threads that no list states', 32, null, 64],
    ['eight threads of a core', 8, null, 64],
  ])('fit a server by its %s', (_, cores, threads, cpus) => {
    expect(checksOf([server('db01', cores, threads)], [], recorded('db01', cpus))).toEqual([]);
  });

  it('fit a virtual machine by its vCPUs', () => {
    expect(checksOf([], [machine('vm1', 8)], recorded('vm1', 8))).toEqual([]);
    expect(checksOf([], [machine('vm1', 8)], recorded('vm1', 4))).toHaveLength(1);
  });
});
