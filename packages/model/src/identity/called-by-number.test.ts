import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { bareServer, bareWorkload, type Origin, type ServerRecord, type WorkloadRecord } from '../inventory/index.ts';
import { evidenceText, identifyMachines, machineQuestions, mentionsOf, resolvedEstate } from './index.ts';

const UUIDS = ['5bc8fbbc-bde5-c099-4164-d8399f767c45', 'd76d4330-f144-6bea-b0c1-1fdecb91ce37'] as const;
const SERIALS = ['CZJ001A', 'CZJ002A'] as const;

type Stated = Partial<ServerRecord> & { readonly name: string };

function listed(file: string, rows: readonly Stated[]) {
  const servers = rows.map((row, at): ServerRecord => {
    const origin: Origin = { file, sheet: null, row: at + 2, cells: {} };
    return { ...bareServer(`${file} ${row.name}`.toLowerCase(), row.name, origin), ...row };
  });
  const workloads = servers.map(
    ({ key, name, origin }): WorkloadRecord => ({ ...bareWorkload(key, name, origin), serverKey: key }),
  );
  return { servers, workloads };
}

/** The estate of several lists, as it stands without anybody's word. */
function resolved(...lists: readonly ReturnType<typeof listed>[]) {
  const estate = {
    servers: lists.flatMap(({ servers }) => servers),
    workloads: lists.flatMap(({ workloads }) => workloads),
    series: [],
  };
  const { machines, review } = identifyMachines(mentionsOf(estate), []);
  // The last list stands highest.
  const standing = ({ origin }: { readonly origin: Origin }) =>
    lists.findIndex(({ servers: [first] }) => first?.origin.file === origin.file);
  return { review, ...resolvedEstate({ ...estate, benchmarkRuns: [] }, machines, standing) };
}

const cmdb = listed('cmdb', [
  { name: 'dbs01', serialNumber: SERIALS[0], cores: 32, memoryGiB: 512 },
  { name: 'dbs02', serialNumber: SERIALS[1], cores: 32, memoryGiB: 512 },
]);
const maintenance = listed(
  'maintenance',
  SERIALS.map((serialNumber, at) => ({ name: serialNumber, serialNumber, uuid: UUIDS[at] ?? null })),
);
const agent = listed(
  'agent',
  UUIDS.map((uuid, at) => ({ name: uuid, uuid, cpuPeakShare: 0.4 + at / 10 })),
);

describe('rows that are called by a serial number or a UUID', () => {
  it('are the machines that another list states these of, and nothing is asked', () => {
    const { servers, workloads, review } = resolved(cmdb, maintenance, agent);
    expect(review).toEqual([]);
    expect(servers).toHaveLength(2);
    expect(servers.map(({ uuid, cores, cpuPeakShare }) => [uuid, cores, cpuPeakShare])).toEqual([
      [UUIDS[0], 32, 0.4],
      [UUIDS[1], 32, 0.5],
    ]);
    expect(workloads).toHaveLength(2);
  });

  it('are shown by the name that any source states, whichever stands highest', () => {
    for (const lists of [
      [cmdb, maintenance, agent],
      [agent, maintenance, cmdb],
    ]) {
      const { servers, workloads } = resolved(...lists);
      expect(servers.map(({ name }) => name)).toEqual(['dbs01', 'dbs02']);
      expect(workloads.map(({ name }) => name)).toEqual(['dbs01', 'dbs02']);
    }
  });

  it('are asked about where a list states one number of two machines, as of clones', () => {
    const clones = listed('rvtools', [
      { name: 'vm1', uuid: UUIDS[0] },
      { name: 'vm2', uuid: UUIDS[0] },
    ]);
    const { servers, review } = resolved(clones, agent);
    expect(servers).toHaveLength(4);
    expect(review).toHaveLength(2);
  });
});

describe('machines of two lists that have the same numbers under other names', () => {
  const named = (file: string, names: readonly string[], further: Partial<ServerRecord> = {}) =>
    listed(
      file,
      names.map((name, at) => ({ name, serialNumber: `SGH${at + 1}X0Y`, ...further })),
    );
  const assets = named('assets', ['kyoto', 'nara', 'osaka', 'kobe']);

  it('are asked about in one question', () => {
    const { review, servers } = resolved(assets, named('hosts', ['esx01', 'esx02', 'esx03', 'esx04']));
    const [question, ...others] = machineQuestions({ review });
    expect(others).toEqual([]);
    expect(question?.matches).toHaveLength(4);
    expect(question?.pattern && english(evidenceText(question.pattern))).toBe(
      '4 machines of the two lists have the same serial number or UUID under other names',
    );
    expect(servers).toHaveLength(8);
  });

  it('are asked about one by one where they are few', () => {
    const { review } = resolved(assets, named('hosts', ['esx01', 'esx02']));
    expect(machineQuestions({ review }).map(({ pattern }) => pattern)).toEqual([null, null]);
  });
});
