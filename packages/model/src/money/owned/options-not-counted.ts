import { ORACLE_OPTIONS } from '../../databases/index.ts';
import type { Question } from '../../demand/index.ts';
import { amountOf, inARow, isKnown, isZero, listOf, nameText, type Text, text } from '../../figure/index.ts';
import { editionOf, licencesMeant, type OptionByFiles, type ScenarioInputs } from '../../inputs/index.ts';
import { licenceRuleOf, type OptionLicences, optionLicences, type PriceBook } from '../../licensing/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';
import { termsOf } from '../product-licences.ts';
import { pricesCounted } from './owned-licences.ts';
import { notCountedText } from './stated-aside.ts';

/** An option of a product in the plan that files name or somebody owns, and that the scenario does not count. */
interface OptionLeftOut {
  readonly option: string;
  /** Id of the rule that counts the product in the plan. */
  readonly product: string;
  readonly says: Text;
}

type Stated = Pick<ScenarioInputs, 'licenceOptions' | 'ownedLicences'>;

/**
 * Which options of products in the plan are stated and not counted? What is owned of an option beside its product is a sign of its use too. A
 * report or a list of today says nothing of the new servers: a person says whether they need it.
 */
function optionsLeftOut(
  { licenceOptions = [], ownedLicences }: Stated,
  inFiles: readonly OptionByFiles[],
  products: readonly (string | null)[],
): readonly OptionLeftOut[] {
  const stated = ownedLicences?.basis === 'stated' ? ownedLicences : null;
  const owned = stated?.licences ?? [];
  const uncounted = (stated?.notCounted ?? []).map((line) => ({ line, of: licencesMeant(line.words).options }));
  return [...new Set(products)].flatMap((product) => {
    if (product === null) return [];
    const priced = Object.keys(licenceRuleOf(product)?.options ?? {});
    return priced.flatMap((option): OptionLeftOut[] => {
      const named = inFiles.find((each) => each.option === option && each.product === product);
      const lines = owned.filter((each) => each.option === option && editionOf(product).includes(each.product));
      const quantity = lines.reduce((sum, each) => sum + each.quantity, 0);
      const signs = [
        ...(named ? [namedText(named)] : []),
        ...(quantity > 0 ? [text('{quantity} owned', '保有{quantity}', { quantity })] : []),
        ...uncounted.flatMap(({ line, of }) => (of.includes(option) ? [notCountedText(line)] : [])),
      ];
      if (licenceOptions.includes(option) || signs.length === 0) return [];
      const values = { name: nameOf(option), signs: inARow(signs, text('; ', '、')) };
      return [{ option, product, says: text('{name} ({signs})', '{name}（{signs}）', values) }];
    });
  });
}

function namedText({ workloads, origin }: OptionByFiles): Text {
  return text('{workloads} {workloads:workload|workloads}: {origin}', 'ワークロード{workloads}件：{origin}', {
    workloads,
    origin,
  });
}

/** Whether options that files name or that are owned are needed: asked until a person says which options count. */
export function optionsQuestions(
  stated: Stated,
  inFiles: readonly OptionByFiles[],
  products: readonly (string | null)[],
): readonly Question<ScenarioInputs>[] {
  const left = optionsLeftOut(stated, inFiles, products);
  if (left.length === 0 || stated.licenceOptions !== undefined) return [];
  const options = [...new Set(left.map(({ option }) => option))];
  return [
    {
      id: 'options-not-counted',
      blocking: false,
      asks: text(
        'Files name options of Oracle Database EE, or they are owned: {options}. Are they needed on the new servers? They are in no licence and in no cost until this is answered.',
        'ファイルに記載のある、または保有しているOracle Database EEのオプションがあります：{options}。統合先でも必要ですか。回答するまで、ライセンスにも費用にも含めません。',
        { options: listOf(left.map(({ says }) => says)) },
      ),
      affected: [],
      choices: [
        {
          label: text('Needed: {names}', '必要：{names}', { names: listOf(options.map(nameOf)) }),
          inputs: { licenceOptions: options },
        },
        { label: text('Not needed', '不要'), inputs: { licenceOptions: [] } },
      ],
    },
  ];
}

function nameOf(option: string): Text {
  return ORACLE_OPTIONS[option]?.name ?? nameText(option);
}

/** What a plan says of options that are stated and not counted: what they would need, and cost by the price book. */
export function optionsNotCounted(
  inputs: ScenarioInputs,
  inFiles: readonly OptionByFiles[],
  products: readonly ProductLicences[],
  book: PriceBook,
): readonly Text[] {
  return products.flatMap((line) => {
    const left = optionsLeftOut(inputs, inFiles, [line.product]);
    return left.length === 0 || line.product === null ? [] : [sentence(line, line.product, left, inputs, book)];
  });
}

function sentence(
  { name, licences, ownership }: ProductLicences,
  product: string,
  left: readonly OptionLeftOut[],
  inputs: ScenarioInputs,
  book: PriceBook,
): Text {
  const rule = licenceRuleOf(product);
  const terms = { currency: inputs.currency, ...termsOf(product, inputs), owned: ownership ?? null };
  const needed = rule
    ? optionLicences(
        rule,
        left.map(({ option }) => option),
        licences,
        terms,
        book,
      )
    : [];
  const options = left.map(({ says }, at) => withNeed(says, needed[at]));
  return text(
    'Files name options of {name}, or they are owned, and this plan counts none of them: {options}. The amounts are {at}, without their support. If the new servers need them, licences and cost are higher by these.',
    'ファイルに記載のある、または保有している{name}のオプションを、この計画では計上していません：{options}。金額は{at}で、サポート費用を含みません。統合先でも必要な場合、ライセンス数と費用がその分増えます。',
    { name, options: listOf(options, text('; ', '、')), at: pricesCounted(inputs, product) },
  );
}

function withNeed(says: Text, option: OptionLicences | undefined): Text {
  const bought = option?.ownership?.bought ?? option?.licences;
  if (!option || !bought || !isKnown(bought)) return says;
  if (isZero(bought)) return text('{says}: none to buy', '{says}：買い増しなし', { says });
  return isKnown(option.licenceCost)
    ? text('{says}: {bought} to buy, {cost}', '{says}：買い増し{bought}、{cost}', {
        ...{ says, bought: bought.value },
        cost: amountOf(option.licenceCost),
      })
    : text('{says}: {bought} to buy, price unknown', '{says}：買い増し{bought}（価格不明）', {
        says,
        bought: bought.value,
      });
}
