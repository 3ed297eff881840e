import type { Estate, ServerRecord, WorkloadRecord } from '../inventory/index.ts';
import { withDatabases } from './databases/databases-of-machine.ts';
import { databasesOfNodes, withSizesOnce } from './databases/databases-of-nodes.ts';
import {
  type SaidOnServer,
  statementsOnServer,
  withMemoryUsed,
  workloadsByName,
} from './databases/statements-on-server.ts';
import { withoutFormerUse } from './databases/uses-of-hosts.ts';
import { isAttached, type Mention } from './mention.ts';
import {
  hostMentionId,
  isVirtualMachine,
  isWholeServer,
  machineMentionId,
  serverMentionId,
  topologyMentionId,
} from './mentions-of.ts';
import { isNamed } from './names/name-forms.ts';
import { asVirtualMachine, oneServer, oneWorkload } from './statements/one-machine.ts';
import { guestStatedBy, type SizingTopology, serverStatedBy } from './statements/stated-by-topology.ts';
import { type DoubtedPair, ofTheirMachines } from './whose-recording.ts';

/** How much a record's source is to be believed: what stands higher wins, field by field. */
export type StandingOf = (record: ServerRecord | WorkloadRecord) => number;

/** An estate in which every machine is one record. */
export type ResolvedEstate<Given extends Estate> = Given & Required<Pick<Estate, 'joined'>>;

/**
 * The estate with one record a machine: `machines` says which mentions are one. A server that is a virtual machine elsewhere is that
 * virtual machine, and the databases on it are in it; servers that are one keep one key, to which their workloads move, each of these
 * once; what was recorded goes to the machine it is of. Each field is the one of highest standing; what others say stays in its origin.
 * `topologies` say of their machines how large these are; of `doubted` mentions an equal name does not say that they are one.
 */
export function resolvedEstate<Given extends Estate>(
  estate: Given,
  machines: readonly (readonly Mention[])[],
  standingOf: StandingOf,
  topologies: readonly SizingTopology[] = [],
  doubted: readonly DoubtedPair[] = [],
): ResolvedEstate<Given> {
  const byStanding = inOrderOf(standingOf);
  const machineOf = resolveEach(estate, machines, topologies, byStanding);
  const onMachines = workloadsByMachine(estate.workloads, machineOf);
  const saidOnMachines = new Map<Machine, SaidOnServer>();
  const saidOn = (machine: Machine): SaidOnServer => {
    const known = saidOnMachines.get(machine) ?? statementsOnServer(onMachines.get(machine) ?? [], byStanding);
    saidOnMachines.set(machine, known);
    return known;
  };
  const joined: Record<string, string> = {};
  const note = (key: string, into: string) => {
    if (key !== into) joined[key] = into;
  };

  const servers = estate.servers.flatMap((server) => {
    const machine = machineOf(serverMentionId(server));
    note(server.key, machine?.key ?? server.key);
    if (!machine) return [server];
    if (!machine.server || machine.key !== server.key) return [];
    const several = (onMachines.get(machine)?.length ?? 0) > 1;
    return [several ? withMemoryUsed(machine.server, saidOn(machine).shared) : machine.server];
  });
  const each = estate.workloads.flatMap((workload) => {
    if (isVirtualMachine(workload)) {
      const machine = machineOf(machineMentionId(workload));
      note(workload.key, machine?.key ?? workload.key);
      if (machine?.guest?.key !== workload.key) return [];
      return [runningOn(withDatabases(machine.guest, onceEach(onMachines.get(machine) ?? [], byStanding)), machineOf)];
    }
    const machine = machineRunning(workload, machineOf);
    if (!machine) return [workload];
    if (machine.guest) {
      note(workload.key, machine.key);
      return [];
    }
    const statements = saidOn(machine).of(workload);
    note(workload.key, statements[0].key);
    if (statements[0].key !== workload.key) return [];
    return [withNameOf(machine, { ...oneWorkload(statements), serverKey: machine.key }, statements)];
  });
  // Two lists may state the size of one database with another of its nodes each.
  const ofNodes = databasesOfNodes(each).map(({ first, others }) => {
    const [best = first, ...further] = byStanding([first, ...others]);
    return { first: best, others: further };
  });
  const workloads = withoutFormerUse(withSizesOnce(each, ofNodes), servers);
  const machineKeyOf = (mentionId: string) => machineOf(mentionId)?.key ?? null;
  const series = ofTheirMachines(estate.series, machineKeyOf, doubted, { servers, workloads });
  return { ...estate, servers, workloads, series, joined };
}

/** What a machine is: a virtual machine or a server. */
interface Machine {
  readonly key: string;
  readonly guest: WorkloadRecord | null;
  readonly server: ServerRecord | null;
  /** What sources call it by that is no name, where another one names it. */
  readonly numbers: ReadonlySet<string>;
}

/** The whole of a server under the name of its machine, where a source calls it by a number. */
function withNameOf(
  { numbers, server }: Machine,
  workload: WorkloadRecord,
  statements: readonly WorkloadRecord[],
): WorkloadRecord {
  if (!numbers.has(workload.name) || server === null) return workload;
  const name = statements.find((each) => !numbers.has(each.name))?.name ?? server.name;
  return { ...workload, name };
}

/** The machine a mention is of; null where nothing but names is known of it. */
type MachineOf = (mentionId: string) => Machine | null;

type InOrder = <Record extends ServerRecord | WorkloadRecord>(records: readonly Record[]) => readonly Record[];

function inOrderOf(standingOf: StandingOf): InOrder {
  return (records) =>
    records.length < 2
      ? records
      : records.toSorted((a, b) => standingOf(b) - standingOf(a) || (a.key < b.key ? -1 : 1));
}

function resolveEach(
  { servers, workloads }: Estate,
  machines: readonly (readonly Mention[])[],
  topologies: readonly SizingTopology[],
  byStanding: InOrder,
): MachineOf {
  const serverOf = new Map(servers.map((server) => [serverMentionId(server), server]));
  const guestOf = new Map(workloads.filter(isVirtualMachine).map((workload) => [machineMentionId(workload), workload]));
  const wholes = new Map(workloads.filter(isWholeServer).map((workload) => [workload.key, workload]));
  const readOn = new Map<string, SizingTopology[]>();
  for (const topology of topologies) {
    const { serverKey } = topology;
    const byHand = !serverKey ? null : serverMentionId({ key: serverKey });
    const id = byHand !== null && serverOf.has(byHand) ? byHand : topologyMentionId(topology);
    readOn.set(id, [...(readOn.get(id) ?? []), topology]);
  }
  const found = new Map<string, Machine>();
  for (const mentions of machines) {
    const guests = byStanding(mentions.flatMap(({ id }) => guestOf.get(id) ?? []));
    const its = byStanding(mentions.flatMap(({ id }) => serverOf.get(id) ?? []));
    const [whole] = byStanding(its.flatMap(({ key }) => wholes.get(key) ?? []));
    const looked = topologies.length === 0 ? [] : mentions.flatMap(({ id }) => readOn.get(id) ?? []);
    const numbers = numbersAmong(mentions);
    const machine = machineFrom({ guests, servers: its, wholeKey: whole?.key ?? null, looked, numbers }, byStanding);
    if (machine) for (const { id } of mentions) found.set(id, machine);
  }
  return (id) => found.get(id) ?? null;
}

/** What mentions of a machine are called by that is no name (a UUID, a serial number, an address), where others name it. */
function numbersAmong(mentions: readonly Mention[]): ReadonlySet<string> {
  if (mentions.length === 1) return NO_NUMBERS;
  const listed = mentions.filter((mention) => !isAttached(mention));
  const numbered = listed.filter((mention) => !isNamed(mention));
  return numbered.length < listed.length ? new Set(numbered.map(({ name }) => name)) : NO_NUMBERS;
}

const NO_NUMBERS: ReadonlySet<string> = new Set();

interface Spoken {
  readonly guests: readonly WorkloadRecord[];
  readonly servers: readonly ServerRecord[];
  /** The key of what is the whole of one of the servers; null = nothing is. */
  readonly wholeKey: string | null;
  readonly looked: readonly SizingTopology[];
  readonly numbers: ReadonlySet<string>;
}

/**
 * A server keeps the key of what is the whole of it, of whichever list that is: else it would be a workload beside the machine it is.
 */
function machineFrom({ guests, servers, wholeKey, looked, numbers }: Spoken, byStanding: InOrder): Machine | null {
  const [guest] = guests;
  const [server] = servers;
  const named = [...guests, ...servers].find(({ name }) => !numbers.has(name))?.name;
  const nameOf = ({ name }: Pick<ServerRecord, 'name'>) => (numbers.has(name) ? (named ?? name) : name);
  if (guest) {
    const said = byStanding([...guests, ...looked.flatMap((topology) => guestStatedBy(topology) ?? [])]);
    const whole = oneWorkload(
      [...said, ...servers.map(asVirtualMachine)] as [WorkloadRecord, ...WorkloadRecord[]],
      guest,
    );
    return { key: guest.key, guest: { ...whole, name: nameOf(whole) }, server: null, numbers };
  }
  if (!server) return null;
  const key = wholeKey ?? server.key;
  const said = looked.flatMap((topology) => serverStatedBy(topology, servers) ?? []);
  const wholes = said.flatMap(({ isWhole, statement }) => (isWhole ? [statement] : []));
  const parts = said.flatMap(({ isWhole, statement }) => (isWhole ? [] : [statement]));
  const statements = [...byStanding([...servers, ...wholes]), ...parts] as [ServerRecord, ...ServerRecord[]];
  const whole = oneServer(statements, server);
  return { key, guest: null, server: { ...whole, key, name: nameOf(whole) }, numbers };
}

/** The machine a workload that is none itself runs on. */
function machineRunning({ serverKey }: WorkloadRecord, machineOf: MachineOf): Machine | null {
  return serverKey === null
    ? null
    : (machineOf(serverMentionId({ key: serverKey })) ?? machineOf(hostMentionId(serverKey)));
}

function runningOn(workload: WorkloadRecord, machineOf: MachineOf): WorkloadRecord {
  const host = machineRunning(workload, machineOf);
  return host?.server ? { ...workload, serverKey: host.key } : workload;
}

function workloadsByMachine(
  workloads: readonly WorkloadRecord[],
  machineOf: MachineOf,
): ReadonlyMap<Machine, readonly WorkloadRecord[]> {
  const found = new Map<Machine, WorkloadRecord[]>();
  for (const workload of workloads) {
    const machine = isVirtualMachine(workload) ? null : machineRunning(workload, machineOf);
    if (!machine) continue;
    const its = found.get(machine);
    if (its) its.push(workload);
    else found.set(machine, [workload]);
  }
  return found;
}

/** What runs in a virtual machine, each workload once: lists that name one alike speak of the same. */
function onceEach(workloads: readonly WorkloadRecord[], byStanding: InOrder): readonly WorkloadRecord[] {
  // What a list says of the whole machine is said of no instance, though it bears the name.
  const [wholes, parts] = [workloads.filter(isWholeServer), workloads.filter((each) => !isWholeServer(each))];
  const alike = [wholes, parts].flatMap((its) => [...workloadsByName(its).values()]);
  return alike.map((its) => oneWorkload(byStanding(its) as [WorkloadRecord, ...WorkloadRecord[]]));
}
