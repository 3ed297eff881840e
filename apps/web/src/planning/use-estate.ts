import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { inventoryEndpoints } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { answerOf } from '../api/call.ts';
import { keyOf } from '../api/queries.ts';
import { theEvaluator } from './evaluator/the-evaluator.ts';

/** Everything imported for a project: what scenarios are computed on, here as in the API. Read once `ready`. */
export function useEstate(projectId: string, ready = true) {
  const query = useQuery({
    queryKey: keyOf(inventoryEndpoints.readEstate, { params: { projectId } }),
    queryFn: (context) => readEstate(projectId, context),
    staleTime: 60_000,
    enabled: ready,
    // The evaluator knows an estate by its identity, and comparing large ones would hold the page.
    structuralSharing: false,
  });
  return { ...query, estate: query.data ?? null };
}

/** Which version of its estate the API gave an estate as. */
const TAGS = new WeakMap<Estate, string | null>();

async function readEstate(projectId: string, { client, queryKey, signal }: QueryFunctionContext): Promise<Estate> {
  const response = await answerOf(inventoryEndpoints.readEstate, { params: { projectId }, signal });
  const tag = response.headers.get('etag');
  const held = client.getQueryData<Estate>(queryKey);
  if (held && tag !== null && TAGS.get(held) === tag) {
    await response.body?.cancel();
    return held;
  }
  const estate = await theEvaluator().readEstate(await chunksOf(response));
  TAGS.set(estate, tag);
  return estate;
}

/** What was answered, piece by piece: the whole of a large answer at once would hold the page. */
async function chunksOf({ body }: Response): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) chunks.push(read.value);
  return chunks;
}
