import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { GIB_PER_TIB } from '../units/index.ts';
import { bottleneckOfBoards } from './bottleneck-of-boards.ts';
import { coreGain } from './core-gain.ts';
import { PRIMEQUEST_CORES_PER_SOCKET, PRIMEQUEST_DISKS, PRIMEQUEST_RUNS } from './primequest.data.ts';

const POINTS = PRIMEQUEST_RUNS.map(({ memoryTiB, throughputTps, sockets }) => ({
  memoryGiB: memoryTiB.value * GIB_PER_TIB,
  throughput: throughputTps.value,
  sockets: sockets.value,
}));

describe('bottleneckOfBoards', () => {
  it('finds study 1 storage-bound: memory before processors', () => {
    const found = bottleneckOfBoards(POINTS);
    expect(found).toMatchObject({ verdict: 'storage-bound', addFirst: 'memory' });
    expect(found.because).toMatchObject({ kind: 'measured', value: 0, unit: 'share' });
  });

  it('turns round when the run was diagnosed as CPU-bound', () => {
    expect(bottleneckOfBoards(POINTS, { verdict: 'cpu-bound' })).toMatchObject({
      verdict: 'cpu-bound',
      addFirst: 'cpu',
    });
  });

  it.each([
    { tps: 700, verdict: 'cpu-bound' },
    { tps: 500, verdict: 'mixed' },
    { tps: 430, verdict: 'storage-bound' },
  ])('calls $tps TPS with twice the sockets $verdict', ({ tps, verdict }) => {
    const points = POINTS.map((point) => (point.sockets === 4 ? { ...point, throughput: tps } : point));
    expect(bottleneckOfBoards(points).verdict).toBe(verdict);
  });

  it('says that more sockets were slower, beyond what counts as none', () => {
    const withTwice = (tps: number) =>
      bottleneckOfBoards(POINTS.map((point) => (point.sockets === 4 ? { ...point, throughput: tps } : point)));
    expect(withTwice(300)).toMatchObject({ verdict: 'storage-bound', addFirst: 'memory', socketsSlow: true });
    expect(english(withTwice(300).says)).toContain('added sockets make the machine slower at equal memory (-29.1%)');
    expect(japanese(withTwice(300).says)).toContain('性能は下がり');
    expect(withTwice(410).socketsSlow).toBe(false);
    expect(english(withTwice(410).says)).toContain('added sockets give nothing at equal memory');
  });

  it('does not guess without a pair, nor when neither sockets nor memory help', () => {
    const single = bottleneckOfBoards(POINTS.filter(({ sockets }) => sockets === 2));
    expect(single).toMatchObject({ verdict: 'unknown', addFirst: null, because: { kind: 'unknown' } });
    const level = POINTS.map((point) => ({ ...point, throughput: 423 }));
    expect(bottleneckOfBoards(level).verdict).toBe('unknown');
  });
});

describe('coreGain', () => {
  const study = (clients: number, cpuSecondsPerTransaction: number) =>
    coreGain({
      throughput: 423,
      clients,
      cores: 2 * PRIMEQUEST_CORES_PER_SOCKET.value,
      coresAfter: 4 * PRIMEQUEST_CORES_PER_SOCKET.value,
      cpuSecondsPerTransaction,
      disks: PRIMEQUEST_DISKS.value,
    });

  it.each([16, 100, 400])('shows no gain from 72 cores over 36 with %i clients', (clients) => {
    for (const cpuSeconds of [0.002, 0.02]) expect(Math.abs(study(clients, cpuSeconds).value ?? 1)).toBeLessThan(1e-4);
  });

  it('shows one near the processor limit, and is unknown where the figures contradict each other', () => {
    expect(study(100, 0.08).value).toBeGreaterThan(0.01);
    expect(study(16, 0.08).kind).toBe('unknown');
  });
});
