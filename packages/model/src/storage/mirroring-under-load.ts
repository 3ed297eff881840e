import { type KnownEstimate, known, text } from '../figure/index.ts';
import { closedNetworkThroughput } from '../throughput/index.ts';

export interface MirroringLoad {
  /** k: time mirroring adds, relative to the unmirrored response time of a transaction that does not queue. */
  readonly addedTime: KnownEstimate;
  readonly clients: number;
  readonly cores: number;
  /** Share (0..1) of that response time spent on a processor. */
  readonly cpuShare: number;
}

/**
 * How much of a mirroring loss is left when many clients share the processors? Exact closed network of the cores and the
 * time spent elsewhere: with few clients the full k ÷ (1 + k), next to nothing once the processors are the limit. Its interval is that of k.
 */
export function mirroringLossUnderLoad({ addedTime, clients, cores, cpuShare }: MirroringLoad): KnownEstimate {
  const throughput = (added: number) =>
    closedNetworkThroughput(clients, [
      { servers: cores, demandS: cpuShare },
      { servers: clients, demandS: 1 - cpuShare + added },
    ]);
  const lossAt = (added: number) => Math.max(0, 1 - throughput(added) / throughput(0));
  const input = (symbol: string, label: ReturnType<typeof text>, amount: number) => ({
    symbol,
    estimate: known('assumed', { value: amount, unit: 'ratio', because: { label, inputs: [] } }),
  });
  return known(addedTime.kind === 'assumed' ? 'assumed' : 'predicted', {
    value: lossAt(addedTime.value),
    low: lossAt(Math.max(0, addedTime.low)),
    high: lossAt(addedTime.high),
    unit: 'share',
    because: {
      label: text(
        'throughput lost by mirroring with this many clients',
        'このクライアント数でのミラーリングによる性能低下率',
      ),
      inputs: [
        { symbol: 'k', estimate: addedTime },
        input('clients', text('clients', 'クライアント数'), clients),
        input('cores', text('cores', 'コア数'), cores),
        input('cpu', text('share of the response time on a processor', '応答時間に占めるCPU時間の割合'), cpuShare),
      ],
      notes: [
        text(
          'Exact closed queueing network: cores, and everything else as a delay.',
          '閉鎖型待ち行列網の厳密解（コアと、それ以外の遅延）。',
        ),
      ],
    },
  });
}
