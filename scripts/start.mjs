// `npm start`: builds what is out of date, then serves the dashboard. HOST, PORT and TATAMI_DATA are read by the server itself.
// `--api` leaves the web app alone: under `npm run dev` Vite serves it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// In a process of its own, which takes the build tools' memory with it when it ends.
const build = [fileURLToPath(new URL('build.mjs', import.meta.url)), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
if (status === 0) await import('../apps/api/dist/main.js');
else process.exitCode = status ?? 1;
