import { describe, expect, it } from 'vitest';
import { licencesInSentence, statesLicences } from './licence-sentence.ts';

const read = (sentence: string) => {
  const { licences, open } = licencesInSentence(sentence);
  return [
    ...licences.map(({ product, quantity, supportPerYear: paid }) =>
      paid === null ? [product, quantity] : [product, quantity, paid.amount, paid.currency],
    ),
    ...open,
  ];
};

describe('a sentence that states licences', () => {
  it.each([
    [
      'Wir haben 48 Core-Lizenzen SQL Enterprise mit SA und 1 Prozessor Oracle SE2',
      [
        ['sql-server-ee', 48],
        ['oracle-se2', 1],
      ],
    ],
    ['We own 16 Oracle EE processor licences, support USD 180,000 a year', [['oracle-ee', 16, 180_000, 'USD']]],
    ['Oracle EE 8プロセッサ保有、保守は年額1,200万円', [['oracle-ee', 8, 12_000_000, 'JPY']]],
    [
      'お世話になっております。SQL Server 2019 Standard 16コア、Oracle SE2 2プロセッサを保有しています。',
      [
        ['sql-server-std', 16],
        ['oracle-se2', 2],
      ],
    ],
    [
      'Nous avons 8 licences processeur Oracle Enterprise Edition, maintenance 120 000 € par an.',
      [['oracle-ee', 8, 120_000, 'EUR']],
    ],
    ['Tenemos 8 licencias de procesador de Oracle Enterprise Edition', [['oracle-ee', 8]]],
    [
      'We have 200 Named User Plus of Oracle EE and 32 cores of SQL Server 2022 Standard.',
      [
        ['oracle-ee-nup', 200],
        ['sql-server-std', 32],
      ],
    ],
    ['We own 8 Oracle EE processor licences, support 83,600', [['oracle-ee', 8], 'support 83,600']],
    ['We own 8 Oracle EE licences', ['8 Oracle EE licences']],
    ['We have 8 Oracle EE processor licences or 400 users', ['8 Oracle EE processor licences or 400 users']],
    ['We own about 20 Oracle EE processor licences', ['about 20 Oracle EE processor licences']],
    [
      'We own 8 Oracle EE processor licences and 2 SQL Server Standard Server licences',
      [['oracle-ee', 8], '2 SQL Server Standard Server licences'],
    ],
    [
      'We own 8 Oracle EE and 4 Oracle SE2 processor licences, support USD 90,000 a year',
      ['8 Oracle EE', ['oracle-se2', 4], 'support USD 90,000 a year'],
    ],
    [
      'We own 8 Oracle EE processor licences, no longer under support',
      ['We own 8 Oracle EE processor licences, no longer under support'],
    ],
    [
      'We own 8 Oracle EE processor licences. They are shelved.',
      ['We own 8 Oracle EE processor licences. They are shelved.'],
    ],
    [
      'We own 16 Oracle EE processor licences; 8 Oracle EE processor licences were terminated in 2021',
      ['We own 16 Oracle EE processor licences; 8 Oracle EE processor licences were terminated in 2021'],
    ],
    [
      'We own 16 Oracle EE processor licences, support USD 180,000 a year; 32 cores of SQL Server Standard are cancelled',
      [['oracle-ee', 16], 'support USD 180,000 a year', '32 cores of SQL Server Standard are cancelled'],
    ],
    ['Oracle EE 8プロセッサ保有（保守切れ）', ['Oracle EE 8プロセッサ保有（保守切れ）']],
    [
      'Wir haben 8 Oracle EE Prozessor-Lizenzen, gekündigt zum 31.12.2022',
      ['Wir haben 8 Oracle EE Prozessor-Lizenzen, gekündigt zum 31.12.2022'],
    ],
    ['We own Oracle EE and Oracle SE2, 8 processors', ['Oracle SE2', '8 processors']],
    ['We have Oracle EE and Oracle SE2 8 processors', ['Oracle SE2 8 processors']],
    ['Wir haben 12 2-Core-Packs SQL Server Enterprise', ['12 2-Core-Packs SQL Server Enterprise']],
  ])('%s', (sentence, expected) => {
    expect(statesLicences(sentence)).toBe(true);
    expect(read(sentence)).toHaveLength(expected.length);
    expect(read(sentence)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    'We need 16 Oracle EE processor licences',
    'Wir benötigen 8 Oracle EE Prozessor-Lizenzen',
    'Oracle EE 8プロセッサの購入を予定しています',
    'We have 3 servers with Oracle Database',
    'oracle-db-01',
    'SQL Server 2019 Enterprise',
    'We own no licences',
    'DB server (Oracle 19c EE, 16 cores)',
    'Oracle license: not known',
  ])('is none: %s', (sentence) => {
    expect(statesLicences(sentence)).toBe(false);
  });
});
