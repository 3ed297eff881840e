import { expect, it } from 'vitest';
import type { ScopedWorkload } from '../demand/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { attributesText, bareServer } from '../inventory/index.ts';
import { siteChecks } from './site-checks.ts';

const origin = { file: 'servers.csv', sheet: null, row: 2, cells: {} };

function at(name: string, header: string, site: string): ScopedWorkload {
  const server = {
    ...bareServer(name, name, origin),
    attributes: attributesText({ [header]: site, 備考: '更改予定' }),
  };
  return { key: name, name, workload: null, server };
}

it('says that the plan does not tell the sites of its machines apart', () => {
  const [check, ...more] = siteChecks(
    [at('db1', '拠点', '東京'), at('db2', '拠点', '大阪'), at('db3', '拠点', '大阪')],
    {},
  );
  expect(more).toEqual([]);
  expect(check).toMatchObject({ severity: 'warning', code: 'sites-together' });
  expect(english(check?.says)).toMatch(/^The lists have 2 entries under “拠点” \(東京(,| and) 大阪\)/);
  expect(japanese(check?.says)).toMatch(/^一覧の「拠点」は2通り（東京、大阪）ですが、計画では区別していません。/);
});

it.each(['Data Center', 'data_centre', 'ＤＣ', 'Standort', '設置場所'])('knows the header %s', (header) => {
  expect(siteChecks([at('a', header, 'Köln'), at('b', header, 'Bonn')], {})).toHaveLength(1);
});

it('is silent where all stand at one site, or each site is a pool', () => {
  const two = [at('db1', '拠点', '東京'), at('db2', '拠点', '大阪'), at('db3', '拠点', 'OSAKA')];
  expect(siteChecks([at('db1', 'Site', 'Tokyo'), at('db2', 'Site', 'tokyo')], {})).toEqual([]);
  expect(siteChecks([at('db1', 'Owner', 'Tokyo'), at('db2', 'Owner', 'Osaka')], {})).toEqual([]);
  const pool = (is: string) => ({
    of: { by: 'attribute', name: '拠点', is } as const,
    spareServers: null,
    targetCeiling: null,
  });
  expect(siteChecks(two.slice(0, 2), { pools: [pool('東京')] })).toEqual([]);
  // What is left over belongs together, and stands at two sites.
  expect(siteChecks(two, { pools: [pool('東京')] })).toHaveLength(1);
});
