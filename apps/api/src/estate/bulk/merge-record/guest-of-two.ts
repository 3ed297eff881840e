import { isGrantedVcpus, type Origin } from '@tatami/model';

interface Statement {
  readonly values: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
}

/** What a virtual machine was granted and where it stands: what runs in it says nothing of that. */
const OF_GUEST: ReadonlySet<string> = new Set(['name', 'serverKey', 'vcpus', 'memoryGiB', 'storageGiB']);

/**
 * Which of two statements is of a virtual machine, where the other is of what runs on a server of that name: a list of servers, or a
 * report, says of its machine that it is one by itself, and of a database what it needs of its machine. null = both are of one kind.
 */
export function guestOfTwo(held: Statement, read: Statement): 'held' | 'read' | null {
  if (isGuest(held) && isWhole(read)) return 'held';
  return isGuest(read) && isWhole(held) ? 'read' : null;
}

/** Whether a field is the virtual machine's to say: always where it runs, and else what it states. */
export function isOfGuest(field: string, guest: Statement): boolean {
  return OF_GUEST.has(field) && (field === 'serverKey' || (guest.values[field] ?? null) !== null);
}

function isGuest({ values, origin }: Statement): boolean {
  const { key, serverKey, vcpus } = values;
  if (!('serverKey' in values) || key === serverKey) return false;
  const isOnHost = typeof serverKey === 'string' && 'serverKey' in origin.cells;
  return isOnHost || isGrantedVcpus({ vcpus: (vcpus ?? null) as number | null, origin });
}

/** Said in no cell: a list of virtual machines names what they run on. */
function isWhole({ values: { key, serverKey }, origin }: Statement): boolean {
  return typeof key === 'string' && key === serverKey && !('serverKey' in origin.cells);
}
