import { text } from '@tatami/model';
import { isoOf, parseInstant } from '../decode/instant.ts';
import { linesOf } from '../decode/lines.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import type { Total } from '../import-result.ts';
import type { Trouble } from '../issues/issue-log.ts';
import type { LogLine, LogRuns } from '../runs/parsed-runs.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

const VERSION = /CrystalDiskMark (\d{1,3}\.[\w.]{1,20})/;
const SIDE = /^\[(Read|Write|Mix)\]/;
/** Version 6 to 8: 'RND    4KiB (Q= 32, T=16):  1158.079 MB/s [ 282734.1 IOPS] <  1803.18 us>'; 7 writes the words out. */
const TEST =
  /^(SEQ|RND|Sequential|Random) +(\d{1,6} ?[KMG]i?B) \(Q= {0,4}(\d{1,5}), ?T= {0,4}(\d{1,5})\) ?: +([\d.]{1,20}) MB\/s(?: \[ {0,12}([\d.]{1,20}) IOPS\])?(?: < {0,12}([\d.]{1,20}) us>)?/;
/** Version 3 to 5: 'Random Read 4KiB (Q= 32,T= 1) :   258.572 MB/s [ 63127.9 IOPS]', 'Sequential Write : 120.1 MB/s'. */
const OLD_TEST =
  /^(Sequential|Random) (Read|Write)(?: (\d{1,6} ?[KMG]i?B))?(?: \((?:Q(?:D)?= {0,4}(\d{1,5}))?(?:, ?T= {0,4}(\d{1,5}))?\))? ?: +([\d.]{1,20}) MB\/s(?: \[ {0,12}([\d.]{1,20}) IOPS\])?/;
const LOOKS_LIKE_TEST = /^(?:SEQ|RND|Sequential|Random) .{0,60}:/;
const DATE = /^Date ?: (.{1,40})$/;
const DISK = /^Test ?: .{1,60}\[(\w: [^\]]{1,80})\]/;
const COMMENT = /^Comment ?: (.{1,200})$/;

const noIops: Trouble = {
  severity: 'info',
  code: 'no-iops',
  problem: text(
    'The test states MB/s and no I/O per second, and not the size of its blocks.',
    'MB/sのみで、IOPSとブロックサイズの記載がないテストです。',
  ),
  hint: text('It was skipped; the figure is in the totals.', '対象外としました。値は合計に表示しています。'),
};

/** What is stated once and holds for all tests of a report. */
interface Report {
  version: LogLine | null;
  date: LogLine | null;
  disk: LogLine | null;
  comment: LogLine | null;
  readonly drafts: RunDraft[];
}

/** Reads the tests of a report as runs: I/O per second, with bandwidth and latency beside it. */
export function parse(request: ParseRequest): Parsed {
  const runs = testsOf(request.source.text ?? '');
  return parsedRuns(request, runs, {
    tool: 'crystaldiskmark',
    shown: ['test', 'blockSize', 'queues', 'threads', 'bandwidthMBs', 'iops', 'latencyUs'],
    describe: (draft) => {
      const at = parseInstant(draft.text('date') ?? '');
      const part = (name: string, before: string) => (draft.text(name) === null ? '' : `${before}${draft.text(name)}`);
      return {
        name: `${draft.text('test')}${part('blockSize', ' ')}${part('queues', ' Q')}${part('threads', 'T')}`,
        subject: draft.text('comment') ?? draft.text('disk') ?? request.source.fileName,
        metric: 'iops',
        throughput: draft.number('iops'),
        from: ['iops'],
        clients: draft.number('threads'),
        startedAt: at === null ? null : isoOf(at),
      };
    },
    skip: (draft) => (draft.text('iops') === null ? noIops : null),
    totals: fastestRead(runs),
  });
}

function testsOf(whole: string): LogRuns {
  const reports: Report[] = [];
  const badLines: LogLine[] = [];
  let side = '';
  for (const { number, text: raw } of linesOf(whole)) {
    const line = raw.trim();
    const version = VERSION.exec(line)?.[1];
    if (version !== undefined || reports.length === 0)
      reports.push({ version: null, date: null, disk: null, comment: null, drafts: [] });
    const report = reports.at(-1);
    if (!report) continue;
    if (version !== undefined) report.version = { line: number, text: version };
    side = SIDE.exec(line)?.[1] ?? side;
    if (LOOKS_LIKE_TEST.test(line)) {
      const draft = draftOf(line, number, side);
      if (draft) report.drafts.push(draft);
      else badLines.push({ line: number, text: line });
    }
    report.date ??= stated(DATE, line, number);
    report.disk ??= stated(DISK, line, number);
    report.comment ??= stated(COMMENT, line, number);
  }
  return { drafts: reports.flatMap(withShared), badLines };
}

function stated(pattern: RegExp, line: string, number: number): LogLine | null {
  const text = pattern.exec(line)?.[1]?.trim();
  return text === undefined || text === '' ? null : { line: number, text };
}

function draftOf(line: string, number: number, side: string): RunDraft | null {
  const now = TEST.exec(line);
  const old = now ? null : OLD_TEST.exec(line);
  if (!now && !old) return null;
  const draft = new RunDraft(number);
  const [, kind, block, queues, threads, bandwidth, iops, latency] = now ?? [];
  const [, oldKind, oldSide, oldBlock, oldQueues, oldThreads, oldBandwidth, oldIops] = old ?? [];
  draft.state('test', number, 'test', `${oldSide ?? side} ${(kind ?? oldKind)?.startsWith('S') ? 'SEQ' : 'RND'}`);
  draft.state('blockSize', number, 'block size', block ?? oldBlock);
  draft.state('queues', number, 'Q', queues ?? oldQueues);
  draft.state('threads', number, 'T', threads ?? oldThreads);
  draft.state('bandwidthMBs', number, 'MB/s', bandwidth ?? oldBandwidth);
  draft.state('iops', number, 'IOPS', iops ?? oldIops);
  draft.state('latencyUs', number, 'us', latency);
  return draft;
}

function withShared({ version, date, disk, comment, drafts }: Report): RunDraft[] {
  for (const draft of drafts) {
    for (const [name, fact] of Object.entries({ version, date, disk, comment }))
      if (fact) draft.state(name, fact.line, name, fact.text);
  }
  return drafts;
}

function fastestRead({ drafts }: LogRuns): Record<string, Total> {
  const reads = drafts.filter((draft) => draft.text('test') === 'Read SEQ');
  const rates = reads.map((draft) => draft.number('bandwidthMBs')).filter((rate) => rate !== null);
  const label = text('Fastest sequential read', '最大シーケンシャル読み取り');
  const value = rates.length === 0 ? null : rates.reduce((most, rate) => Math.max(most, rate), 0);
  return { sequentialReadMBs: { label, value, unit: 'MB/s', missing: reads.length - rates.length } };
}
