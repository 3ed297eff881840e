import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LIBRARY = here('../../node_modules/.cache/verapdf');
const MAIN = 'org.verapdf.apps.GreenfieldCliWrapper';

/** The lines veraPDF says of the files that do not meet a standard. */
export function failuresIn(files: readonly string[], flavour: 'ua1' | '2a'): readonly string[] {
  if (!existsSync(LIBRARY)) {
    const copied = ['dependency:copy-dependencies', `-DoutputDirectory=${LIBRARY}`];
    run('mvn', ['-q', '-f', here('./pom.xml'), ...copied]);
  }
  const said = run('java', ['-cp', join(LIBRARY, '*'), MAIN, '-f', flavour, '--format', 'text', ...files]);
  const lines = said.split('\n').filter((line) => /^(PASS|FAIL)\b/.test(line));
  if (lines.length !== files.length)
    throw new Error(`veraPDF judged ${lines.length} of ${files.length} files:\n${said}`);
  return lines.filter((line) => !line.startsWith('PASS'));
}

function run(command: string, args: readonly string[]): string {
  const { stdout, error } = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (error) throw new Error(`check:pdf needs ${command} on the PATH: ${error.message}`);
  return stdout;
}
