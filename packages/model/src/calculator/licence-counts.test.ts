import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerLicences, type LicencesQuestion } from './index.ts';

const SHARED = process.env.TATAMI_SHARED ?? join(import.meta.dirname, '../../../../../shared');
const CASES = join(SHARED, 'found/cases/licences.json');

function countOf(question: LicencesQuestion) {
  const answer = answerLicences(question);
  if ('invalid' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}

describe.skipIf(!existsSync(CASES))('licence counts checked by hand against the vendors’ rules', () => {
  interface Case {
    readonly request: LicencesQuestion;
    readonly licences: number | null;
  }
  const cases: readonly Case[] = existsSync(CASES) ? JSON.parse(readFileSync(CASES, 'utf8')) : [];

  it.each(cases.map(({ request, licences }) => [JSON.stringify(request), request, licences] as const))(
    '%s',
    (_name, request, expected) => {
      const { licences } = countOf(request);
      const contested = licences.kind !== 'unknown' && licences.low !== licences.high;
      if (!contested) expect(licences.value).toBe(expected);
      else expect([licences.low, licences.high]).toContain(expected);
    },
  );
});

/** [processor, sockets, cores of a socket, licences]: rows of Oracle's core factor table. */
const ORACLE_PROCESSORS: readonly (readonly [string, number, number, number])[] = [
  ['UltraSPARC T1 1.2GHz', 1, 8, 2],
  ['Sun UltraSPARC-T1', 1, 6, 2],
  ['UltraSPARC T1 1.4 GHz', 1, 8, 4],
  ['UltraSPARC T2+', 2, 8, 8],
  ['UltraSPARC-T2 1.4GHz', 1, 8, 6],
  ['SPARC-T3', 2, 16, 8],
  ['SPARC-T4', 4, 8, 16],
  ['SPARC-T5', 8, 16, 64],
  ['SPARC-M5', 8, 6, 24],
  ['SPARC M6', 4, 12, 24],
  ['SPARC-M8', 1, 32, 16],
  ['SPARC-S7', 2, 8, 8],
  ['SPARC64-VI', 4, 2, 6],
  ['SPARC64 VII', 2, 4, 6],
  ['Fujitsu SPARC64-VII+', 2, 4, 4],
  ['SPARC64-X+', 1, 16, 8],
  ['SPARC64 X', 2, 16, 16],
  ['UltraSPARC-IV+', 4, 2, 6],
  ['HP PA-8900', 2, 2, 3],
  ['PA-RISC 8800', 2, 2, 3],
  ['POWER5+', 4, 2, 6],
  ['POWER4', 2, 2, 3],
  ['POWER6', 4, 2, 8],
  ['PowerPC_POWER7', 2, 8, 16],
  ['POWER8 (architected), altivec supported', 2, 10, 20],
  ['IBM POWER10', 1, 15, 15],
  ['IBM Power11', 2, 10, 20],
  ['Intel(R) Itanium(R) Processor 9560', 4, 8, 32],
  ['Intel Itanium 2 9040', 4, 2, 4],
  ['Intel(R) Itanium(R) 9150M', 2, 2, 2],
  ['Intel(R) Xeon(R) Platinum 8380 CPU @ 2.30GHz', 2, 40, 40],
  ['AMD Opteron(tm) Processor 6172', 4, 12, 24],
  ['AMD EPYC 9654 96-Core Processor', 2, 96, 96],
  ['Neoverse-N1', 1, 64, 64],
];

describe('Oracle processors', () => {
  it.each(ORACLE_PROCESSORS)('%s, %d × %d cores', (cpuModel, sockets, coresPerSocket, licences) => {
    expect(countOf({ product: 'oracle-ee', sockets, coresPerSocket, cpuModel }).licences.value).toBe(licences);
  });

  it.each([
    ['Ampere Altra Q80-30', 80, 20, 80],
    ['Intel(R) Itanium(R) Processor 9350', 4, 2, 4],
    ['UltraSPARC-T2 1.4GHz', 8, 4, 6],
  ])('%s: what the sources contest stands in the interval', (cpuModel, coresPerSocket, low, high) => {
    const { licences } = countOf({ product: 'oracle-ee', sockets: 1, coresPerSocket, cpuModel });
    expect(licences).toMatchObject({ low, high });
    expect(licences.because.inputs.length).toBeGreaterThan(0);
  });
});

/** [processor, sockets, sockets it can hold or null, cores of a socket, units]: rows of IBM's PVU table. */
const PVU: readonly (readonly [string, number, number | null, number, number | null])[] = [
  ['Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', 2, null, 16, 2240],
  ['Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', 2, 4, 16, 3200],
  ['Intel(R) Xeon(R) Platinum 8180', 2, 8, 28, 6720],
  ['Intel Xeon E7-8890 v3', 3, null, 18, 5400],
  ['Intel Xeon E5-2680 v4', 2, 2, 14, 1960],
  ['Intel(R) Xeon(R) CPU E5440 @ 2.83GHz', 2, 2, 4, 400],
  ['Intel(R) Xeon(R) CPU X5355', 2, 2, 4, 400],
  ['Intel(R) Xeon(R) CPU X5650', 2, 2, 6, 840],
  ['Intel(R) Xeon(TM) MP CPU 2.00GHz', 4, 4, 1, 400],
  ['Dual-Core AMD Opteron(tm) Processor 2218', 2, 2, 2, 200],
  ['AMD EPYC 9654', 2, 2, 96, 13_440],
  ['IBM POWER10 E1080', 4, null, 15, 7200],
  ['IBM POWER10 E1050', 2, null, 24, 4800],
  ['IBM POWER10 S1022', 2, null, 20, 2800],
  ['IBM Power11 E1180', 4, null, 16, 7680],
  ['IBM POWER9 E980', 4, null, 12, 5760],
  ['IBM POWER9 S914', 1, null, 8, 560],
  ['IBM POWER8 E870', 4, null, 10, 4800],
  ['IBM POWER8 S824', 2, null, 12, 1680],
  ['IBM POWER7 770', 4, null, 6, 2880],
  ['IBM POWER7 750', 4, null, 8, 3200],
  ['POWER7', 2, null, 8, 1120],
  ['POWER9 (architected)', 4, null, 12, 4800],
  ['POWER6 570', 4, null, 2, 960],
  ['POWER6 520', 2, null, 2, 320],
  ['POWER5', 2, null, 2, 400],
  ['SPARC T4', 2, 2, 8, 1120],
  ['SPARC T4', 4, 4, 8, 3200],
  ['UltraSPARC T2', 1, 1, 8, 400],
  ['ARM Neoverse-N1', 1, null, 64, 4480],
  ['SPARC M7', 2, null, 32, null],
  ['Intel(R) Itanium(R) Processor 9560', 2, null, 8, null],
];

describe('Db2 processor value units', () => {
  it.each(PVU)('%s, %d sockets (room for %s) × %d cores', (cpuModel, sockets, capacity, coresPerSocket, licences) => {
    const socketCapacity = capacity ?? undefined;
    const question = { product: 'db2-pvu', sockets, coresPerSocket, cpuModel, socketCapacity };
    expect(countOf(question).licences.value).toBe(licences);
  });
});

describe('an answer that rests on an assumed processor', () => {
  it('says so of its money too', () => {
    const { licences, licenceCost, supportPerYear } = countOf({ product: 'oracle-ee', sockets: 2, coresPerSocket: 8 });
    expect([licences.kind, licenceCost.kind, supportPerYear.kind]).toEqual(['assumed', 'assumed', 'assumed']);
  });
});

describe('SE2 by the sockets the server can hold', () => {
  it('is refused on two occupied sockets of four', () => {
    const question = { product: 'oracle-se2', sockets: 2, coresPerSocket: 8, socketCapacity: 4 };
    expect(countOf(question).licences).toMatchObject({ kind: 'unknown', refused: true });
    expect(countOf({ ...question, socketCapacity: 2 }).licences.value).toBe(2);
  });
});
