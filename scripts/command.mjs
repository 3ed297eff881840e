// `npm run backup`, `verify`, `restore`, `account`: builds the API if it is out of date, then runs the command on the data folder.
// The first argument names the file (apps/api/src/*.command.ts); those behind it are the command's own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = [fileURLToPath(new URL('build.mjs', import.meta.url)), '--api'];
const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
const [file] = process.argv.splice(2, 1);
if (status === 0) await import(`../apps/api/dist/${file}.command.js`);
else process.exitCode = status ?? 1;
