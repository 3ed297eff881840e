import { allOf, amount, gain, inARow, listOf, nameText, span, text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { addLanguage, addLanguageWhenSaid, homonym, languageOfTag, runsOf, say, weekday } from './index.ts';

const both = (of: ReturnType<typeof text>) => [say(of, 'en'), say(of, 'ja')];

describe('a text with values', () => {
  it('writes each as a cell writes it', () => {
    const price = { price: amount(12_000_000, 'JPY'), memory: amount(4000, 'GiB'), share: amount(0.4, 'share') };
    expect(both(text('{price}, {memory}, {share}', '{price}、{memory}、{share}', price))).toEqual([
      'JPY\u00a012,000,000, 3.91\u202fTiB, 40%',
      '12,000,000円、3.91\u202fTiB、40%',
    ]);
    expect(
      both(text('{range}, {more}', '{range}、{more}', { range: span(1, 2, 'servers'), more: gain(0.18) })),
    ).toEqual(['1–2\u00a0servers, +18%', '1～2台、+18%']);
  });

  it('takes the word that goes with a number', () => {
    const left = (n: number) => text('{n} {n:server|servers} left', '残り{n}台', { n });
    expect([both(left(1)), both(left(2)), both(left(1200))]).toEqual([
      ['1 server left', '残り1台'],
      ['2 servers left', '残り2台'],
      ['1,200 servers left', '残り1,200台'],
    ]);
  });

  it('holds other texts and lists of things', () => {
    const cpu = text('CPU', 'CPU');
    expect(both(text('{what} of {names}', '{names}の{what}', { what: cpu, names: allOf(['a', 'b', 'c']) }))).toEqual([
      'CPU of a, b and c',
      'a、b、cのCPU',
    ]);
    expect(both(text('({names})', '（{names}）', { names: listOf(['a', 'b']) }))).toEqual(['(a, b)', '（a、b）']);
    expect(both(inARow([text('One.', '一。'), text('Two.', '二。')]))).toEqual(['One. Two.', '一。二。']);
  });

  it('says a gap, and leaves braces of a name alone', () => {
    expect(both(text('{n}', '{n}', { n: amount(null, 'tps') }))).toEqual(['unknown', '不明']);
    expect(say(nameText('{GUID}'), 'en')).toBe('{GUID}');
    expect(say(text('{name}', '{name}', { name: 'a {n} b' }), 'ja')).toBe('a {n} b');
  });

  it('does not compile with a half or a value missing', () => {
    // @ts-expect-error the Japanese half is missing
    text('One');
    // @ts-expect-error `n` has no value
    text('{n} left', '残り{n}');
    // @ts-expect-error the Japanese half does not say `n`
    text('{n} left', '残り', { n: 1 });
    // @ts-expect-error `servers` decides a word and has no value
    text('{n} {servers:server|servers}', '{n}', { n: 1 });
  });
});

describe('a further language', () => {
  const german = addLanguage({
    language: 'de',
    name: 'Deutsch',
    locale: 'de-DE',
    texts: { '{n} {n:server|servers} left': 'noch {n} Server', unknown: 'unbekannt' },
  });
  it('is known by its tag alone', () => expect(languageOfTag('sv')).toBeNull());

  it('is a table of the English templates, its numbers in its own locale', () => {
    expect(say(text('{n} {n:server|servers} left', '残り{n}台', { n: 1200 }), german)).toBe('noch 1.200 Server');
    expect(say(text('{n}', '{n}', { n: amount(null, 'tps') }), german)).toBe('unbekannt');
  });

  it('has words of its own plural forms, units that go with numbers among them', () => {
    const polish = addLanguage({
      language: 'pl',
      name: 'Polski',
      locale: 'pl-PL',
      texts: {
        '{n} {n:disk|disks}': '{n} {n:one=dysk|few=dyski|many=dysków|other=dysku}',
        '{n:server|servers}': '{n:one=serwer|few=serwery|other=serwerów}',
      },
    });
    const disks = [1, 2, 5, 22, 0.5].map((n) => say(text('{n} {n:disk|disks}', '{n}台', { n }), polish));
    expect(disks).toEqual(['1 dysk', '2 dyski', '5 dysków', '22 dyski', '0,5 dysku']);
    expect([1, 3, 5].map((n) => say(text('{n}', '{n}', { n: amount(n, 'servers') }), polish))).toEqual([
      '1\u00a0serwer',
      '3\u00a0serwery',
      '5\u00a0serwerów',
    ]);
  });

  it('says apart what English says alike, and writes per cent and moments by its own rules', () => {
    const french = addLanguage({
      language: 'fr',
      name: 'Français',
      locale: 'fr-FR',
      texts: {
        [homonym('Licences', 'ライセンス数')]: 'Nombre de licences',
        Licences: 'Licences',
        'at {when}': 'le {when}',
      },
    });
    expect(say(text('Licences', 'ライセンス数'), french)).toBe('Nombre de licences');
    expect(say(text('Licences', 'ライセンス'), french)).toBe('Licences');
    expect(say(text('{share}', '{share}', { share: gain(0.125) }), french)).toMatch(/^\+12,5\s%$/);
    const when = { atS: Date.UTC(2026, 10, 22, 9, 5) / 1000, shows: 'moment' } as const;
    expect(say(text('at {when}', '{when}に', { when }), french)).toMatch(/^le dim\. 22 nov\..*09:05$/);
    expect(say(text('{day}', '{day}', { day: weekday(0) }), 'ja')).toBe('月曜日');
  });

  it('reads a table when the first text is said in its language', () => {
    let reads = 0;
    const dutch = addLanguageWhenSaid('nl', () => {
      reads += 1;
      return { language: 'nl', name: 'Nederlands', locale: 'nl-NL', texts: { Yes: 'Ja' } };
    });
    expect([languageOfTag('nl'), reads]).toEqual(['nl', 0]);
    expect([say(text('Yes', 'はい'), dutch), say(text('Yes', 'はい'), dutch), reads]).toEqual(['Ja', 'Ja', 1]);
  });

  it('shows English what its table lacks', () => {
    expect(say(text('Not there', 'ない'), german)).toBe('Not there');
    expect(languageOfTag('de')).toBe('de');
  });
});

describe('the runs of a text', () => {
  const room = text('room for {room}', '{room}の余裕', { room: amount(0.25, 'share') });
  const whole = text('{n} {n:server|servers}, {rest}: {names}', '{n}台、{rest}：{names}', {
    n: 3,
    rest: inARow([room, text('no more', '以上')], text('; ', '；')),
    names: listOf(['a', 'b']),
  });

  it.each(['en', 'ja'] as const)('are what it says, with its values told apart (%s)', (language) => {
    const runs = runsOf(whole, language);
    expect(runs.map(({ words }) => words).join('')).toBe(say(whole, language));
    const figures = runs.flatMap(({ words, figure }) => (figure === null ? [] : [[figure, words]]));
    expect(figures).toEqual([
      ['n', '3'],
      ['rest.texts.0.room', '25%'],
      ['names', language === 'ja' ? 'a、b' : 'a, b'],
    ]);
  });

  it('of a text without values are its words, braces included', () => {
    expect(runsOf({ en: 'a {b}', ja: 'a {b}' }, 'en')).toEqual([{ words: 'a {b}', figure: null }]);
  });
});
