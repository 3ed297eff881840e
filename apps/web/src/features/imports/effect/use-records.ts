import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { askAgainMs, isRunning } from '../../../api/refresh-once-ended.ts';
import { type Known, nextAsked } from './next-asked.ts';

/** After an answer that left more to be asked for: the page draws what came, and answers a person, meanwhile. */
const ASK_ON_MS = 50;
/** After an answer that failed. */
const ASK_AFTER_TROUBLE_MS = 5000;

interface Records {
  /** In the order of the ids; null where nothing is known yet. */
  readonly records: readonly (ImportRecord | null)[];
  /** Ids that the server does not know. */
  readonly lost: ReadonlySet<string>;
  /** Why it is not known how far they are; it is asked again. */
  readonly error: Error | null;
  readonly askAgain: () => void;
}

/** What the last question brought. */
interface Answer {
  readonly lost: ReadonlySet<string>;
  /** Each of those asked for has ended: there may be more that have. */
  readonly allEnded: boolean;
}

/**
 * The imports of these ids as far as they are read. Many are asked for together, one question at a time, those alone that may have
 * changed; a single one is asked for by its card. What comes, by whomever it was asked for, is seen here together.
 */
export function useRecords(projectId: string, ids: readonly string[]): Records {
  const client = useQueryClient();
  const lostBefore = useRef<ReadonlySet<string>>(new Set());
  const next = () =>
    nextAsked(ids.filter((id) => !lostBefore.current.has(id)).map((id) => knownOf(client, projectId, id)));
  const {
    data,
    error,
    refetch: askAgain,
  } = useQuery({
    queryKey: [importEndpoints.readMany.path, { projectId }, 'on the page'],
    enabled: ids.length > 1,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Answer> => {
      const asked = next();
      const items = asked.length > 0 ? await readTogether(client, projectId, asked, signal) : [];
      const there = new Set(items.map(({ id }) => id));
      const missing = asked.filter((id) => !there.has(id));
      if (missing.length > 0) lostBefore.current = new Set([...lostBefore.current, ...missing]);
      return { lost: lostBefore.current, allEnded: asked.length > 0 && !items.some(isRunning) };
    },
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return ASK_AFTER_TROUBLE_MS;
      const [first] = next();
      if (first === undefined) return false;
      const unknown = knownOf(client, projectId, first).outdated;
      return unknown || state.data?.allEnded ? ASK_ON_MS : askAgainMs(ids.length);
    },
  });
  useDrawnWhenRead(client);
  return {
    records: ids.map((id) => knownOf(client, projectId, id).record),
    lost: data?.lost ?? lostBefore.current,
    error: ids.length > 1 ? error : null,
    askAgain,
  };
}

function knownOf(client: QueryClient, projectId: string, id: string): Known {
  const state = client.getQueryState<ImportRecord>(keyOf(importEndpoints.read, { params: { projectId, id } }));
  return { id, record: state?.data ?? null, outdated: state?.data === undefined || state.isInvalidated };
}

/** Each answer goes to where its card looks for it. */
async function readTogether(
  client: QueryClient,
  projectId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly ImportRecord[]> {
  const question = { params: { projectId }, query: { ids: ids.join(',') } };
  const { items } = await call(importEndpoints.readMany, { ...question, signal });
  for (const item of items)
    client.setQueryData<ImportRecord>(keyOf(importEndpoints.read, { params: { projectId, id: item.id } }), item);
  return items;
}

/** Draws again what shows imports once some have come in; those of one answer together. */
function useDrawnWhenRead(client: QueryClient): void {
  const [, setDrawn] = useState(0);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | null = null;
    const draw = () => {
      waiting = null;
      setDrawn((times) => times + 1);
    };
    const stop = client.getQueryCache().subscribe((event) => {
      const [path] = event.query.queryKey;
      if (path !== importEndpoints.read.path || event.type !== 'updated' || event.action.type !== 'success') return;
      waiting ??= setTimeout(draw);
    });
    // What came in before this listened.
    draw();
    return () => {
      stop();
      if (waiting !== null) clearTimeout(waiting);
    };
  }, [client]);
}
