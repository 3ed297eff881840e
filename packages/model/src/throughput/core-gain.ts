import { derive, type Estimate, known, type Text, text, unknown } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { closedNetworkThroughput } from './closed-network.ts';
import { bisect } from './fit.ts';

export interface CoreGainInput {
  /** Measured transactions per second with `cores`. */
  readonly throughput: number;
  readonly clients: number;
  readonly cores: number;
  readonly coresAfter: number;
  /** Processor time of one transaction, all cores together. */
  readonly cpuSecondsPerTransaction: number;
  readonly disks: number;
}

/**
 * How much would more cores give, if the rest of the time is spent at the disks? The disk time that explains the measured
 * throughput is solved for, then the cores are exchanged: two exact closed-network solutions. Unknown where the stated
 * processor time alone does not allow the measured throughput.
 */
export function coreGain(input: CoreGainInput): Estimate {
  const label = text('gain from more cores', 'コア増設による性能向上率');
  const diskSeconds = diskSecondsExplaining(input);
  if (diskSeconds === null) return unknown('share', label, CONTRADICTION);
  const after = known('predicted', {
    value: throughputWith(input, input.coresAfter, diskSeconds),
    unit: 'tps',
    because: {
      label: text(
        'throughput with the added cores (exact closed network)',
        'コア増設後のスループット（閉鎖型待ち行列網の厳密解）',
      ),
      inputs: inputsOf(input, diskSeconds),
    },
  });
  const before = known('measured', {
    value: input.throughput,
    unit: 'tps',
    because: { label: text('measured throughput', '実測スループット'), inputs: [] },
  });
  return derive({ label, formula: 'after ÷ before - 1', unit: 'share', inputs: { after, before } });
}

/** Seconds of disk service per transaction at which `clients` reach the measured throughput; null when none does. */
function diskSecondsExplaining(input: CoreGainInput): number | null {
  const shortfall = (diskSeconds: number) => input.throughput - throughputWith(input, input.cores, diskSeconds);
  if (shortfall(0) > 0) return null;
  return bisect(shortfall, 0, input.clients / input.throughput);
}

function throughputWith(
  { clients, disks, cpuSecondsPerTransaction }: CoreGainInput,
  cores: number,
  diskSeconds: number,
) {
  return closedNetworkThroughput(clients, [
    { servers: cores, demandS: cpuSecondsPerTransaction },
    { servers: 1, demandS: diskSeconds / disks, copies: disks },
  ]);
}

function inputsOf(input: CoreGainInput, diskSeconds: number) {
  const given = (symbol: string, label: Text, value: number, unit: Unit) => ({
    symbol,
    estimate: known('assumed', { value, unit, because: { label, inputs: [] } }),
  });
  return [
    given('clients', text('clients', 'クライアント数'), input.clients, 'count'),
    given('cores', text('cores after', '増設後のコア数'), input.coresAfter, 'cores'),
    given(
      'cpu',
      text('processor time per transaction', '1トランザクションあたりのCPU時間'),
      input.cpuSecondsPerTransaction,
      'seconds',
    ),
    given('disks', text('disks', 'ディスク台数'), input.disks, 'count'),
    given(
      'disk',
      text('disk time per transaction, solved for', '1トランザクションあたりのディスク時間（逆算値）'),
      diskSeconds,
      'seconds',
    ),
  ];
}

const CONTRADICTION = text(
  'The stated processor time and number of clients do not allow the measured throughput: the processor time per transaction, measured, would settle it.',
  '指定されたCPU時間とクライアント数では実測スループットに届きません。1トランザクションあたりのCPU時間の測定値が必要です。',
);
