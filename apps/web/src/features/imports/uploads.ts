import { importEndpoints } from '@tatami/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { headersOf, urlOf } from '../../api/call.ts';

/** A file on its way to the server, or just there. */
export interface Upload {
  readonly id: number;
  readonly projectId: string;
  readonly fileName: string;
  /** 0..1 */
  readonly sent: number;
  /** Set once the server has taken the file. */
  readonly importId: string | null;
  readonly error: Error | null;
  readonly cancel: () => void;
}

/** Uploads outlive the page they were begun on: a person may look elsewhere meanwhile. */
let uploads: readonly Upload[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function change(id: number, part: Partial<Upload>): void {
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
}

/** Forgets an upload: its import is shown now, or the person has read what went wrong. */
export function forgetUpload(id: number): void {
  publish(uploads.filter((upload) => upload.id !== id));
}

/** Sends a file for a dry run. XMLHttpRequest because fetch does not tell how much has been sent. */
export function sendFile(projectId: string, file: File): void {
  lastId += 1;
  const id = lastId;
  const request = new XMLHttpRequest();
  const fail = (error: Error) => change(id, { error });
  request.upload.onprogress = ({ loaded, total }) => change(id, { sent: total > 0 ? loaded / total : 0 });
  request.onerror = () => fail(ApiError.unreachable());
  request.onabort = () => forgetUpload(id);
  request.onload = () => {
    if (request.status !== importEndpoints.upload.success) fail(ApiError.from(request.status, request.responseText));
    else change(id, { sent: 1, importId: (JSON.parse(request.responseText) as { id: string }).id });
  };
  request.open('POST', urlOf(importEndpoints.upload, { params: { projectId } }));
  for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value);
  const form = new FormData();
  form.append('dryRun', 'true');
  form.append('file', file, file.name);
  const cancel = () => request.abort();
  publish([...uploads, { id, projectId, fileName: file.name, sent: 0, importId: null, error: null, cancel }]);
  request.send(form);
}

/** The uploads of one project. */
export function useUploads(projectId: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((upload) => upload.projectId === projectId);
}
