import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostTask } from './test-host.ts';
import type { Verdict } from './test-runner.ts';

const host = fileURLToPath(new URL('./golden-host.ts', import.meta.url));
/** What the golden plans may use of processors: unchanged they use a quarter. */
const PATIENCE_S = 400;
const DIFFERS = 1;

/**
 * What guides a search has no right value that a test could state: a change of it shows in the plans alone. Whether those of
 * `npm run golden` notice one that the tests passed; they end at the first that differs.
 */
export function heldByGoldenPlans({ file, source }: NonNullable<HostTask['changed']>): Verdict {
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', `ulimit -t ${PATIENCE_S}; exec "$@"`, 'sh', process.execPath, '--import', 'tsx', host, file],
    { input: source, encoding: 'utf8' },
  );
  if (status === 0) return { kind: 'survived' };
  if (status === null) return { kind: 'endless' };
  const [differing = ''] = stdout.split('\n');
  return { kind: 'killed', by: status === DIFFERS && differing !== '' ? `golden plan ${differing}` : 'golden plans' };
}
