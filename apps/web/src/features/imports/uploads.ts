import { type ImportBatch, importEndpoints, MOST_FILES_TOGETHER } from '@tatami/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { headersOf, urlOf } from '../../api/call.ts';
import { namesTogether } from '../../ui/files/file-paths.ts';

/** Files on their way to the server together, or just there. */
export interface Upload {
  readonly id: number;
  readonly projectId: string;
  readonly fileNames: readonly string[];
  /** 0..1 */
  readonly sent: number;
  /** Set once the server has taken the files. */
  readonly batch: ImportBatch | null;
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

/** Forgets an upload: its imports are shown now, or the person has read what went wrong. */
export function forgetUpload(id: number): void {
  publish(uploads.filter((upload) => upload.id !== id));
}

/** Sends files for a dry run, together: those that belong to one set are then read in the order that merges right. */
export function sendFiles(projectId: string, files: readonly File[]): void {
  const names = namesTogether(files);
  const named = files.map((file, at): NamedFile => ({ file, name: names[at] ?? file.name }));
  for (let start = 0; start < named.length; start += MOST_FILES_TOGETHER) {
    sendTogether(projectId, named.slice(start, start + MOST_FILES_TOGETHER));
  }
}

interface NamedFile {
  readonly file: File;
  /** With the folders it lies in. */
  readonly name: string;
}

/** The browser looks at each file on its disk while it is put into a form: of hundreds some at a time, so that the page answers meanwhile. */
const LOOKED_AT_ONCE = 50;

async function formOf(files: readonly NamedFile[]): Promise<FormData> {
  const form = new FormData();
  form.append('dryRun', 'true');
  for (const [at, { file, name }] of files.entries()) {
    if (at > 0 && at % LOOKED_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    form.append('file', file, name);
  }
  return form;
}

/** XMLHttpRequest because fetch does not tell how much has been sent. */
function sendTogether(projectId: string, files: readonly NamedFile[]): void {
  lastId += 1;
  const id = lastId;
  const request = new XMLHttpRequest();
  let cancelled = false;
  const fail = (error: Error) => change(id, { error });
  request.upload.onprogress = ({ loaded, total }) => change(id, { sent: total > 0 ? loaded / total : 0 });
  request.onerror = () => fail(ApiError.unreachable());
  request.onload = () => {
    const { status, responseText } = request;
    if (status !== importEndpoints.uploadBatch.success) fail(ApiError.from(status, responseText));
    else change(id, { sent: 1, batch: JSON.parse(responseText) as ImportBatch });
  };
  request.open('POST', urlOf(importEndpoints.uploadBatch, { params: { projectId } }));
  for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value);
  const fileNames = files.map(({ name }) => name);
  const cancel = () => {
    cancelled = true;
    request.abort();
    forgetUpload(id);
  };
  publish([...uploads, { id, projectId, fileNames, sent: 0, batch: null, error: null, cancel }]);
  void formOf(files).then((form) => {
    if (!cancelled) request.send(form);
  });
}

/** Files are on their way. */
export function isSending(): boolean {
  return uploads.length > 0;
}

/** The uploads of one project. */
export function useUploads(projectId: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((upload) => upload.projectId === projectId);
}
