import { factsOfEstate } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { ageTitle, databaseTitle, loadTitle, makerTitle } from './estate-titles.ts';

const NOTHING = factsOfEstate({ servers: [], workloads: [], benchmarkRuns: [], series: [] }, CPU_CATALOGUE);

describe('titles of the estate', () => {
  it.each([
    [6, 0, 'HPE made all 6 servers', '6台すべてがHPE製'],
    [4, 2, 'HPE made 4 of 6 servers', '6台のうち4台がHPE製'],
    [1, 0, 'HPE made 1 server', '1台がHPE製'],
  ])('say who made %d of them, beside %d', (most, others, en, ja) => {
    const makers = [{ of: 'HPE', count: most }, ...(others > 0 ? [{ of: 'NEC', count: others }] : [])];
    const title = makerTitle({ ...NOTHING, makers });
    expect([say(title, 'en'), say(title, 'ja')]).toEqual([en, ja]);
  });

  it.each([
    [6, 0, 'CPUs that came to market 7 years ago or earlier: all 6', 'CPU6台すべてが7年以上前の製品'],
    [4, 2, 'CPUs that came to market 7 years ago or earlier: 4 of 6', 'CPU6台のうち4台が7年以上前の製品'],
    [0, 2, 'CPUs that came to market 7 years ago or earlier: none of 2', 'CPU2台に7年以上前の製品はなし'],
    [0, 0, 'When did the CPUs come to market?', 'CPUの発売年'],
  ])('say of the age that %d are old, beside %d', (old, young, en, ja) => {
    const counted = [
      { of: 2012, count: old },
      { of: 2024, count: young },
    ].filter(({ count }) => count > 0);
    const title = ageTitle({ ...NOTHING, years: counted }, 2026);
    expect([say(title, 'en'), say(title, 'ja')]).toEqual([en, ja]);
  });

  it.each([
    [3, 0, 'CPU peak: all 3 servers reach 80%', 'CPUピーク：3台すべてが80%以上'],
    [0, 3, 'CPU peak: all 3 servers stay below 20%', 'CPUピーク：3台すべてが20%未満'],
    [1, 2, 'CPU peak: 1 of 3 servers reach 80%, 2 stay below 20%', 'CPUピーク：3台中80%以上が1台、20%未満が2台'],
  ])('say that %d are full and %d idle', (full, idle, en, ja) => {
    const counted = [
      { of: 0.9, count: full },
      { of: 0.1, count: idle },
    ].filter(({ count }) => count > 0);
    const title = loadTitle({ ...NOTHING, loads: counted });
    expect([say(title, 'en'), say(title, 'ja')]).toEqual([en, ja]);
  });

  it('say of databases that all are past their maintenance', () => {
    const group = { product: 'oracle', edition: null, version: '11g', supportedUntil: '2020-12-31' } as const;
    const title = databaseTitle({ ...NOTHING, databases: [{ ...group, count: 5 }] }, '2026-11-28');
    expect([say(title, 'en'), say(title, 'ja')]).toEqual([
      'Regular maintenance has ended for all 5 databases',
      'データベース5件すべてで標準保守が終了',
    ]);
  });

  it('say of how many databases the end of maintenance is known, and why it is not of the others', () => {
    const group = { product: 'oracle', edition: null, version: '11g', supportedUntil: '2015-01-31' } as const;
    const databases = [
      { ...group, count: 15 },
      { ...group, version: '19c', supportedUntil: '2029-12-31', count: 7 },
      { ...group, version: null, supportedUntil: null, count: 30 },
      { ...group, product: 'symfoware', version: 'V12', supportedUntil: null, count: 1 } as const,
    ];
    const title = databaseTitle({ ...NOTHING, databases }, '2026-11-28');
    expect([say(title, 'en'), say(title, 'ja')]).toEqual([
      'Of 22 databases whose end of regular maintenance is known, it has come for 15 and comes within 2 years for 0; 30 more state no version; of the version of 1 more no end is known',
      '標準保守の終了時期が分かるデータベース22件のうち、終了済みが15件、2年以内に終了が0件、ほかにバージョンの記載なしが30件、バージョンの終了時期が不明なものが1件',
    ]);
  });

  it('call no version unstated of products of which no end is known, as they are in no list (Tibero 6, CUBRID 11)', () => {
    const databases = [
      { product: 'oracle', edition: null, version: '19c', supportedUntil: '2029-12-31', count: 3 } as const,
      { product: 'other', edition: null, version: null, supportedUntil: null, count: 2 } as const,
    ];
    const title = databaseTitle({ ...NOTHING, databases }, '2026-11-28');
    expect([say(title, 'en'), say(title, 'ja')]).toEqual([
      'Of 3 databases whose end of regular maintenance is known, it has come for 0 and comes within 2 years for 0; of the products of 2 more no end is known',
      '標準保守の終了時期が分かるデータベース3件のうち、終了済みが0件、2年以内に終了が0件、製品の終了時期が不明なものが2件',
    ]);
  });
});
