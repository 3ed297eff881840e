import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Of five kills two fall while the server starts, one while it makes a backup itself; a whole one is restored twice, once killed. */
const script = ['--import', 'tsx', 'scripts/kills/kills.ts', '--times', '5', '--seed', '2341'];

test('killed five times while people work, the server loses nothing it acknowledged', () => {
  // What starts ahead writes nothing, so it has nothing to lose.
  const env = { ...process.env, TATAMI_AHEAD: 'no' };
  const { stdout, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8', env });
  expect(`${stdout}${stderr}`).toContain('nothing lost, nothing half, nothing stuck');
  // There was something to lose.
  expect(stdout).toMatch(/acknowledged: names [1-9].* imports [1-9]/);
  expect(stdout).toMatch(/"backups":[1-9]/);
}, 600_000);
