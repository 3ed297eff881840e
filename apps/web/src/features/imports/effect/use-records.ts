import { useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { useEffect, useState } from 'react';
import { keyOf } from '../../../api/queries.ts';

/** What came in meanwhile is drawn at once: of hundreds of files some come in at every moment. */
const DRAWN_EVERY_MS = 200;
const FEW = 20;

/**
 * The imports of these ids as far as they are read; each card asks for its own, here they are seen together. An observer of each would
 * compare all of them whenever one comes in.
 */
export function useRecords(projectId: string, ids: readonly string[]): readonly (ImportRecord | null)[] {
  const client = useQueryClient();
  const [, setDrawn] = useState(0);
  const waitsMs = ids.length > FEW ? DRAWN_EVERY_MS : 0;
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | null = null;
    const draw = () => {
      waiting = null;
      setDrawn((times) => times + 1);
    };
    const stop = client.getQueryCache().subscribe((event) => {
      const [path] = event.query.queryKey;
      if (path !== importEndpoints.read.path || event.type !== 'updated' || event.action.type !== 'success') return;
      waiting ??= setTimeout(draw, waitsMs);
    });
    // What came in before this listened.
    draw();
    return () => {
      stop();
      if (waiting !== null) clearTimeout(waiting);
    };
  }, [client, waitsMs]);
  return ids.map(
    (id) => client.getQueryData<ImportRecord>(keyOf(importEndpoints.read, { params: { projectId, id } })) ?? null,
  );
}
