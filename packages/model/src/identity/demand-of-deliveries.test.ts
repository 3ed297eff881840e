import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scopeOf } from '../demand/index.ts';
import { bareServer, bareWorkload, type Estate, listedAsVirtualMachine } from '../inventory/index.ts';
import { type Identification, type IdentityDecision, identifyMachines, mentionsOf, resolvedEstate } from './index.ts';
import type { Mention } from './mention.ts';
import { type Delivery, deliveries } from './test/drawn-delivery.ts';

/** The records that readers make of what a delivery says: a server of a list is a whole workload too. */
function recordsOf({ mentions }: Delivery): Estate {
  const originOf = ({ file, list }: Mention) => ({ file, sheet: list, row: 2, cells: {} });
  const of = (role: Mention['role']) => mentions.filter((mention) => mention.role === role);
  const said = (mention: Mention) => {
    const alias = (kind: string) => mention.aliases.find((each) => each.kind === kind)?.value ?? null;
    const [dnsName, ipAddress, uuid] = [alias('dns'), alias('ip'), alias('uuid')];
    return { dnsName, ipAddress, uuid, memoryGiB: mention.memoryGiB };
  };
  return {
    servers: of('server').map((mention) => ({
      ...bareServer(mention.id, mention.name, originOf(mention)),
      ...said(mention),
      serialNumber: mention.aliases.find(({ kind }) => kind === 'serial')?.value ?? null,
      cores: mention.cpus,
    })),
    workloads: [
      ...of('server').map((mention) => ({
        ...bareWorkload(mention.id, mention.name, originOf(mention)),
        serverKey: mention.id,
        memoryGiB: mention.memoryGiB,
      })),
      ...of('virtual-machine').map((mention) =>
        listedAsVirtualMachine({
          ...bareWorkload(mention.id, mention.name, originOf(mention)),
          ...said(mention),
          vcpus: mention.cpus,
        }),
      ),
    ],
    series: [],
    benchmarkRuns: [],
  };
}

/** Memory of all that a plan would take on, in GiB, and of how many machines. */
function demandOf(estate: Estate, { machines }: Identification): { readonly machines: number; readonly GiB: number } {
  const resolved = resolvedEstate(estate, machines, () => 0);
  const { included } = scopeOf(resolved, { excludedWorkloads: [], includePoweredOff: false });
  return {
    machines: included.length,
    GiB: included.reduce((sum, { workload }) => sum + (workload?.memoryGiB ?? 0), 0),
  };
}

/** Of what the lists say, nothing counted twice. */
function trueDemand({ machines, mentions, truth }: Delivery): { readonly machines: number; readonly GiB: number } {
  const listed = mentions.filter(({ role }) => role !== 'recording');
  const named = new Set(listed.map(({ id }) => truth.get(id)));
  const sized = new Set(listed.filter(({ memoryGiB }) => memoryGiB !== null).map(({ id }) => truth.get(id)));
  const GiB = machines.filter(({ id }) => sized.has(id)).reduce((sum, { memoryGiB }) => sum + memoryGiB, 0);
  return { machines: named.size, GiB };
}

/** Answers all that is asked by what is true, and says of each row left without a machine which it is, until nothing is open. */
function answered(estate: Estate, truth: Delivery['truth']): Identification {
  const mentions = mentionsOf(estate);
  const machineOf = ({ id }: Mention) => truth.get(id.replace(/^(?:server|virtual-machine) /, ''));
  let decisions: readonly IdentityDecision[] = [];
  for (;;) {
    const found = identifyMachines(mentions, decisions);
    const left = found.leftRows.flatMap(({ rows }) => rows);
    if (found.review.length + left.length === 0) return found;
    const answers = found.review.map(({ a, b }) => ({ a: a.id, b: b.id, same: machineOf(a) === machineOf(b) }));
    const taken = left.map((row) => {
      const its = mentions.find((each) => each.list !== row.list && machineOf(each) === machineOf(row));
      return { a: row.id, b: (its ?? row).id, same: true };
    });
    decisions = [...decisions, ...answers, ...taken];
  }
}

/** Two thousand held when the test was written; each takes a while. */
const RUNS = 500;

describe('what lists of one estate ask of a plan', () => {
  /** Whether names that are numbers are stated beside others: else nobody can tell which machine they are. Virtual machines have no serial number. */
  const areNumbersStated = ({ machines, mentions }: Pick<Delivery, 'machines' | 'mentions'>) => {
    const numbers = new Set(machines.flatMap(({ serial, uuid }) => [serial, uuid]));
    const stated = new Set(
      mentions.flatMap(({ role, name, aliases }) =>
        numbers.has(name)
          ? []
          : aliases.flatMap(({ kind, value }) => (role === 'server' || kind === 'uuid' ? [value] : [])),
      ),
    );
    return mentions.every(({ name }) => !numbers.has(name) || stated.has(name));
  };

  /** Nobody can tell which name an address or a number is, nor machines that bear one name, nor a prefix from another name where few have it, or have one among several. */
  const canBeTold = ({ machines, mentions, isPlain, isMixed }: Delivery) =>
    (isPlain || machines.length >= 4) &&
    !isMixed &&
    new Set(machines.map(({ short }) => short.slice(0, 15))).size === machines.length &&
    mentions.every(({ name }) => machines.every(({ ip }) => ip !== name)) &&
    areNumbersStated({ machines, mentions });

  it('is never more than the estate has, unless something is asked', () => {
    fc.assert(
      fc.property(deliveries, (delivery) => {
        fc.pre(canBeTold(delivery));
        const estate = recordsOf(delivery);
        const found = identifyMachines(mentionsOf(estate), []);
        if (found.review.length > 0) return;
        expect(demandOf(estate, found).GiB).toBeLessThanOrEqual(trueDemand(delivery).GiB);
      }),
      { numRuns: RUNS },
    );
  });

  it('is what the estate has once all is answered', () => {
    fc.assert(
      fc.property(deliveries, (delivery) => {
        fc.pre(canBeTold(delivery));
        const estate = recordsOf(delivery);
        expect(demandOf(estate, answered(estate, delivery.truth))).toEqual(trueDemand(delivery));
      }),
      { numRuns: RUNS },
    );
  });
});
