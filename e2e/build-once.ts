import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the product before any journey: servers that start at the same time then find it built. */
export default function buildOnce(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
}
