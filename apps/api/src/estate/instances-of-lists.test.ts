import { readFile } from '@tatami/formats';
import { attributesIn, type Origin, type ServerRecord, type WorkloadRecord } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRecord } from './bulk/merge-record/merge-record.ts';
import { identified } from './identity.ts';

interface Instance {
  readonly name: string;
  readonly dbms: string;
  readonly gib: number;
}
type Machines = Readonly<Record<string, readonly Instance[]>>;

const NAMES = ['MSSQLSERVER', 'REPORT', 'DEV'];
const PRODUCTS = ['SQL Server 2019 Enterprise', 'SQL Server 2019 Standard', 'SQL Server 2017 Standard'];
const instances = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...NAMES),
    dbms: fc.constantFrom(...PRODUCTS),
    gib: fc.integer({ min: 1, max: 2000 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ name }) => name },
);
const machines: fc.Arbitrary<Machines> = fc
  .array(instances, { minLength: 1, maxLength: 3 })
  .map((lists) => Object.fromEntries(lists.map((its, at) => [`sql0${at}`, its])));

/** What stands beside the list of databases: the machines as servers, as virtual machines of a tool, or of a list. */
const FILES: Readonly<Record<string, (names: readonly string[]) => readonly string[]>> = {
  'servers.csv': (names) => [
    'Server,CPU,Sockets,Cores,RAM (GB),Memory used (GB),Peak CPU %',
    ...names.map((name) => `${name},Xeon Gold 6226R,2,32,256,200,44`),
  ],
  'RVTools_tabvInfo.csv': (names) => [
    'VM,Powerstate,Template,CPUs,Memory,Cluster,Host,VM UUID,VI SDK Server',
    ...names.map(
      (name, at) =>
        `${name.toUpperCase()},poweredOn,False,32,262144,CL1,esx1,4210a0b0-0000-0000-0000-00000000000${at},vc1`,
    ),
  ],
  'vms.csv': (names) => ['VM,Host,vCPU,Memory (GB)', ...names.map((name) => `${name},esx1,32,256`)],
};

function listOf(all: Machines): readonly string[] {
  return [
    'Server,Instance,DBMS,Size (GiB)',
    ...Object.entries(all).flatMap(([on, its]) => its.map(({ name, dbms, gib }) => `${on},${name},${dbms},${gib}`)),
  ];
}

type Found = ServerRecord | WorkloadRecord;

/** The estate of files that came in this order, as the project holds it. */
function estateOf(files: readonly (readonly [string, readonly string[]])[]) {
  const held = { servers: new Map<string, ServerRecord>(), workloads: new Map<string, WorkloadRecord>() };
  const lay = <Kind extends Found>(before: Map<string, Kind>, read: readonly Kind[]) => {
    for (const record of read) {
      const known = before.get(record.key);
      before.set(record.key, known ? laidOver(known, record) : record);
    }
  };
  for (const [fileName, lines] of files) {
    const { records } = readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName });
    lay(held.servers, records.servers);
    lay(held.workloads, records.workloads);
  }
  const order = files.map(([name]) => name);
  const standing = (file: string) => (file.startsWith('RVTools') ? 10 : 0) + order.indexOf(file);
  return identified(
    { servers: [...held.servers.values()], workloads: [...held.workloads.values()], series: [], benchmarkRuns: [] },
    {
      ...{ decisions: [], precedence: null, files: new Map(), absent: [], topologies: [], reports: [] },
      ...{ standingOf: ({ origin }) => standing(origin.file), areEqual: () => false, isBelievedBefore: () => false },
    },
  ).estate;
}

function laidOver<Kind extends Found>(held: Kind, read: Kind): Kind {
  const plain = ({ origin: _, ...values }: Found) => values;
  const cameTogether = () => true;
  const kindOf = (file: string) => (file.startsWith('RVTools') ? ('inventory' as const) : ('list' as const));
  const before = { values: plain(held), origin: held.origin as Origin, edited: [] };
  const { values, origin } = mergeRecord(
    before,
    { values: plain(read), origin: read.origin },
    {
      kindOf,
      cameTogether,
      isOlder: () => false,
      lastDayOf: () => null,
      isReadAgain: () => false,
      isNewerState: () => false,
      statesSince: () => [],
      cameBefore: () => false,
      hasColumn: () => false,
      comesBefore: () => false,
    },
  );
  return { ...(values as unknown as Kind), origin };
}

const deliveries = fc.record({ all: machines, beside: fc.subarray(Object.keys(FILES)) }).chain(({ all, beside }) =>
  fc.record({
    all: fc.constant(all),
    beside: fc.constant(beside),
    order: fc.shuffledSubarray(['db.csv', ...beside], { minLength: beside.length + 1 }),
  }),
);

describe('a list of instances among lists of their machines, in any order', () => {
  const estateFrom = (all: Machines, order: readonly string[]) =>
    estateOf(order.map((name) => [name, FILES[name]?.(Object.keys(all)) ?? listOf(all)]));
  const sumOf = (its: readonly Instance[]) => its.reduce((sum, { gib }) => sum + gib, 0);

  it('keeps each instance with its size and product', () => {
    fc.assert(
      fc.property(deliveries, ({ all, beside, order }) => {
        const { servers, workloads } = estateFrom(all, order);
        const total = workloads.reduce((sum, { databaseGiB }) => sum + (databaseGiB ?? 0), 0);
        expect(total).toBe(sumOf(Object.values(all).flat()));
        const areVirtual = beside.some((file) => file !== 'servers.csv');
        for (const [on, its] of Object.entries(all)) {
          const there = workloads.filter(({ name, serverKey }) => (areVirtual ? name.toLowerCase() : serverKey) === on);
          const products = new Set(there.flatMap(({ dbms }) => dbms?.split(' + ') ?? []));
          expect(products).toEqual(new Set(its.map(({ dbms }) => dbms)));
          for (const { origin } of there)
            for (const field of ['dbms', 'databaseGiB']) expect(origin.others?.[field] ?? []).toEqual([]);
          if (areVirtual) {
            expect(there).toMatchObject([{ vcpus: 32, memoryGiB: 256, databaseGiB: sumOf(its) }]);
            continue;
          }
          const said = there.map(({ dbms, databaseGiB }) => `${dbms} ${databaseGiB}`).toSorted();
          expect(said).toEqual(its.map(({ dbms, gib }) => `${dbms} ${gib}`).toSorted());
          if (beside.length === 0) continue;
          expect(servers.find(({ key }) => key === on)).toMatchObject({
            cores: 32,
            memoryGiB: 256,
            cpuPeakShare: 0.44,
          });
          const use = { memoryGiB: 200 / its.length, cpuPeakShare: its.length === 1 ? 0.44 : null };
          for (const workload of there) expect(workload).toMatchObject(use);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('names the instances of a virtual machine, and parts among several of a server the memory that it uses', () => {
    const of = (name: string, dbms: string): Instance => ({ name, dbms, gib: 5 });
    const all = { sql01: [of('MSSQLSERVER', 'SQL Server 2019'), of('REPORT', 'SQL Server 2017')] };
    const [machine] = estateFrom(all, ['db.csv', 'RVTools_tabvInfo.csv']).workloads;
    expect(attributesIn(machine?.attributes).Instance).toBe('MSSQLSERVER (SQL Server 2019), REPORT (SQL Server 2017)');
    const { workloads } = estateFrom(all, ['db.csv', 'servers.csv']);
    expect(workloads.map(({ memoryGiB, origin }) => [memoryGiB, origin.cells.memoryGiB?.text])).toEqual([
      [100, '200 ÷ 2'],
      [100, '200 ÷ 2'],
    ]);
  });

  it('takes what the newer of two states of the list says of its instances', () => {
    const of = (name: string, gib: number): Instance => ({ name, dbms: 'SQL Server 2019 Standard', gib });
    const before = listOf({ sql01: [of('MSSQLSERVER', 100), of('REPORT', 12)] });
    const after = listOf({ sql01: [of('MSSQLSERVER', 140)] });
    const servers = FILES['servers.csv']?.(['sql01']) ?? [];
    const { workloads } = estateOf([
      ['db.csv', before],
      ['servers.csv', servers],
      ['db-new.csv', after],
    ]);
    expect(workloads.map(({ name, databaseGiB }) => [name, databaseGiB])).toEqual([
      ['sql01', 140],
      ['REPORT', 12],
    ]);
  });
});
