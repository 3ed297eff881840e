import { describe, expect, it } from 'vitest';
import { licencesInProse } from './licence-prose.ts';
import { licencesInSentence } from './licence-sentence.ts';

const read = (text: string) => licencesInProse(text).map(({ line, words }) => [line, words]);
const counted = (text: string) =>
  licencesInProse(text).flatMap(({ words }) =>
    licencesInSentence(words).licences.map(({ product, quantity }) => [product, quantity]),
  );

describe('prose without a table that states licences', () => {
  it('is kept paragraph by paragraph, its broken lines joined', () => {
    const letter = [
      'Dear Ms Sato,',
      '',
      'thank you for the call yesterday. As promised, here is what we found in our',
      'contracts. We own 16 Oracle EE processor licences, and their support is',
      'USD 180,000 a year.',
      '',
      'The servers will follow next week.',
      'Kind regards',
    ].join('\n');
    expect(read(letter)).toEqual([
      [3, 'We own 16 Oracle EE processor licences, and their support is USD 180,000 a year.'],
    ]);
  });

  it('is kept where points stand below what is owned, with or without a blank line', () => {
    const points = '- Oracle Database EE: 16 processors\n- SQL Server 2019 Standard: 32 cores';
    const words = 'We own: Oracle Database EE: 16 processors; SQL Server 2019 Standard: 32 cores';
    expect(read(`Hello,\n\nWe own:\n${points}\n\nRegards`)).toEqual([[3, words]]);
    expect(read(`Hello,\r\n\r\n> We own:\r\n> \r\n${points}\r\n\r\nRegards`)).toEqual([[3, words]]);
    expect(counted(`We own:\n${points}`)).toEqual([
      ['oracle-ee', 16],
      ['sql-server-std', 32],
    ]);
  });

  it('is kept in Japanese, whose lines are joined without a blank', () => {
    const letter =
      'お世話になっております。\n弊社では、Oracle EEを8プロセッサ\n保有しています。保守は年額1,200万円です。\n\n以上';
    expect(read(letter)).toEqual([[1, '弊社では、Oracle EEを8プロセッサ保有しています。保守は年額1,200万円です。']]);
  });

  it('is none where licences are only wanted, which are not taken beside those owned either', () => {
    expect(read('Hello,\n\nwe need 16 Oracle EE processor licences.\n')).toEqual([]);
    expect(read('Hello,\n\nour 3 servers run Oracle Database.\n')).toEqual([]);
    expect(
      counted('We own 16 Oracle EE processor licences. We need 8 more Oracle EE processor licences. Thank you.'),
    ).toEqual([['oracle-ee', 16]]);
  });

  it('goes with what another paragraph says against running licences', () => {
    const letter =
      'We own 16 Oracle EE processor licences.\n\nPlease note that these licences were terminated in 2021.';
    expect(read(letter)).toEqual([
      [1, 'We own 16 Oracle EE processor licences. Please note that these licences were terminated in 2021.'],
    ]);
    expect(counted(letter)).toEqual([]);
    expect(counted('We own 16 Oracle EE processor licences.\n\nThe old switches were retired.')).toEqual([
      ['oracle-ee', 16],
    ]);
  });
});
