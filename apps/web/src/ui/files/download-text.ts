import { downloadFile } from './download-file.ts';

/** Hands a text to the browser as a download. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
