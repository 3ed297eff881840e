import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of this Tatami, from the package.json of its root folder. */
export function versionOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
