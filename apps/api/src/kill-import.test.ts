import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../test/kill-import.mjs', import.meta.url));

test('killed five times in mid-import, the server loses nothing it acknowledged', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [script, '5'], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toContain('nothing lost, nothing half, nothing stuck');
});
