import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Database } from './open-database.ts';
import type { Transaction } from './writer.ts';

/** Who does what, while a request is answered. */
export interface Act {
  /** Null = who is not known yet: somebody signs in. */
  accountId: string | null;
  /** Method and address of the contract. */
  readonly action: string;
  readonly projectId: string | null;
  /** The record the address names. */
  readonly recordId: string | null;
  /** The version the change was made from. */
  readonly version: number | null;
  readonly requestId: string;
}

/** On whose behalf is written what is written now; nothing outside requests. */
export const acting = new AsyncLocalStorage<Act | null>();

/** The same database, which keeps of each transaction that changes something who it was for, as part of it. */
export function audited<Kind extends Pick<Database, 'writeTransaction'>>(database: Kind): Kind {
  return {
    ...database,
    writeTransaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      database.writeTransaction(async (tx) => {
        const act = acting.getStore();
        if (!act) return work(tx);
        const before = await changesIn(tx);
        const result = await work(tx);
        if ((await changesIn(tx)) > before) await keep(tx, act, result);
        return result;
      }),
  };
}

/** Rows changed over this connection. */
async function changesIn(tx: Transaction): Promise<bigint> {
  const [row] = await tx.$queryRaw<{ changes: bigint }[]>`SELECT total_changes() AS "changes"`;
  return row?.changes ?? 0n;
}

async function keep(tx: Transaction, act: Act, result: unknown): Promise<void> {
  const last = await tx.auditEvent.findFirst({ orderBy: { sequence: 'desc' } });
  const event = {
    ...act,
    recordId: act.recordId ?? idOf(result),
    sequence: (last?.sequence ?? 0) + 1,
    at: new Date().toISOString(),
    previous: last?.hash ?? '',
  };
  await tx.auditEvent.create({ data: { ...event, hash: hashOfEvent(event) } });
}

/** The id of what was made, where the answer tells it. */
function idOf(result: unknown): string | null {
  const { id } = (result ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

export interface AuditRow extends Act {
  readonly sequence: number;
  readonly at: string;
  /** Hash of the event before; empty for the first. */
  readonly previous: string;
  readonly hash: string;
}

/** What an event is worth: a change of any part of it, or of any event before it, makes another. */
function hashOfEvent(event: Omit<AuditRow, 'hash'>): string {
  const { sequence, at, accountId, action, projectId, recordId, version, requestId, previous } = event;
  const parts = [sequence, at, accountId, action, projectId, recordId, version, requestId, previous];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The first of these events, in their order, that is not what it was or does not follow the one before; null = all are. */
export function firstBroken(
  events: readonly AuditRow[],
  after: Pick<AuditRow, 'sequence' | 'hash'> | null,
): number | null {
  let last = after ?? { sequence: 0, hash: '' };
  for (const event of events) {
    const follows = event.sequence === last.sequence + 1 && event.previous === last.hash;
    if (!follows || hashOfEvent(event) !== event.hash) return event.sequence;
    last = event;
  }
  return null;
}
