/** Holds the golden plans on a source that is changed for them alone: `golden-host.ts FILE`, what the file is to say on standard input. */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';

const [, , file = ''] = process.argv;
const data = { url: pathToFileURL(file).href, source: readFileSync(process.stdin.fd, 'utf8') };
register('./changed-source.mjs', import.meta.url, { data });
process.argv.splice(2, process.argv.length, '--first');
await import('../golden/golden.ts');
