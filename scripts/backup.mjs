// `npm run backup`, `npm run verify`, `npm run restore`: builds the API if it is out of date, then runs the command on the data folder.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = [fileURLToPath(new URL('build.mjs', import.meta.url)), '--api'];
const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
if (status === 0) await import('../apps/api/dist/backup.command.js');
else process.exitCode = status ?? 1;
