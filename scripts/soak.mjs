// `npm run soak`: the tests that draw their cases, with many more of them; `npm test` draws the first of these.
// `npm run soak -- packages/placement` tries those of one folder. Others than these: FAST_CHECK_SEED=7 npm run soak.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = process.argv.slice(2);

function drawsCases(file) {
  return /fc\.assert|TATAMI_SOAK/.test(readFileSync(file, 'utf8'));
}

const files = (folders.length > 0 ? folders : ['packages', 'apps'])
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules') && drawsCases(file));

const { status } = spawnSync('npx', ['vitest', 'run', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, TATAMI_SOAK: '1' },
});
process.exitCode = status ?? 1;
