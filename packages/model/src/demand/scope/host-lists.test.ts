import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../../inputs/index.ts';
import type { Estate, ServerRecord, WorkloadRecord } from '../../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, serverRecord, workloadRecord } from '../../scenario/test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryBasis: 'stated',
  hostBasis: 'cluster',
};

const host = (index: number, cluster = 'A'): ServerRecord =>
  serverRecord(index, {
    key: `node${index}`,
    name: `node${index}`,
    model: 'PowerEdge R640',
    cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    clockGHz: 2.1,
    sockets: 2,
    cores: 32,
    threads: 64,
    memoryGiB: 384,
    cpuPeakShare: null,
    cluster,
  });

function machine(index: number, serverKey: string | null, text = 'A'): WorkloadRecord {
  const record = workloadRecord(index, { serverKey, vcpus: 8 });
  return {
    ...record,
    origin: { ...record.origin, cells: { ...record.origin.cells, cluster: { column: 'Cluster', text } } },
  };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const estateOf = (servers: readonly ServerRecord[], workloads: readonly WorkloadRecord[]): Estate => ({
  ...NETFINITY_ESTATE,
  servers,
  workloads,
});
/** Twelve listed hosts, of which ten machines name none: they name five others. */
const FIVE_OF_TWELVE = estateOf(
  range(12).map((index) => host(index)),
  range(10).map((index) => machine(index, `esxa${1 + (index % 5)}`)),
);

const answered = (estate: Estate, hostList: ScenarioInputs['hostList']) => {
  const { plan, accounting, questions, vcpus } = evaluate({ ...INPUTS, hostList }, estate);
  const today = vcpus?.today.map(({ cluster, hosts, cores }) => [cluster, hosts, cores.value]);
  return {
    asked: questions.filter(({ blocking }) => blocking).map(({ id }) => id),
    before: plan?.summary.serversBefore.value,
    cores: plan?.summary.coresBefore.value,
    hosts: accounting.hosts,
    empty: accounting.leftOut.map(({ names }) => names.length),
    today,
  };
};

describe('hosts that machines name and others that a list has of the same cluster', () => {
  it('are asked about, with both answers ready, and counted once until then', () => {
    const { questions, plan, accounting } = evaluate(INPUTS, FIVE_OF_TWELVE);
    const question = questions.find(({ id }) => id === 'host-list');
    expect(question).toMatchObject({ blocking: true, affected: ['esxa1', 'esxa2', 'esxa3', 'esxa4', 'esxa5'] });
    expect(question && english(question.asks)).toBe(
      'Virtual machines of A name 5 hosts that no list has, and none is on the 12 listed hosts there. Which are the hosts?',
    );
    expect(question?.choices.map(({ inputs }) => inputs.hostList)).toEqual(['listed', 'named']);
    expect([plan, accounting.hosts]).toEqual([null, 12]);
  });

  it('those of the list: no machine adds another', () => {
    expect(answered(FIVE_OF_TWELVE, 'listed')).toEqual({
      asked: [],
      before: 12,
      cores: 384,
      hosts: 12,
      empty: [],
      today: [['A', 12, 384]],
    });
  });

  it('those that the machines name: the listed ones are none of theirs', () => {
    expect(answered(FIVE_OF_TWELVE, 'named')).toEqual({
      asked: [],
      before: 5,
      cores: 160,
      hosts: 5,
      empty: [12],
      today: [['A', 5, 160]],
    });
  });

  it('stands among what a person said', () => {
    const { assumptions } = evaluate({ ...INPUTS, hostList: 'listed' }, FIVE_OF_TWELVE);
    expect(assumptions.find(({ id }) => id === 'hostList')).toMatchObject({ from: 'person', concerns: { length: 5 } });
  });

  it('half of the names in the list: the other half is asked about', () => {
    const half = estateOf(
      range(4).map((index) => host(index)),
      [machine(1, 'node1'), machine(2, 'node2'), machine(3, 'esxa3'), machine(4, 'esxa4')],
    );
    expect(answered(half, null).asked).toEqual(['host-list']);
    expect(answered(half, 'listed')).toMatchObject({ before: 4, cores: 128, hosts: 4, today: [['A', 4, 128]] });
    expect(answered(half, 'named')).toMatchObject({ before: 4, hosts: 4, empty: [2], today: [['A', 4, 128]] });
  });

  it('in several clusters of one estate, whose other clusters are no part of it', () => {
    const estate = estateOf(
      [host(1, 'A'), host(2, 'B'), host(3, 'C')],
      [machine(1, 'esxa1', 'A'), machine(2, 'esxa2', 'B'), machine(3, 'node3', 'C')],
    );
    const question = evaluate(INPUTS, estate).questions.find(({ id }) => id === 'host-list');
    expect(question && english(question.asks)).toContain('machines of A, B name 2 hosts');
    expect(answered(estate, 'listed')).toMatchObject({ before: 3, hosts: 3 });
  });

  it.each([
    ['every machine names a host of the list', [machine(1, 'node1'), machine(2, 'node1')]],
    ['no machine names a host', [machine(1, null)]],
    ['the others are of another cluster', [machine(1, 'node1'), machine(2, 'node2'), machine(3, 'esxa1', 'B')]],
  ])('are not asked about where %s', (_what, workloads) => {
    const estate = estateOf([host(1), host(2)], workloads);
    expect(evaluate(INPUTS, estate).questions.map(({ id }) => id)).not.toContain('host-list');
  });
});
