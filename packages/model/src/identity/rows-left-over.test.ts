import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { evidenceText, type IdentityDecision, identifyMachines, type Mention } from './index.ts';

type Given = Partial<Pick<Mention, 'role' | 'cpus' | 'memoryGiB' | 'aliases' | 'serialHeader'>>;

const mention = (list: string, name: string, given: Given = {}): Mention => ({
  ...{ id: `server ${list} ${name}`, role: 'server', file: list, sheet: null, list, name, aliases: [] },
  ...{ cpus: null, memoryGiB: null, ...given },
});
const listOf = (list: string, names: readonly string[], given: Given = {}) =>
  names.map((name) => mention(list, name, given));
const numbered = (before: string, count: number) => Array.from({ length: count }, (_, n) => `${before}0${n + 1}`);

const machines = listOf('cmdb.csv', numbered('dbs', 6), { cpus: 24, memoryGiB: 192 });
const fullNames = listOf('dns.csv', [
  ...numbered('dbs', 6).map((name) => `${name}.corp.example`),
  'crm01.corp.example',
  'crm01.dmz.example',
]);
/** Names of databases' machines: most with one prefix, one with another, one with a label of its domain. */
const databases = listOf('dba.csv', [...numbered('prd-dbs', 5), 'tst-dbs06', 'prd-crm01', 'prd-crm01.dmz']);
/** A machine that the list of databases does not name. */
const beside = listOf('cmdb.csv', ['erp07']);
const delivery = [...machines, ...fullNames, ...databases];

/** The machine that a name is of: the last digits and letters of its short name, and its domain where that counts. */
const truthOf = ({ name }: Mention) =>
  `${name.replace(/^(?:prd|tst)-/, '').split('.')[0]}${/dmz/.test(name) ? '.dmz' : ''}`;
const pairs = (review: ReturnType<typeof identifyMachines>['review']) =>
  review.map(({ a, b }) => [a.name, b.name].toSorted().join(' = ')).toSorted();
const single = ({ review }: ReturnType<typeof identifyMachines>) =>
  review.filter(({ evidence }) => evidence.some(({ kind }) => kind === 'part-of-name'));

/** All that is asked is answered as it truly is, until nothing is asked. */
function answered(mentions: readonly Mention[], truth = truthOf) {
  let decisions: readonly IdentityDecision[] = [];
  for (let round = 0; round < 6; round += 1) {
    const found = identifyMachines(mentions, decisions);
    if (found.review.length === 0) return { ...found, decisions };
    decisions = [...decisions, ...found.review.map(({ a, b }) => ({ a: a.id, b: b.id, same: truth(a) === truth(b) }))];
  }
  throw new Error('Questions never end.');
}

const leftNames = ({ leftRows }: ReturnType<typeof identifyMachines>) =>
  leftRows.map(({ rows, of }) => [...rows.map(({ name }) => name), of]);

describe('rows of a list of other names that the pattern leaves over', () => {
  it('are offered singly where a part of the name is a machine, while the pattern is offered', () => {
    const found = single(identifyMachines(delivery, []));
    expect(pairs(found)).toEqual(['crm01.dmz.example = prd-crm01.dmz', 'dbs06 = tst-dbs06']);
    expect(
      found.map(({ evidence }) => english(evidenceText(evidence[0] as (typeof evidence)[number]))).toSorted(),
    ).toEqual([
      'crm01 is a part of the name and dmz of the domain, and 6 of 8 rows of its list are machines under other names',
      'dbs06 is a part of the name, and 6 of 8 rows of its list are machines under other names',
    ]);
  });

  it('are offered once the pattern was confirmed, and make one machine each when answered', () => {
    const pattern = identifyMachines(delivery, []).review.filter(({ evidence }) =>
      evidence.some(({ kind }) => kind === 'list-pattern'),
    );
    const confirmed = pattern.map(({ a, b }) => ({ a: a.id, b: b.id, same: true }));
    expect(pairs(single(identifyMachines(delivery, confirmed)))).toEqual([
      'crm01.dmz.example = prd-crm01.dmz',
      'dbs06 = tst-dbs06',
    ]);
    const done = answered(delivery);
    expect(done.machines).toHaveLength(8);
    expect(done.leftRows).toEqual([]);
  });

  it('are the same in any order of the files, and asked no more once answered as two', () => {
    const two = single(identifyMachines(delivery.toReversed(), []));
    expect(pairs(two)).toEqual(pairs(single(identifyMachines(delivery, []))));
    const different = two.map(({ a, b }) => ({ a: a.id, b: b.id, same: false }));
    expect(single(identifyMachines(delivery, different))).toEqual([]);
  });

  it.each([
    ['the machine has a row of its own in the list', [...databases, mention('dba.csv', 'prd-dbs06')]],
    ['the part is no more than a number', [...databases, mention('dba.csv', 'prd-99'), mention('cmdb.csv', '99')]],
    [
      'the domain is another one',
      [...databases, mention('dba.csv', 'tst-erp07.lab'), mention('dns.csv', 'erp07.corp.example')],
    ],
    [
      'the sizes of both differ',
      [
        ...databases,
        mention('dba.csv', 'tst-erp07', { cpus: 4, memoryGiB: 16 }),
        mention('cmdb.csv', 'erp07', { cpus: 24, memoryGiB: 192 }),
      ],
    ],
    [
      'more than three machines have it',
      [...databases, mention('dba.csv', 'tst-erp07'), ...[1, 2, 3, 4].map((n) => mention('dns.csv', `erp07.net${n}`))],
    ],
  ] as const)('are not offered where %s', (_, list) => {
    const others = list.filter(({ name }) => !databases.some((each) => each.name === name)).map(({ name }) => name);
    const asked = single(identifyMachines([...machines, ...fullNames, ...list], [])).flatMap(({ a, b }) => [
      a.name,
      b.name,
    ]);
    expect(asked.filter((name) => others.includes(name))).toEqual([]);
    if (others.includes('prd-dbs06')) expect(asked).not.toContain('tst-dbs06');
  });

  it('are named where nothing speaks for a match, until somebody says that they are machines of their own', () => {
    const [odd, other] = listOf('dba.csv', ['zeus', 'hera']) as [Mention, Mention];
    const given = [...delivery, ...beside, odd, other];
    const done = answered(given);
    expect(leftNames(done)).toEqual([['hera', 'zeus', 10]]);
    const own = (row: Mention) => ({ a: row.id, b: row.id, same: true });
    expect(leftNames(identifyMachines(given, [...done.decisions, own(odd)]))).toEqual([['hera', 10]]);
    expect(identifyMachines(given, [...done.decisions, own(odd), own(other)]).leftRows).toEqual([]);
    expect(identifyMachines(given, [...done.decisions, own(odd)]).machines).toHaveLength(11);
  });

  it.each([
    ['most rows of the list are machines that nothing else names', listOf('dba.csv', numbered('zz', 9))],
    ['a recording has the name', [mention('dba.csv', 'zeus'), mention('cpu.csv', 'zeus', { role: 'recording' })]],
    ['the row states how large its machine is', [mention('dba.csv', 'zeus', { memoryGiB: 64 })]],
  ] as const)('are not named where %s', (_, more) => {
    expect(answered([...delivery, ...beside, ...more]).leftRows).toEqual([]);
  });

  it('are not named where the list names all machines there are', () => {
    const whole = listOf('dba.csv', [...numbered('prd-dbs', 6), 'zeus']);
    expect(answered([...machines, ...whole]).leftRows).toEqual([]);
  });
});
