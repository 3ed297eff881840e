import { describe, expect, it } from 'vitest';
import type { Text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const CPU = { cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', clockGHz: 2.1, sockets: 2, cores: 32, threads: 64 };

/** Machines of so many virtual CPUs each, on one host. */
const estateOf = (sizes: readonly (number | null)[]) => ({
  ...NETFINITY_ESTATE,
  servers: [serverRecord(0, { key: 'host0', name: 'host0', ...CPU, memoryGiB: 384, cpuPeakShare: 0.5 })],
  workloads: sizes.map((vcpus, n) => workloadRecord(n, { serverKey: 'host0', vcpus, memoryGiB: 8, cpuPeakShare: 0.3 })),
});

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'stated',
  licence: { product: 'sql-server-ee' },
};

function counted(more: Partial<ScenarioInputs>, sizes: readonly (number | null)[] = [2, 4, 5]) {
  const result = evaluate({ ...INPUTS, ...more }, estateOf(sizes));
  const line = (product: string) => result.licencesByProduct.find((each) => each.product === product);
  return {
    result,
    sql: line('sql-server-ee'),
    windows: line('windows-server-dc'),
    said: result.checks.filter(({ code }) => code === 'licences-by-virtual-machine').map(({ says }) => english(says)),
  };
}

describe('SQL Server by virtual machine, by host, or by what is cheaper', () => {
  it('by host unless it is stated, with both numbers in a check', () => {
    const { sql, said, result } = counted({});
    expect(sql?.licences.value).toBeGreaterThanOrEqual(64);
    expect(sql?.byHost).toBeUndefined();
    expect(said[0]).toContain('is cheaper: 14 cores to license for 3 machines');
    expect(result.assumptions.map(({ id }) => id)).not.toContain('licencesBy');
  });

  it('by virtual machine: at least four cores each, in packs of two; money follows, before as after', () => {
    const { sql, said, result } = counted({ licencesBy: 'virtual-machine' });
    expect(sql?.licences.value).toBe(4 + 4 + 6);
    expect(sql?.licenceCost.value).toBe((14 / 2) * 15_123);
    expect(result.plan?.summary.licences?.[0]?.before.value).toBe(14);
    expect(said).toEqual([
      expect.stringMatching(/^SQL Server Enterprise.* is counted by virtual machine: 14 cores .* by host it would be/),
    ]);
    const line = result.assumptions.find(({ id }) => id === 'licencesBy');
    expect([english(line?.value as Text), japanese(line?.value as Text)]).toEqual([
      'by virtual machine',
      '仮想マシン単位',
    ]);
  });

  it('cheapest takes the fewer of both', () => {
    expect(counted({ licencesBy: 'cheapest' }).sql?.licences.value).toBe(14);
    const many = Array.from({ length: 60 }, () => 8);
    const { sql, said } = counted({ licencesBy: 'cheapest' }, many);
    expect(sql?.byHost).toBeUndefined();
    expect(sql?.licences.value).toBeLessThan(60 * 8);
    expect(said[0]).toContain('is no cheaper: 480 cores');
  });

  it('is unknown by virtual machine where one does not say its virtual CPUs; cheapest then goes by host', () => {
    const { sql } = counted({ licencesBy: 'virtual-machine' }, [2, null]);
    expect(sql?.licences).toMatchObject({ kind: 'unknown', value: null });
    expect(counted({ licencesBy: 'cheapest' }, [2, null]).sql?.licences.value).toBeGreaterThanOrEqual(64);
  });

  describe('with servers that a database has to itself', () => {
    // Two machines of 6 on a host, and two servers of 8 cores with a database each.
    const mixed = (product: string, licencesBy: ScenarioInputs['licencesBy'], instanceOnHost = false) => {
      const own = { ...CPU, sockets: 1, cores: 8, threads: 16, memoryGiB: 64 };
      const host = estateOf([6, 6, ...(instanceOnHost ? [null] : [])]);
      const instances = [7, 8].map((n) => workloadRecord(n, { serverKey: `own${n}`, vcpus: null, memoryGiB: 8 }));
      const result = evaluate(
        { ...INPUTS, licencesBy, licence: { product } },
        {
          ...host,
          servers: [...host.servers, ...[7, 8].map((n) => serverRecord(n, { key: `own${n}`, ...own }))],
          workloads: [...host.workloads, ...instances],
        },
      );
      const [line] = result.plan?.summary.licences ?? [];
      return { before: line?.before, after: line?.after };
    };

    it('today is the machines by their virtual CPUs, and these servers by their cores', () => {
      expect(mixed('sql-server-ee', 'virtual-machine').before?.value).toBe(6 + 6 + 8 + 8);
      expect(mixed('sql-server-ee', 'host').before?.value).toBe(32 + 8 + 8);
      expect(mixed('sql-server-ee', 'cheapest').before?.value).toBe(6 + 6 + 8 + 8);
      expect(mixed('sql-server-std', 'virtual-machine').before?.value).toBe(6 + 6 + 8 + 8);
      // Eight for each machine, sixteen at least for each server.
      expect(mixed('windows-server-dc', 'virtual-machine').before?.value).toBe(8 + 8 + 16 + 16);
    });

    it('counts no machine beside an instance on its host, whose cores cover it', () => {
      expect(mixed('sql-server-ee', 'virtual-machine', true).before?.value).toBe(32 + 8 + 8);
      expect(mixed('sql-server-std', 'virtual-machine', true).before?.value).toBe(32 + 6 + 6 + 8 + 8);
    });

    it('in the plan is unknown: nobody says what they get as virtual machines', () => {
      const { after } = mixed('sql-server-ee', 'virtual-machine');
      expect(after?.kind).toBe('unknown');
      expect([english(after?.because.settle), japanese(after?.because.settle)]).toEqual([
        'The virtual CPUs that 2 workloads get as virtual machines: no file states any today.',
        'ワークロード2件の、仮想マシンとしてのvCPU数が必要です（現在のvCPU数の記載がありません）。',
      ]);
    });
  });

  it('Windows on every server: eight cores each, sixteen at least', () => {
    const more = { licencesBy: 'virtual-machine', onEveryServer: ['windows-server-dc'] } as const;
    expect(counted(more).windows?.licences.value).toBe(24);
    expect(counted(more, [2]).windows?.licences.value).toBe(16);
    expect(counted({ onEveryServer: ['windows-server-dc'] }).said).toHaveLength(1);
  });

  it('leaves the placement free of what does not depend on it', () => {
    const two = { licencesOf: [{ product: 'sql-server-std', workloads: ['vm0'] }] } as const;
    const byHost = evaluate({ ...INPUTS, ...two }, estateOf([2, 4, 5]));
    const byMachine = evaluate({ ...INPUTS, ...two, licencesBy: 'virtual-machine' }, estateOf([2, 4, 5]));
    expect(byMachine.plan?.summary.costAfter.value).toBeLessThan(byHost.plan?.summary.costAfter.value as number);
    expect(byMachine.licencesByProduct.map(({ licences }) => licences.value)).toEqual([10, 4]);
  });
});
