import { proposalEndpoints } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { ApiError } from '../../api/api-error.ts';
import { headersOf, urlOf } from '../../api/call.ts';

/** Fetches the PDF of a proposal and hands it to the browser as a download. Trouble is thrown as an ApiError. */
export async function downloadDocument(projectId: string, proposalId: string, language: Language): Promise<void> {
  const url = urlOf(proposalEndpoints.document, {
    params: { projectId, id: proposalId },
    query: { format: 'pdf', language },
  });
  const response = await fetch(url, { headers: { ...headersOf(), accept: 'application/pdf, application/json' } }).catch(
    () => {
      throw ApiError.unreachable();
    },
  );
  if (!response.ok) throw ApiError.from(response.status, await response.text());
  const blobUrl = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = blobUrl;
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'proposal.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(blobUrl), KEPT_MS);
}

/** Long enough for any browser to have read the blob. */
const KEPT_MS = 60_000;

function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null);
}
