import type { Endpoint } from '@tatami/contracts';
import { ApiError } from './api-error.ts';

type InputOf<Schema> = Schema extends { readonly _zod: { readonly input: infer Input } } ? Input : undefined;
type OutputOf<Schema> = Schema extends { readonly _zod: { readonly output: infer Output } } ? Output : undefined;
type Part<Name extends string, Schema> = [InputOf<Schema>] extends [undefined]
  ? unknown
  : { readonly [key in Name]: InputOf<Schema> };

/** biome-ignore lint/suspicious/noExplicitAny: any endpoint at all; its schemas are inferred where it is called. */
export type AnyEndpoint = Endpoint<any, any, any, any>;

type ParamsOf<E extends AnyEndpoint> = NonNullable<E['params']>;
type QueryOf<E extends AnyEndpoint> = NonNullable<E['query']>;
type BodyOf<E extends AnyEndpoint> = NonNullable<E['body']>;

/** What a response of this endpoint is, as its contract says. */
export type ResponseOf<E extends AnyEndpoint> = OutputOf<NonNullable<E['response']>>;

/** What identifies a question to the API: its path parameters and its query. */
export type Question<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> & Partial<Part<'query', QueryOf<E>>>;

export type CallOptions<E extends AnyEndpoint> = Question<E> &
  Part<'body', BodyOf<E>> & {
    /** Version that was read; the API answers 412 when the record has moved on since. */
    readonly ifMatch?: number;
    readonly signal?: AbortSignal;
    /** The request goes on where the page is left or read again meanwhile, as far as a browser lets it. */
    readonly outlives?: boolean;
  };

/** Bytes that browsers let go on without their page, all requests together (64 KiB, Fetch standard), less what others may take. */
const MOST_TO_OUTLIVE = 60_000;

/** Everything a call may carry, seen without its endpoint. */
interface LooseOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly ifMatch?: number;
  readonly signal?: AbortSignal;
  readonly outlives?: boolean;
}

/** The address of an endpoint with its parameters filled in. Throws (a bug of ours) when one is missing. */
export function urlOf<E extends AnyEndpoint>(endpoint: E, question: Question<E>): string {
  const { params = {}, query = {} } = question as LooseOptions;
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.method} ${endpoint.path} lacks "${name}"`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** The headers of every request: answers come in the language of the page. */
export function headersOf(ifMatch?: number): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
  };
}

/** Asks the API. The answer has the type its contract states; trouble is thrown as an ApiError. */
export async function call<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
  const response = await answerOf(endpoint, options);
  return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>;
}

/** The same with the answer as it came, for one that is too large to be read by the page itself. */
export async function answerOf<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const { body, ifMatch, signal, outlives = false } = options as LooseOptions;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(urlOf(endpoint, options), {
    method: endpoint.method,
    headers: { ...headersOf(ifMatch), ...(sent !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: sent }),
    keepalive: outlives && sent !== undefined && new TextEncoder().encode(sent).length < MOST_TO_OUTLIVE,
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw ApiError.unreachable();
  });
  if (!response.ok) throw ApiError.from(response.status, await response.text());
  return response;
}
