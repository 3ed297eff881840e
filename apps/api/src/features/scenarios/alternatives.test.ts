import { alternatives as contract } from '@tatami/contracts';
import { say } from '@tatami/wording';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

const CPUS = ['Xeon Gold 6130', 'Xeon E5-2690 v4', 'Xeon E5-2680 v2'];
const CORES = [32, 28, 20];
const FORTY = [
  'Server,CPU model,Sockets,Cores,Memory GB,CPU peak %',
  ...Array.from(
    { length: 40 },
    (_, n) => `db${n},${CPUS[n % 3]},2,${CORES[n % 3]},${64 + ((n * 37) % 300)},${30 + ((n * 13) % 50)}`,
  ),
].join('\n');

let opened: OpenedApp;
let url: string;

beforeAll(async () => {
  opened = await openApp();
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name: 'servers.csv', content: FORTY });
  const scenarios = `/api/projects/${id}/scenarios`;
  const made = await request(opened.app, { method: 'POST', url: scenarios, payload: { name: 'Forty' } });
  const { inputs, version } = made.body;
  url = `${scenarios}/${made.body.id}`;
  await request(opened.app, {
    method: 'PATCH',
    url,
    headers: { 'if-match': `"${version}"` },
    payload: {
      inputs: {
        ...inputs,
        platformId: 'dell-poweredge-r770',
        sb: 2,
        msb: 0,
        memoryBasis: 'installed',
        licence: { product: 'oracle-ee' },
      },
    },
  });
});
afterAll(() => opened.close());

describe('alternatives of a scenario over HTTP', () => {
  it('are ranked, the same at every request, and say what the scenario itself comes to', async () => {
    const first = await request(opened.app, { url: `${url}/alternatives` });
    expect(first.status).toBe(200);
    const { weighed, cards, verdict } = contract.parse(first.body);
    expect(cards.flatMap(({ kinds }) => kinds)).toContain('as-stated');
    expect(verdict && say(verdict, 'en')).toContain('less than');
    const costsOf = (each: typeof weighed) => each.map(({ cost }) => cost.value ?? Number.NaN);
    const isAsLicensed = ({ ways }: (typeof weighed)[number]) => ways.length === 0;
    const [asLicensed, otherwise] = [weighed.filter(isAsLicensed), weighed.filter((each) => !isAsLicensed(each))];
    // What the scenario licenses first, then other editions: those of Oracle SE2 cost less and hold less.
    expect(weighed).toEqual([...asLicensed, ...otherwise]);
    for (const costs of [costsOf(asLicensed), costsOf(otherwise)]) {
      expect(costs.length).toBeGreaterThan(1);
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    }
    expect((await request(opened.app, { url: `${url}/alternatives` })).body).toEqual(first.body);
  });

  it('keep to the makers asked for, beside what the scenario states', async () => {
    const { body } = await request(opened.app, { url: `${url}/alternatives?vendors=HPE,Lenovo` });
    const makers = contract.parse(body).weighed.map(({ choice }) => choice.platformId.split('-')[0]);
    expect(new Set(makers)).toEqual(new Set(['dell', 'hpe', 'lenovo']));
  });

  it('have the CPUs that are asked for', async () => {
    const cpusOf = async (cpus: string) => {
      const { body } = await request(opened.app, { url: `${url}/alternatives?vendors=Supermicro&cpus=${cpus}` });
      return contract.parse(body).weighed.map(({ choice }) => choice.cpuModel ?? null);
    };
    expect((await cpusOf('listed')).every((model) => model === null)).toBe(true);
    expect((await cpusOf('fitting')).some((model) => model !== null)).toBe(true);
    expect((await request(opened.app, { url: `${url}/alternatives?cpus=some` })).status).toBe(400);
  });

  it('are refused while a question is open', async () => {
    const { body } = await request(opened.app, { url });
    await request(opened.app, {
      method: 'PATCH',
      url,
      headers: { 'if-match': `"${body.version}"` },
      payload: { inputs: { ...body.inputs, platformId: 'no such platform' } },
    });
    const refused = await request(opened.app, { url: `${url}/alternatives` });
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'plan-blocked']);
  });
});
