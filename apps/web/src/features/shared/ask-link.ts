import { type DocumentFormat, LINK_HEADER, type SharedProposal, sharedEndpoints } from '@tatami/contracts';
import { ApiError } from '../../api/api-error.ts';
import { headersOf } from '../../api/call.ts';

/** What stands behind the "#" of the address: browsers keep it to themselves. */
export function secretOf(hash: string): string {
  return decodeURIComponent(hash.replace(/^#/, ''));
}

/** What the link of a secret shows. Trouble is thrown as an ApiError. */
export async function openLink(secret: string, password: string): Promise<SharedProposal> {
  const answer = await asked(sharedEndpoints.open.path, secret, { ...(password !== '' && { password }) });
  return (await answer.json()) as SharedProposal;
}

/** A document of the version that a link shows. */
export async function documentOfLink(secret: string, password: string, format: DocumentFormat): Promise<Blob> {
  const body = { format, ...(password !== '' && { password }) };
  return (await asked(sharedEndpoints.document.path, secret, body)).blob();
}

async function asked(path: string, secret: string, body: object): Promise<Response> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { ...headersOf(), accept: '*/*', 'content-type': 'application/json', [LINK_HEADER]: secret },
    body: JSON.stringify(body),
    credentials: 'omit',
  }).catch(() => {
    throw ApiError.unreachable();
  });
  if (!answer.ok) throw ApiError.from(answer.status, await answer.text());
  return answer;
}
