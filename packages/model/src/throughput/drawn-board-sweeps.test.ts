import { expect, test } from 'vitest';
import { type BenchmarkRun, RUN_FIELDS, unknownFields } from '../inventory/index.ts';
import { seededRandom } from '../uncertainty/index.ts';
import type { BoardVerdict } from './bottleneck-of-boards.ts';
import { memoryThroughputOf } from './memory-throughput-of-runs.ts';

const DRAWS = 500;

/** A machine whose processors and storage each bound what it does, softly where both are near. */
interface Machine {
  readonly boardGiB: number;
  readonly socketsPerBoard: number;
  readonly throughput: (sockets: number, memoryGiB: number) => number;
}

/** Boards, database, storage and processors of no study. */
function drawMachine(between: (low: number, high: number) => number): Machine {
  const boardGiB = 2 ** Math.floor(between(7, 12));
  const databaseGiB = boardGiB * between(1.5, 12);
  const perSocket = between(50, 900);
  const missed = between(1.2, 3);
  const ofStorage = perSocket * between(0.05, 2.5);
  const sharpness = between(3, 10);
  return {
    boardGiB,
    socketsPerBoard: 1 + Math.floor(between(0, 4)),
    throughput(sockets, memoryGiB) {
      const hits = Math.min(0.97, (memoryGiB * 0.75) / databaseGiB) ** (1 / missed);
      const [processors, storage] = [perSocket * sockets, ofStorage / (1 - hits)];
      return (processors ** -sharpness + storage ** -sharpness) ** (-1 / sharpness);
    },
  };
}

/** The sweep of study 1: one board, one with a memory-only board, two, and the largest memory. */
const BOARDS = [
  { sb: 1, msb: 0 },
  { sb: 1, msb: 1 },
  { sb: 2, msb: 0 },
  { sb: 1, msb: 3 },
] as const;

function sweepOf(machine: Machine, repeats: number, noise: () => number): readonly BenchmarkRun[] {
  return BOARDS.flatMap(({ sb, msb }) =>
    Array.from({ length: repeats }, (_, at): BenchmarkRun => {
      const [sockets, memoryGiB] = [sb * machine.socketsPerBoard, (sb + msb) * machine.boardGiB];
      return {
        ...unknownFields(RUN_FIELDS),
        key: `${sb} ${msb} ${at}`,
        name: `${sb} SB + ${msb} MSB`,
        tool: 'generic',
        subject: 'Own board machine',
        metric: 'tps',
        throughput: machine.throughput(sockets, memoryGiB) * Math.exp(noise()),
        ...{ sb, msb, sockets, memoryGiB },
        aborted: false,
        points: [],
        origin: { file: 'sweep.csv', sheet: null, row: at + 2, cells: {} },
      };
    }),
  );
}

/** Whether what a verdict says to add first does more, and "both" is said where both do something. */
function isRight(verdict: BoardVerdict, { throughput, boardGiB, socketsPerBoard }: Machine): boolean {
  const now = throughput(socketsPerBoard, 2 * boardGiB);
  const bySockets = throughput(2 * socketsPerBoard, 2 * boardGiB) / now - 1;
  const byMemory = throughput(socketsPerBoard, 4 * boardGiB) / throughput(socketsPerBoard, boardGiB) - 1;
  switch (verdict) {
    case 'storage-bound':
      return byMemory > bySockets && bySockets < 0.12;
    case 'cpu-bound':
      return bySockets > 0.4;
    case 'mixed':
      return bySockets > 0 && bySockets < 0.6;
    case 'unknown':
      return true;
  }
}

test(`${DRAWS} drawn sweeps of boards are told right, or unknown, in 95 of 100`, () => {
  const next = seededRandom(20_261_125);
  const between = (low: number, high: number) => low + (high - low) * next();
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const told: Record<BoardVerdict, number> = { 'storage-bound': 0, 'cpu-bound': 0, mixed: 0, unknown: 0 };
  let wrong = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const machine = drawMachine(between);
    const noise = between(0.002, 0.03);
    const runs = sweepOf(machine, 1 + Math.floor(between(0, 3)), () => noise * normal());
    const { verdict } = memoryThroughputOf(runs, null) ?? { verdict: 'unknown' as const };
    told[verdict] += 1;
    if (!isRight(verdict, machine)) wrong += 1;
  }
  expect(wrong).toBeLessThanOrEqual(0.05 * DRAWS);
  for (const verdict of ['storage-bound', 'cpu-bound', 'mixed'] as const) expect(told[verdict]).toBeGreaterThan(60);
});
