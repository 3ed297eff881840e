/** Runs tests on a source that is changed for them alone: in a process of its own, which can be ended when they do not end. */
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { testProject } from '../test-project.ts';

export interface HostTask {
  /** A product file and what it is to say; null = as it stands. */
  readonly changed: { readonly file: string; readonly source: string } | null;
  readonly tests: readonly string[];
}

/** 'progress' after each file of tests, 'used' in between; at the end the test that failed first, null where none did. */
export type HostMessage =
  | { readonly kind: 'progress' }
  /** What this process has used of processors since its start. */
  | { readonly kind: 'used'; readonly processorMs: number }
  | { readonly kind: 'ended'; readonly failed: string | null };

const TELL_MS = 500;

/** Tests run in the order they are asked for. */
class AsGiven {
  async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications;
  }
  async shard(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications;
  }
}

// A simpler case of a property that fails is looked for at length, and nobody reads it here.
process.env.TATAMI_UNSHRUNK = 'yes';
let changed: HostTask['changed'] = null;
/** The test that failed first in this run. */
let failed: string | null = null;
const [root = ''] = process.argv.slice(2);
const vitest = await host(root);
process.on('message', (task: HostTask) => run(vitest, task).then(tell, end));
tell({ kind: 'progress' });
// Tests run in a thread of their own: one that has no end does not hold this.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  tell({ kind: 'used', processorMs: (user + system) / 1000 });
}, TELL_MS);

function host(root: string): Promise<Vitest> {
  return createVitest(
    'test',
    {
      ...testProject(root),
      config: false,
      watch: false,
      bail: 1,
      // One thread keeps what it has imported, and ends with this process.
      pool: 'threads',
      maxWorkers: 1,
      sequence: { sequencer: AsGiven },
      reporters: [{ onTestModuleEnd }],
    },
    {
      plugins: [
        {
          name: 'changed-source',
          enforce: 'pre',
          load: (id) => (changed && id.split('?')[0] === changed.file ? changed.source : null),
        },
      ],
    },
  );
}

async function run(vitest: Vitest, task: HostTask): Promise<HostMessage> {
  const before = changed;
  changed = task.changed;
  for (const each of [before, changed]) if (each) vitest.invalidateFile(each.file);
  const project = vitest.getRootProject();
  const specifications = task.tests.map((test) => project.createSpecification(test));
  failed = null;
  await vitest.runTestSpecifications(specifications);
  return { kind: 'ended', failed };
}

/** Vitest's own state tells of earlier runs too. */
function onTestModuleEnd(module: TestModule): void {
  tell({ kind: 'progress' });
  if (module.state() !== 'failed') return;
  const [test] = module.children.allTests('failed');
  failed ??= test?.fullName ?? module.relativeModuleId;
}

function tell(message: HostMessage): void {
  process.send?.(message);
}

function end(error: unknown): void {
  console.error(error);
  process.exit(1);
}
