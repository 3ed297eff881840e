import { benchmarkCsv } from './benchmark-csv/index.ts';
import type { Format } from './format.ts';
import { serverCsv } from './server-csv/index.ts';

/** Every format there is. To add one: its folder, and its line here. Order does not matter; detection is by content. */
export const FORMATS: readonly Format[] = [serverCsv, benchmarkCsv];

export function formatById(id: string): Format | null {
  return FORMATS.find((format) => format.id === id) ?? null;
}
