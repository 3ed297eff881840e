// `npm run check:static`: the checks that need neither a build nor a test, as many beside one another as there are processors.
// What each has to say is said whole when it ends; one that fails does not end the others.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The longest first. */
const waiting = ['check:types', 'check:imports', 'check:unused', 'check:sentences', 'check:format'];
const failed = [];

function run(name) {
  return new Promise((resolve) => {
    const check = spawn('npm', ['run', '--silent', name], {
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    check.stdout.on('data', (part) => said.push(part));
    check.stderr.on('data', (part) => said.push(part));
    check.on('close', (status) => resolve({ status, said: Buffer.concat(said) }));
  });
}

async function runWaiting() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { status, said } = await run(name);
    console.log(`> ${name}`);
    process.stdout.write(said);
    if (status !== 0) failed.push(name);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
