import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Builds the product before any journey: servers that start at the same time then find it built, with the pseudo-locale. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  execFileSync('npx', ['tsx', 'scripts/sentences/sentences.ts', '--pseudo'], { cwd: root, stdio: 'ignore' });
}
