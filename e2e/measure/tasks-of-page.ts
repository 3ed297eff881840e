import type { Browser, CDPSession } from '@playwright/test';

/** What held a page longest: by the clock, and by the time of the processor that it got. */
export interface LongestTasks {
  /** As a person waited, whatever else kept the machine at work, ms. */
  readonly wallMs: number;
  /** What the task itself took: the same on a machine at work as on an idle one, nearly, ms. */
  readonly threadMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** µs, as all times of a trace. */
  readonly ts: number;
  readonly dur?: number;
  /** Time of the processor within it. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string; readonly data_num_bytes?: number };
  };
}

interface Task extends TraceEvent {
  readonly dur: number;
}

/** Tasks of all threads, and the messages they take. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'mojom'];
/** Room for the tasks of several minutes, kB. */
const TRACE_KB = 600_000;
const READ_BYTES = 8_000_000;
/** More than any script of a journey is long. */
const FILE_BYTES = 100_000;

/** Follows the tasks of the page at work from now on; what it gives ends that. One trace at a time: browsers keep no two. */
export async function followTasks(browser: Browser): Promise<() => Promise<LongestTasks>> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      recordMode: 'recordContinuously',
      traceBufferSizeInKb: TRACE_KB,
      includedCategories: CATEGORIES,
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const { traceEvents } = JSON.parse(await endedTrace(session)) as { readonly traceEvents: readonly TraceEvent[] };
    await session.detach();
    return longestOf(traceEvents);
  };
}

async function endedTrace(session: CDPSession): Promise<string> {
  const complete = new Promise<string>((resolve, reject) => {
    session.once('Tracing.tracingComplete', ({ stream }) =>
      stream === undefined ? reject(new Error('the browser gave no trace')) : resolve(stream),
    );
  });
  await session.send('Tracing.end');
  const handle = await complete;
  const parts: Buffer[] = [];
  for (let ended = false; !ended; ) {
    const { data, eof, base64Encoded } = await session.send('IO.read', { handle, size: READ_BYTES });
    parts.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'));
    ended = eof;
  }
  await session.send('IO.close', { handle });
  return Buffer.concat(parts).toString();
}

/** Of the page that was most at work, without those in which it was given files by the tool that measures. */
function longestOf(events: readonly TraceEvent[]): LongestTasks {
  const tasks = tasksOfPage(events);
  const given = events.filter(isGivenByTool);
  const own = tasks.filter(
    (task) => !given.some((by) => sameThread(by, task) && by.ts >= task.ts && by.ts <= task.ts + task.dur),
  );
  const most = (of: (task: Task) => number) => own.reduce((longest, task) => Math.max(longest, of(task) / 1000), 0);
  // The browser leaves it out of some tasks; of all, nothing is known.
  const isTimed = own.some(({ tdur }) => tdur !== undefined);
  return { wallMs: most(({ dur }) => dur), threadMs: isTimed ? most(({ tdur = 0 }) => tdur) : Number.NaN };
}

function tasksOfPage(events: readonly TraceEvent[]): readonly Task[] {
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = events.filter((event): event is Task => event.name === 'RunTask' && event.dur !== undefined);
  const ofEach = pages.map((page) => tasks.filter((task) => sameThread(task, page)));
  return ofEach.toSorted((a, b) => busy(b) - busy(a))[0] ?? [];
}

function busy(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { dur }) => sum + dur, 0);
}

function sameThread(a: TraceEvent, b: TraceEvent): boolean {
  return a.pid === b.pid && a.tid === b.tid;
}

/** A script that Playwright has the page run comes by this way, and its arguments with it: a file holds the page. */
function isGivenByTool({ name, args }: TraceEvent): boolean {
  const { mojo_interface_tag: from = '', data_num_bytes: bytes = 0 } = args?.chrome_mojo_event_info ?? {};
  return name === 'Receive mojo message' && from.startsWith('blink.mojom.DevTools') && bytes > FILE_BYTES;
}
