import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../test/open-app.ts';
import { createProject, importFile, SIX_NETFINITY } from '../test/requests.ts';
import { type Evaluator, startEvaluator } from './evaluator.ts';

let opened: OpenedApp;
let evaluator: Evaluator;
beforeAll(async () => {
  opened = await openApp();
  evaluator = startEvaluator(fileURLToPath(new URL('../../dist', import.meta.url)), { folder: opened.folder });
});
afterAll(async () => {
  await evaluator.close();
  await opened.close();
});

test('an estate is read again by the process that keeps it, and not where none is there', async () => {
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'a.csv', content: SIX_NETFINITY });
  await evaluator.readAgain('no-such-project');
  const names = async () => {
    const { servers } = JSON.parse(gunzipSync(await evaluator.estateGzipped(id)).toString());
    return servers.map(({ name }: { name: string }) => name);
  };
  expect(await names()).toHaveLength(6);
  await importFile(opened.app, id, { name: 'b.csv', content: `${SIX_NETFINITY}\r\ndb7,Netfinity 8500R,,4,4,8,50` });
  await evaluator.readAgain(id);
  expect(await names()).toContain('db7');
});
