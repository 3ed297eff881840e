import { derive, type Estimate, known, type Text, text, unknown } from '../figure/index.ts';

export interface StallSettings {
  /** Heartbeat or connect timeout. */
  readonly timeoutS: number;
  /** Time between two checks: the cut may come at any moment of it. */
  readonly intervalS: number;
  /** Time until the application gets its I/O back, from and to. */
  readonly alphaS: number | readonly [from: number, to: number];
}

export interface StallBand {
  /** Every stall the settings allow; the value is its middle. */
  readonly stall: Estimate;
  /** The same, allowing for timers that start before the cut: from timeout - interval. */
  readonly safeBand: Estimate;
}

/**
 * How long does I/O stall when the mirror link is cut? Between 0 and one interval until the cut is noticed, then the
 * timeout, then alpha: [timeout + alpha_from, timeout + interval + alpha_to]. Seconds; the band holds every case (level 1).
 */
export function stallBand({ timeoutS, intervalS, alphaS }: StallSettings): StallBand {
  const [alphaFrom, alphaTo] = typeof alphaS === 'number' ? [alphaS, alphaS] : alphaS;
  const notice = between(text('time until the next check', '次の監視までの時間'), 0, intervalS);
  const alpha = between(text('time until I/O is given back', 'I/Oが戻るまでの時間'), alphaFrom, alphaTo);
  const timeout = between(text('timeout', 'タイムアウト'), timeoutS, timeoutS);
  const label = text('I/O stall', 'I/O停止時間');
  const stall = derive({
    label,
    formula: 'notice + timeout + alpha',
    unit: 'seconds',
    kind: 'predicted',
    inputs: { notice, timeout, alpha },
  });
  const low = timeoutS + alphaFrom;
  const high = timeoutS + intervalS + alphaTo;
  return {
    stall: band(stall, low, high),
    safeBand: band(stall, Math.max(0, timeoutS - intervalS), high),
  };
}

/** The extremes add up, they do not average out: the whole band, not an 80 % interval. */
function band(estimate: Estimate, low: number, high: number): Estimate {
  return estimate.kind === 'unknown' ? estimate : { ...estimate, low, high, level: 1 };
}

function between(label: Text, low: number, high: number): Estimate {
  return known('measured', {
    value: (low + high) / 2,
    low,
    high,
    level: 1,
    unit: 'seconds',
    because: { label, inputs: [] },
  });
}

/** How long until a monitor has noticed a failure: its timeout, after up to one interval. Seconds; the band holds every case. */
export function detectionTime({ timeoutS, intervalS }: Pick<StallSettings, 'timeoutS' | 'intervalS'>): Estimate {
  return between(text('detection by the monitor', '監視による障害検出'), timeoutS, timeoutS + intervalS);
}

/** Is a monitor quick enough to act before the mirror gives up? interval + timeout must be below the connect timeout. */
export function monitorActsInTime(
  monitor: { readonly intervalS: number; readonly timeoutS: number },
  connectTimeoutS: number,
): { readonly inTime: boolean; readonly slack: Estimate } {
  const seconds = (label: Text, value: number) => between(label, value, value);
  const slack = derive({
    label: text('time to spare before the mirror gives up', 'ミラー切断までの余裕時間'),
    formula: 'connect - (interval + timeout)',
    unit: 'seconds',
    inputs: {
      connect: seconds(text('mirror connect timeout', 'ミラーコネクトタイムアウト'), connectTimeoutS),
      interval: seconds(text('monitor interval', '監視インターバル'), monitor.intervalS),
      timeout: seconds(text('monitor timeout', '監視タイムアウト'), monitor.timeoutS),
    },
  });
  return { inTime: monitor.intervalS + monitor.timeoutS < connectTimeoutS, slack };
}

/** The four parts of an outage; what is not stated stays unknown. */
export interface OutageParts {
  readonly detection?: Estimate;
  readonly fencing?: Estimate;
  readonly takeover?: Estimate;
  readonly recovery?: Estimate;
}

/** How long is the service away at a failover? Detection + fencing + volume takeover + database recovery; unknown as long as one is. */
export function failoverDuration(parts: OutageParts): Estimate {
  const missing = (label: Text) => unknown('seconds', label, MEASURE);
  return derive({
    label: text('outage at a failover', 'フェイルオーバー時の停止時間'),
    formula: 'detection + fencing + takeover + recovery',
    unit: 'seconds',
    kind: 'predicted',
    inputs: {
      detection: parts.detection ?? missing(text('detection', '障害検出')),
      fencing: parts.fencing ?? missing(text('fencing', 'フェンシング')),
      takeover: parts.takeover ?? missing(text('volume takeover', 'ボリューム引き継ぎ')),
      recovery: parts.recovery ?? missing(text('database recovery', 'データベースのリカバリ')),
    },
  });
}

const MEASURE = text(
  'A failover test: the study gives no figure for it.',
  'フェイルオーバー試験での測定値が必要です（事例に数値なし）。',
);
