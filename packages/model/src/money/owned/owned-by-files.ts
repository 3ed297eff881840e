import { groupedBy } from '../../coverage/index.ts';
import { NO_LICENCE } from '../../databases/index.ts';
import { calledNames, type Question } from '../../demand/index.ts';
import { firstOf, inARow, type Listed, listOf, nameText, type Text, text } from '../../figure/index.ts';
import { type OwnedByFiles, type OwnedLicence, type ScenarioInputs, supportSurely } from '../../inputs/index.ts';
import type { LicencesInWords } from '../../inventory/index.ts';
import { licenceRuleOf } from '../../licensing/index.ts';
import { wordsOfFile } from './owned-in-words.ts';
import { withPaid } from './owned-licences.ts';

/** As long as a scenario keeps where licences owned are stated. */
export const MOST_ORIGIN_CHARS = 200;

/** What the licences are of that lists say are owned, by the metric they say. */
function nameOf({ product, database, metric }: OwnedByFiles): Text {
  const name = product === null ? database : (licenceRuleOf(product)?.name ?? nameText(product));
  if (metric === null) return text('{name}, in no metric that a file names', '{name}（課金単位の記載なし）', { name });
  return product === null ? text('{name} by {metric}', '{name}（{metric}）', { name, metric: metric.name }) : name;
}

function lineOf(line: OwnedByFiles): Text {
  const { quantity, same, machines } = line;
  const values = { name: nameOf(line), quantity };
  const owned =
    same === null
      ? text('{name}: {quantity}', '{name}：{quantity}', values)
      : text('{name}: {same} on each of {machines}', '{name}：{machines}件にそれぞれ{same}', {
          ...values,
          same,
          machines,
        });
  return withSupport(owned, line);
}

/** A line with what files say is paid for it: in their words, where something of it is open. */
function withSupport(owned: Text, line: OwnedByFiles): Text {
  if (line.support === null) return owned;
  const paid = paidFor(line);
  return paid
    ? withPaid(owned, paid)
    : text('{owned}, support “{words}” to be settled', '{owned}（サポート「{words}」は要確認）', {
        owned,
        words: line.support.words,
      });
}

/** What is surely paid for the licences of a line; of a number that may be of each server or of all, nobody knows yet of which it is. */
function paidFor({ support, quantity, same }: OwnedByFiles): OwnedLicence['supportPerYear'] {
  return same === null ? supportSurely(support, quantity) : null;
}

/** Where the licences of a line stand, and what is paid for them. */
export function originOf({ origin, support }: OwnedByFiles): string {
  if (!support) return origin;
  // Of the same list, its name is said already.
  const [list] = origin.split(', ');
  const its = support.origin.startsWith(`${list}, `) ? support.origin.slice(`${list}, `.length) : support.origin;
  return `${origin}; ${its}`;
}

/** "Oracle Database EE (processor): 8, SQL Server Standard by Server + CAL: 1", then what files state in words. */
export function ownedInFiles(owned: readonly OwnedByFiles[], inWords: readonly LicencesInWords[] = []): Listed {
  return listOf([...owned.map(lineOf), ...inWords.map(wordsOfFile)]);
}

/** The same with where it stands. */
export function ownedWithOrigin(owned: readonly OwnedByFiles[]): Listed {
  return listOf(owned.map(ownedLineWithOrigin), text('; ', '、'));
}

export function ownedLineWithOrigin(line: OwnedByFiles): Text {
  return text('{line} ({origin})', '{line}（{origin}）', { line: lineOf(line), origin: originOf(line) });
}

/** Is what lists say is owned what the customer owns? Asked until a scenario states what is owned; what no plan counts by its metric is no answer. */
export function ownedInFilesQuestions(
  { ownedLicences }: Pick<ScenarioInputs, 'ownedLicences'>,
  owned: readonly OwnedByFiles[],
  counted: readonly (string | null)[],
): readonly Question<ScenarioInputs>[] {
  const taken = owned.filter(({ product }) => product !== null);
  if (ownedLicences || taken.length === 0) return [];
  const isOpen = taken.some(({ same }) => same !== null);
  const others = owned.filter(({ product }) => product === null);
  const unowned = productsWithout(taken, counted);
  const choice = (label: Text, quantityOf: QuantityOf) => ({ label, inputs: stating(taken, quantityOf) });
  const sure = taken.flatMap((line) => (line.withoutDoubt === undefined ? [line] : (line.withoutDoubt ?? [])));
  const withoutThose = taken.some(({ inDoubt }) => inDoubt.length > 0)
    ? [{ label: withoutText(sure, isOpen), inputs: stating(sure, ownOf) }]
    : [];
  return [
    {
      id: 'owned-licences-in-files',
      blocking: false,
      asks: inARow([
        text(
          'Files state licences owned: {owned}. Is that what the customer owns? All licences are priced as if bought until this is confirmed.',
          'ファイルに保有ライセンスの記載があります：{owned}。これをお客様の保有ライセンスとしてよろしいですか。確認できるまで、すべて購入するものとして計算します。',
          { owned: ownedWithOrigin(owned) },
        ),
        ...(isOpen ? [OF_EACH_OR_ALL] : []),
        ...inDoubtText(taken),
        ...(others.length > 0
          ? [
              text(
                'Set against nothing in this plan, for it does not count by their metric, or their edition is not known: {others}.',
                '次の記載は、課金単位が計画と異なるかエディションが不明なため、必要数と比較できません：{others}。',
                { others: ownedInFiles(others) },
              ),
            ]
          : []),
        ...(unowned.length > 0
          ? [
              text('Counted as none owned then: {unowned}.', 'その場合、次の製品は保有0として計算します：{unowned}。', {
                unowned: listOf(unowned),
              }),
            ]
          : []),
      ]),
      affected: [...new Set(calledNames(owned.flatMap(({ workloads }) => workloads)))],
      choices: isOpen
        ? [
            choice(
              text('Each server has its own: {lines}', 'サーバーごとの数：{lines}', {
                lines: quantities(taken, ownOf),
              }),
              ownOf,
            ),
            choice(
              text('The number is of all servers together: {lines}', '全サーバーの合計：{lines}', {
                lines: quantities(taken, totalOf),
              }),
              totalOf,
            ),
            ...withoutThose,
          ]
        : [
            choice(text('Owned: {lines}', '保有：{lines}', { lines: listOf(taken.map(ownedLine)) }), ownOf),
            ...(taken.some(paidFor)
              ? [
                  {
                    label: text('The same without the support: {lines}', 'サポート費用を除く：{lines}', {
                      lines: quantities(taken, ownOf),
                    }),
                    inputs: stating(
                      taken.map((line) => ({ ...line, support: null })),
                      ownOf,
                    ),
                  },
                ]
              : []),
            ...withoutThose,
          ],
    },
  ];
}

/** Without what files say may not be run. */
function withoutText(sure: readonly OwnedByFiles[], isOpen: boolean): Text {
  const lines = sure.length === 0 ? text('none', 'なし') : listOf(sure.map(ownedLine));
  return isOpen
    ? text('Each server has its own, without those: {lines}', 'サーバーごとの数（該当分を除く）：{lines}', { lines })
    : text('Without those: {lines}', '該当分を除く：{lines}', { lines });
}

/** What files say against running some of them, by what they say. */
function inDoubtText(taken: readonly OwnedByFiles[]): readonly Text[] {
  const byWords = groupedBy(
    taken.flatMap(({ inDoubt }) => inDoubt),
    ({ words }) => words,
  );
  if (byWords.size === 0) return [];
  const said = [...byWords].map(([words, its]) =>
    text('“{words}” ({names})', '「{words}」（{names}）', {
      words,
      names: firstOf([...new Set(calledNames(its.map(({ scoped }) => scoped)))], MOST_NAMED),
    }),
  );
  return [
    text(
      'Files say of some of them: {said}. Whether these may still be run, and with support, is to be settled.',
      '一部について次の記載があります：{said}。引き続き使用できるか、保守の対象かの確認が必要です。',
      { said: listOf(said, text('; ', '、')) },
    ),
  ];
}

/** As many workloads as a sentence lists. */
const MOST_NAMED = 4;

const OF_EACH_OR_ALL = text(
  'Where all servers state the same number, it may be of each of them, or of all together.',
  '全サーバーに同じ数が記載されている場合は、サーバーごとの数か、全体の合計かの確認が必要です。',
);

type QuantityOf = (line: OwnedByFiles) => number;
const ownOf: QuantityOf = ({ quantity }) => quantity;
const totalOf: QuantityOf = ({ quantity, same }) => same ?? quantity;

function quantities(lines: readonly OwnedByFiles[], quantityOf: QuantityOf): Listed {
  return listOf(lines.map((line) => quantityLine(line, quantityOf(line))));
}

function quantityLine({ product, database }: OwnedByFiles, quantity: number): Text {
  return text('{name}: {quantity}', '{name}：{quantity}', {
    name: licenceRuleOf(product ?? '')?.name ?? database,
    quantity,
  });
}

function ownedLine(line: OwnedByFiles): Text {
  return withSupport(quantityLine(line, line.quantity), line);
}

function stating(lines: readonly OwnedByFiles[], quantityOf: QuantityOf): Pick<ScenarioInputs, 'ownedLicences'> {
  const licences = lines.flatMap((line): OwnedLicence[] =>
    line.product === null
      ? []
      : [
          {
            product: line.product,
            quantity: quantityOf(line),
            supportPerYear: paidFor(line),
            origin: withDoubts(line, paidFor(line) ? originOf(line) : line.origin).slice(0, MOST_ORIGIN_CHARS),
          },
        ],
  );
  return { ownedLicences: { basis: 'stated', licences } };
}

/** What files say against running them stays with what is taken all the same. */
function withDoubts({ inDoubt }: OwnedByFiles, origin: string): string {
  return [origin, ...new Set(inDoubt.map(({ words }) => words))].join('; ');
}

/** What the scenario counts and no list says that any is owned of. */
function productsWithout(taken: readonly OwnedByFiles[], counted: readonly (string | null)[]): readonly Text[] {
  const owned = new Set(taken.map(({ product }) => product));
  return counted.flatMap((product) =>
    product === null || product === NO_LICENCE || owned.has(product)
      ? []
      : [licenceRuleOf(product)?.name ?? nameText(product)],
  );
}
