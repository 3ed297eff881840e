import { existsSync, readdirSync } from 'node:fs';

/** Uploads are stored under a UUID; earlier versions kept readings and trials beside them, called by one and an ending. */
export const STORED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[\w.]+)?$/;

/** Names of the files in a folder that a server has stored there. What a person or their system put there is not among them. */
export function storedFilesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && STORED_NAME.test(entry.name)).map(({ name }) => name);
}
