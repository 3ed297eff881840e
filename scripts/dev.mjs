// `npm run dev`: the API restarted on every change, and Vite's development server in front of it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const shell = process.platform === 'win32';
const watched = ['apps/api/src', 'packages', 'prisma'].map((path) => `--watch-path=${join(root, path)}`);

const processes = [
  spawn(process.execPath, [...watched, join(root, 'scripts/start.mjs'), '--api'], { stdio: 'inherit' }),
  spawn('npx', ['vite'], { cwd: join(root, 'apps/web'), stdio: 'inherit', shell }),
];
const stop = () => {
  for (const child of processes) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of processes) child.on('exit', stop);
