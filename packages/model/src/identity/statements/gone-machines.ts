import type { Estate, ServerRecord, WorkloadRecord } from '../../inventory/index.ts';
import { isVirtualMachine, isWholeServer } from '../mentions-of.ts';
import type { DisagreedMachine, Disagreement, StillNamed } from './disagreements.ts';
import type { FilePreference } from './source-precedence.ts';

/** What two states of one list disagree about where only the older one names a machine: whether it is there. */
export const PRESENCE = 'presence';

/** The same between a file and a person who had deleted what it names before it came. */
export const DELETION = 'deletion';

/** Machines that an older state of a list named and a newer one names no longer; or that a file names and a person had deleted. */
export interface NamedNoLonger {
  /** What the two are called; one file that came again, with when it came before. A person by when the last of them was deleted. */
  readonly older: string;
  readonly newer: string;
  /** Set where a person had deleted them: they are left out until somebody takes them in again. */
  readonly deleted?: true;
  /** Set where neither the two nor their names say which is the newer: it is taken to be the one that was read last. */
  readonly orderUnknown?: true;
  /** Set where another list still names them, which is `older` then, the newest of several; and which state of the newer list had them last. */
  readonly stillNamed?: StillNamed;
  /** Keys of the records that nothing has named since. */
  readonly servers: ReadonlySet<string>;
  readonly workloads: ReadonlySet<string>;
}

type Machines = Pick<Estate, 'servers' | 'workloads' | 'gone'>;

/**
 * The estate without the machines of which a person said that the newer list holds, and those a person had deleted: they are off, belong
 * to no cluster and are known as gone, so that they are accounted for and stand in no plan.
 */
export function withoutGone<Given extends Machines>(
  estate: Given,
  named: readonly NamedNoLonger[],
  preferences: readonly FilePreference[],
): Given {
  const gone = named.filter((pair) => (answerOn(pair, preferences) ?? (pair.deleted ? 'gone' : null)) === 'gone');
  if (gone.length === 0) return estate;
  const isGone = (kind: Kind) => (record: { readonly key: string }) => gone.some((pair) => pair[kind].has(record.key));
  const [servers, workloads] = [estate.servers.filter(isGone('servers')), estate.workloads.filter(isGone('workloads'))];
  const isDeleted = (kind: Kind) => (record: { readonly key: string }) =>
    gone.some((pair) => pair.deleted && pair[kind].has(record.key));
  const deleted = [...servers.filter(isDeleted('servers')), ...workloads.filter(isDeleted('workloads'))].map(
    ({ key }) => key,
  );
  const without: Machines = {
    servers: estate.servers.map((server) => (servers.includes(server) ? { ...server, cluster: null } : server)),
    workloads: estate.workloads.map((each) => (workloads.includes(each) ? { ...each, poweredOn: false } : each)),
    gone: {
      ...{ servers: servers.map(({ key }) => key), workloads: workloads.map(({ key }) => key) },
      ...(deleted.length > 0 && { deleted }),
    },
  };
  return { ...estate, ...without };
}

type Kind = 'servers' | 'workloads';

/**
 * What nobody has decided yet of machines that only the older of two states of a list names: one question for a pair of lists; and of those
 * that a file names and a person had deleted.
 */
export function openAbsences(
  estate: Machines,
  named: readonly NamedNoLonger[],
  preferences: readonly FilePreference[],
): readonly Disagreement[] {
  return named.flatMap((pair) => {
    const { older, newer } = pair;
    if (answerOn(pair, preferences) !== null) return [];
    const said: DisagreedMachine['said'] = [
      { file: older, value: true },
      { file: newer, value: false },
    ];
    const machines = machinesOf(estate, pair).map(({ key, name }) => ({ key, name, said }));
    return machines.length === 0 ? [] : [{ field: fieldOf(pair), files: [older, newer], machines, ...furtherOf(pair) }];
  });
}

function furtherOf({ orderUnknown, stillNamed }: NamedNoLonger): Pick<Disagreement, 'orderUnknown' | 'stillNamed'> {
  return { ...(orderUnknown && { orderUnknown }), ...(stillNamed && { stillNamed }) };
}

/** Each machine once: a database goes with its server, and what is left out anyway asks nothing. */
function machinesOf({ servers, workloads }: Machines, pair: NamedNoLonger): readonly (ServerRecord | WorkloadRecord)[] {
  // What was deleted is off until this is answered.
  const isLeftOut = ({ template, poweredOn }: WorkloadRecord) => template || (poweredOn === false && !pair.deleted);
  const off = new Set(workloads.filter((each) => isWholeServer(each) && isLeftOut(each)).map(({ key }) => key));
  const goneServers = servers.filter(({ key }) => pair.servers.has(key) && !off.has(key));
  const onThem = (each: WorkloadRecord) =>
    !isVirtualMachine(each) && each.serverKey !== null && pair.servers.has(each.serverKey);
  const goneWorkloads = workloads.filter((each) => pair.workloads.has(each.key) && !isLeftOut(each) && !onThem(each));
  return [...goneServers, ...goneWorkloads];
}

function fieldOf({ deleted }: NamedNoLonger): string {
  return deleted ? DELETION : PRESENCE;
}

function answerOn(pair: NamedNoLonger, preferences: readonly FilePreference[]): 'gone' | 'there' | null {
  const { older, newer } = pair;
  const answer = preferences.findLast(
    ({ field, holds, over }) =>
      field === fieldOf(pair) && [older, newer].includes(holds) && [older, newer].some((file) => over.includes(file)),
  );
  if (!answer) return null;
  return answer.holds === newer ? 'gone' : 'there';
}
