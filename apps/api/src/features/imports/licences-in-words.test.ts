import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const SENTENCE = 'We own 16 Oracle EE processor licences, support USD 180,000 a year';
const MAIL = `Server,CPU model,Sockets,Cores,Memory (GB),Database\ndb1,Xeon Gold 6130,2,32,256,Oracle 19c EE\n${SENTENCE}\n`;
const LIST = 'Product,Metric,Quantity,Contract\nOracle Database EE,Processor,16,C-1\n';
const estate = () => request(opened.app, { url: `/api/projects/${projectId}/estate` });

test('what a mail states of licences beside its servers goes with the estate, and is no server', async () => {
  await importFile(opened.app, projectId, { name: 'mail.csv', content: MAIL });
  const { body } = await estate();
  expect(body.servers.map(({ name }: { name: string }) => name)).toEqual(['db1']);
  expect(body.licencesInWords).toEqual([{ file: 'mail.csv', sheet: null, row: 3, words: SENTENCE }]);
  await importFile(opened.app, projectId, { name: 'mail.csv', content: MAIL.replace(`${SENTENCE}\n`, '') });
  expect((await estate()).body.licencesInWords).toBeUndefined();
});

test('a list of licences brings no record, and its rows go with the estate of another version', async () => {
  await importFile(opened.app, projectId, { name: 'servers.csv', content: MAIL.replace(SENTENCE, '') });
  const before = await estate();
  await importFile(opened.app, projectId, { name: 'licences.csv', content: LIST });
  const after = await estate();
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(after.body.licencesInWords).toEqual([
    { file: 'licences.csv', sheet: null, row: 1, words: LIST.trim().replaceAll(',', '\t') },
  ]);
});
