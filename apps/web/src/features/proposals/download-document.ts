import { type DocumentFormat, type ProposalVersion, proposalVersionEndpoints } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { ApiError } from '../../api/api-error.ts';
import { call, headersOf, urlOf } from '../../api/call.ts';

/** Keeps a proposal as it stands now as a version, unless nothing has changed since the newest, and hands its PDF to the browser. */
export async function exportProposal(projectId: string, id: string, language: Language): Promise<void> {
  const version = await call(proposalVersionEndpoints.freeze, { params: { projectId, id }, body: { language } });
  await downloadVersion(projectId, id, version, 'pdf');
}

/** Hands a document of a version to the browser as a download. Trouble is thrown as an ApiError. */
export async function downloadVersion(
  projectId: string,
  id: string,
  { id: versionId }: Pick<ProposalVersion, 'id'>,
  format: DocumentFormat,
): Promise<void> {
  const url = urlOf(proposalVersionEndpoints.document, { params: { projectId, id, versionId }, query: { format } });
  await downloadFrom(url, format);
}

/** Hands the document at an address to the browser as a download. Trouble is thrown as an ApiError. */
export async function downloadFrom(url: string, format: DocumentFormat): Promise<void> {
  const response = await fetchDocument(url);
  const blobUrl = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = blobUrl;
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? `proposal.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(blobUrl), KEPT_MS);
}

/** The document at an address. Trouble is thrown as an ApiError. */
export async function fetchDocument(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    headers: { ...headersOf(), accept: '*/*' },
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw ApiError.unreachable();
  });
  if (!response.ok) throw ApiError.from(response.status, await response.text());
  return response;
}

/** Long enough for any browser to have read the blob. */
const KEPT_MS = 60_000;

function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null);
}
