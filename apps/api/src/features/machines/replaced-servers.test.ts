import type { ImportBatch, MachineReview, OpenQuestionsRecord } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, formOf, importFile, jobEnd, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const of = async (what: string) => (await request(opened.app, { url: `/api/projects/${projectId}/${what}` })).body;
const estate = (): Promise<Estate> => of('estate');
const review = (): Promise<MachineReview> => of('machines/review');

interface ListFile {
  readonly name: string;
  readonly content: string;
}

const ALL = 8;
/** A list of eight numbered servers and two partitions without numbers; the first so many are machines of another generation. */
const listOf = (name: string, replaced: number, site = 'A'): ListFile => {
  const rows = Array.from({ length: ALL }, (_, n) =>
    n < replaced
      ? `db0${n},DL380 Gen11,CZ${site}G11N${n}7,Xeon Gold 6430,64,512,Oracle 19c EE`
      : `db0${n},DL380 Gen9,CZ${site}G09X${n}3,Xeon E5-2690 v4,28,256,Oracle 19c EE`,
  );
  const without = ['par1,Power E980,,POWER9,16,128,Db2 11.5', 'par2,Power E980,,POWER9,8,64,Db2 11.5'];
  return {
    name,
    content: ['Server,Model,Serial number,CPU,Cores,Memory (GB),DBMS', ...rows, ...without].join('\n'),
  };
};
const [JUNE, MARCH] = ['inventory_2025-06.csv', 'inventory_2026-03.csv'] as const;

async function oneByOne(files: readonly ListFile[]): Promise<void> {
  for (const file of files) await importFile(opened.app, projectId, file);
}

async function together(files: readonly ListFile[]): Promise<void> {
  const url = `/api/projects/${projectId}/import-batches`;
  const { imports } = (await request(opened.app, { method: 'POST', url, ...formOf(files) })).body as ImportBatch;
  for (const { jobId } of imports) await jobEnd(opened.app, jobId ?? '');
}

async function answerAll(same: boolean): Promise<void> {
  const { questions } = await review();
  const decisions = questions.flatMap(({ pairs }) => pairs.map(({ a, b }) => ({ a: a.id, b: b.id, same })));
  await request(opened.app, {
    method: 'PUT',
    url: `/api/projects/${projectId}/machines/decisions`,
    payload: { decisions },
  });
}

const coresOf = async (name: string) =>
  (await estate()).servers.filter((each) => each.name === name).map(({ cores }) => cores);
const absences = async () =>
  ((await of('open-questions')) as OpenQuestionsRecord).questions.filter(
    ({ asked }) => asked.about === 'disagreement' && asked.field === 'presence',
  );

const DELIVERIES = [
  ['one after the other', oneByOne],
  ['in one delivery', together],
] as const;

describe.each(DELIVERIES)('two lists of one site that come %s', (_, deliver) => {
  it.each([0, 1, 2, 3, 4])('count only the %i replaced servers twice until it is answered', async (replaced) => {
    await deliver([listOf(JUNE, 0), listOf(MARCH, replaced)]);
    const { servers, workloads } = await estate();
    expect([servers.length, workloads.length]).toEqual([ALL + 2 + replaced, ALL + 2 + replaced]);
    const { questions } = await review();
    expect(questions.map(({ asks, pairs }) => [asks, pairs.length])).toEqual(
      replaced === 0 ? [] : [['replaced', replaced]],
    );
    expect(await absences()).toEqual([]);
  });

  it('whose names say no day ask the same', async () => {
    await deliver([listOf('servers.csv', 0), listOf('estate.csv', 2)]);
    expect((await estate()).servers).toHaveLength(ALL + 2 + 2);
    expect((await review()).openPairs).toBe(2);
  });

  it('are of two sites where no number agrees', async () => {
    await deliver([listOf('tokyo.csv', 0, 'A'), listOf('osaka.csv', 2, 'B')]);
    expect((await estate()).servers).toHaveLength(2 * (ALL + 2));
  });
});

describe('a server that was replaced', () => {
  beforeEach(() => oneByOne([listOf(JUNE, 0), listOf(MARCH, 2)]));

  it('is the newer machine once it is said, with its workload and its recordings', async () => {
    await answerAll(true);
    expect([await coresOf('db00'), await coresOf('db02')]).toEqual([[64], [28]]);
    const { servers, workloads } = await estate();
    expect([servers.length, workloads.length]).toEqual([ALL + 2, ALL + 2]);
    const recording = [
      '"(PDH-CSV 4.0) (Tokyo Standard Time)(-540)","\\\\db00\\Processor(_Total)\\% Processor Time"',
      '"07/01/2026 00:00:00.123","10.6"',
      '"07/01/2026 01:00:00.123","61.7"',
    ].join('\r\n');
    await importFile(opened.app, projectId, { name: 'perfmon.csv', content: recording });
    expect((await review()).openPairs).toBe(0);
    expect((await estate()).servers).toHaveLength(ALL + 2);
  });

  it('is a machine beside the one of before where somebody says so', async () => {
    await answerAll(false);
    expect(await coresOf('db00')).toEqual([28, 64]);
    expect((await review()).openPairs).toBe(0);
  });

  it.each([[JUNE], [MARCH], ['inventory_2026-06.csv']])('is the machine it was when %s comes again', async (name) => {
    await answerAll(true);
    await importFile(opened.app, projectId, listOf(name, name === JUNE ? 0 : 2));
    expect((await estate()).servers).toHaveLength(ALL + 2);
    expect(await coresOf('db00')).toEqual([64]);
    expect((await review()).openPairs).toBe(0);
    expect(await absences()).toEqual([]);
  });

  it('is named by the older list where that comes last', async () => {
    projectId = (await createProject(opened.app)).id;
    await oneByOne([listOf(MARCH, 2), listOf(JUNE, 0)]);
    expect((await review()).openPairs).toBe(2);
    await answerAll(true);
    expect(await coresOf('db00')).toEqual([64]);
  });
});
