import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cpuMs } from './cpu-time.ts';
import { packWorkbook, sheetOf, workbookOf } from './decode/xlsx/workbook-fixture.ts';
import { FORMATS } from './index.ts';
import { faultOfArchive, mutatedSosreport } from './test/fuzz-archives.ts';
import { faultOf } from './test/fuzz-check.ts';
import { fuzzSamples, mutatedSample, randomFrom } from './test/fuzz-inputs.ts';

const SEED = 20261120;
const RUNS = process.env.TATAMI_SOAK ? 150 : 40;

const samples = fuzzSamples();
const vInfo = [
  ['VM', 'Powerstate', 'CPUs', 'Memory', 'Provisioned MiB', 'Host'],
  ['db', 'poweredOn', 4, 8192, 1024, 'esx'],
];
const workbooks = [
  workbookOf({
    vInfo,
    vHost: [
      ['Host', '# CPU', '# Cores', '# Memory'],
      ['esx', 2, 32, 65536],
    ],
  }),
];

/** Anything goes, but nothing is thrown, no reader fails, and every row has a fate. */
function holds(bytes: Uint8Array): void {
  for (const format of [undefined, ...FORMATS.map(({ id }) => id)])
    expect(cpuMs(() => expect(faultOf(bytes, format)).toBeNull())).toBeLessThan(2_000);
}

const token = fc.constantFrom(
  ',',
  ';',
  '\t',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  '=',
  '-',
  '0',
  '16',
  '1,024',
  'NaN',
  '１６',
  'GB',
  '%',
  'サーバー名',
  'コア数',
  'メモリ',
  'TPS',
  'Elapsed time[sec]',
  'Throughput[tps]',
  '> JdbcRunner 1.2',
  '[Progress] 1 sec, ',
  ' tps',
  '[ 1s ] thds: 1 tps: ',
  'TEST RESULT : System achieved ',
  '>>>>> PROC: ',
  'transaction type: ',
  'TPut 1 ',
  '{"fio version" : "fio-3", "jobs" : [',
  '{"sysstat": {',
  '<sysstat>',
  '# hostname;interval;timestamp;CPU;%idle',
  '12:00:01 CPU %idle',
  ' r b us sy id wa',
  'avg-cpu: %user %idle',
  'Device tps',
  '(PDH-CSV 4.0) ',
  '\\\\H\\Processor(_Total)\\% Processor Time',
  'Timestamp [ms]',
  '\0',
  '\ufeff',
  '合計',
  '2026/11/20 9:00',
);

/** A sample with bytes overwritten, cut out and repeated. */
const mutated = (sources: readonly Uint8Array[]) =>
  fc
    .tuple(
      fc.nat(sources.length - 1),
      fc.array(fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 4 })), { maxLength: 12 }),
      fc.nat(),
      fc.nat(200),
    )
    .map(([source, patches, cutAt, cutLength]) => {
      const bytes = Uint8Array.from(sources[source] ?? []);
      for (const [at, patch] of patches)
        bytes.set(patch.slice(0, bytes.length - (at % bytes.length)), at % bytes.length);
      const cut = cutAt % bytes.length;
      return Uint8Array.from([...bytes.slice(0, cut), ...bytes.slice(cut + cutLength)]);
    });

/** Each input has its bound of processor time; all of them may take their time on a busy machine. */
describe('readFile never throws', () => {
  it('on any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), holds), { seed: SEED, numRuns: RUNS });
  });

  it('on text made of what files are made of', () => {
    const text = fc.array(token, { maxLength: 80 }).map((tokens) => strToU8(tokens.join('')));
    fc.assert(fc.property(text, holds), { seed: SEED, numRuns: RUNS });
  });

  it('on samples with bytes changed', () => {
    fc.assert(fc.property(mutated(samples), holds), { seed: SEED, numRuns: RUNS });
  });

  it('on samples with their structure changed', () => {
    const random = randomFrom(SEED);
    for (let run = 0; run < RUNS; run += 1) holds(mutatedSample(samples, random));
  });

  it('on reports of sos with their files, paths and bytes changed', () => {
    const random = randomFrom(SEED);
    for (let run = 0; run < RUNS; run += 1) expect(faultOfArchive(mutatedSosreport(random), random)).toBeNull();
  });

  it('on workbooks with bytes changed', () => {
    fc.assert(fc.property(mutated(workbooks), holds), { seed: SEED, numRuns: RUNS });
  });

  it('on workbooks with any XML in the sheet', () => {
    const piece = fc.constantFrom(
      '<row>',
      '<row r="2">',
      '<row r="-1">',
      '<row r="1e9">',
      '</row>',
      '<c>',
      '<c r="A1" t="s">',
      '<c r="ZZZZ9">',
      '<c r="9" s="99">',
      '</c>',
      '<v>',
      '</v>',
      '0',
      '99',
      '1e400',
      '&amp;',
      '&#0;',
      '&bad;',
      '<![CDATA[x]]>',
      '<!--',
      '-->',
      '<is><t>',
      '</t></is>',
      '<',
      'VM',
    );
    const workbook = fc
      .array(piece, { maxLength: 40 })
      .map((xml) => packWorkbook({ sheets: { vInfo: sheetOf(xml.join('')) }, strings: ['VM'] }));
    fc.assert(fc.property(workbook, holds), { seed: SEED, numRuns: RUNS });
  });
});

/** The smallest form of what fuzzing found. */
describe('inputs that once broke a reader', () => {
  it.each([
    ['progress lines out of order', 'progress: 1732093210.0 s, 510.0 tps\nprogress: 1732093200.0 s, 500.0 tps\n'],
    ['a rate below zero', 'Device: tps kB_read/s\nsda -1 50.00\n'],
    [
      'a count beyond any number',
      '<sysstat><host nodename="a"><number-of-cpus>1e400</number-of-cpus></host></sysstat>',
    ],
    ['a percentage among throughputs', 'warehouses,a_bops,Infinity\n1,20100,-0.25\n'],
    ['ten thousand open brackets', `{"sysstat": ${'['.repeat(10_000)}`],
    ['a document type with entities', '<!DOCTYPE a [<!ENTITY b "&#38;b;&#38;b;">]><sysstat>&b;</sysstat>'],
  ])('%s', (_, content) => holds(strToU8(content)));
});
