import { derive, type Estimate, isKnown, type KnownEstimate, known, nameText, text, unknown } from '../figure/index.ts';
import { callTimeOf, classOf, secondsIn } from './call-time.ts';
import type { WaitEvent, WaitProfile } from './wait-profile.ts';

/** Shares of the time of calls themselves, without what background processes wait for meanwhile. */
export interface ForegroundTime {
  readonly cpu: Estimate;
  /** Waits for a processor that the report lists. */
  readonly cpuWaits: Estimate;
  /** Waits for log and data files. */
  readonly io: Estimate;
  /** Waits for reads that a cache can save. */
  readonly reads: Estimate;
  /** I/O that may hide in what is not listed: from nothing to all of it. */
  readonly hidden: KnownEstimate;
  /** Share (0..1) that no listed event takes. */
  readonly unlisted: number;
}

/** Written behind the calls' backs: these waits overlap with those of the calls and are no part of their time. */
const BACKGROUND =
  /^(db file (async )?parallel write|log file (parallel|single|sequential) (write|read)|control file parallel write|log archive i\/o|lgwr\b.*|db file async i\/o submit)$/i;
const CACHED_READS =
  /^(db file (sequential|scattered|parallel) read|read by other session|cell (single|multi|list).*|(pageiolatch_.*)|(io:)?datafileread.*|wait\/io\/file\/innodb\/innodb_data_file)$/i;
const CPU_TIME = /^(db )?cpu( time)?$|^cpu \+ wait for cpu$/i;

/** null where no share is known. */
export function foregroundOf(profile: WaitProfile): ForegroundTime | null {
  const { events, total } = callTimeOf(profile);
  if (!isKnown(total)) return null;
  const foreground = events.filter(({ name }) => !BACKGROUND.test(name.trim()));
  const ownS = total.value - secondsIn(events.filter((event) => !foreground.includes(event)));
  const cpuS = secondsIn(foreground.filter(isCpuTime)) || (profile.dbCpuS ?? 0);
  if (!(ownS > 0)) return null;
  const ownTime = known('measured', {
    value: ownS,
    low: Math.min(ownS, ownS * (total.low / total.value)),
    high: Math.max(ownS, ownS * (total.high / total.value)),
    unit: 'seconds',
    because: {
      label: text('time of the calls themselves', 'コール自体の時間'),
      inputs: [{ symbol: 'total', estimate: total }],
    },
  });
  const listsCpu = foreground.some(isCpuTime);
  const unlisted = Math.max(0, 1 - (secondsIn(foreground) + (listsCpu ? 0 : cpuS)) / ownS);
  const cpuTime: WaitEvent = { name: 'CPU time', seconds: cpuS };
  const of = (fits: (event: WaitEvent) => boolean) => shareOf(foreground.filter(fits), ownTime);
  return {
    cpu:
      cpuS > 0
        ? shareOf(listsCpu ? foreground.filter(isCpuTime) : [cpuTime], ownTime)
        : unknown('share', CPU, CPU_NEEDED),
    cpuWaits: of((event) => classOf(event) === 'cpu' && !isCpuTime(event)),
    io: of((event) => classOf(event) === 'log' || classOf(event) === 'data'),
    reads: of(({ name }) => CACHED_READS.test(name.trim())),
    hidden: known('measured', {
      value: 0,
      high: unlisted,
      unit: 'share',
      because: { label: text('I/O among what is not listed', '一覧にない時間に含まれるI/O'), inputs: [] },
    }),
    unlisted,
  };
}

function isCpuTime({ name }: WaitEvent): boolean {
  return CPU_TIME.test(name.trim());
}

function shareOf(events: readonly WaitEvent[], total: KnownEstimate): Estimate {
  const label = text('share of the calls’ time', 'コール時間に占める割合');
  if (events.length === 0) return known('measured', { value: 0, unit: 'share', because: { label, inputs: [] } });
  const seconds = events.map(({ name, seconds: value }) =>
    known('measured', { value, unit: 'seconds', because: { label: nameText(name), inputs: [] } }),
  );
  return derive({ label, formula: 'min(1, sum(seconds) ÷ total)', unit: 'share', inputs: { seconds, total } });
}

const CPU = text('share of CPU time', 'CPU時間の割合');
const CPU_NEEDED = text('Supply the CPU time of the run.', '測定期間のCPU時間をご提供ください。');
