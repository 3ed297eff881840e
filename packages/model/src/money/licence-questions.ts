import type { Demand, Question } from '../demand/index.ts';
import { isKnown, nameText, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK, licenceRuleOf, priceOf } from '../licensing/index.ts';
import type { Target } from '../target/index.ts';

/** Whether licences can be counted, or are left open on purpose: anything but a product without a rule. */
export function hasLicenceRule({ licence: { product } }: ScenarioInputs): boolean {
  return product === null || licenceRuleOf(product) !== null;
}

/** The products without a rule among those of some workloads only, each asked by itself. */
function otherProductsWithoutRule({ licencesOf }: ScenarioInputs): readonly Question<ScenarioInputs>[] {
  const without = [...new Set(licencesOf.map(({ product }) => product))].filter((product) => !licenceRuleOf(product));
  return without.map((unruled) => ({
    ...withoutRule(unruled),
    id: `licence ${unruled}`,
    choices: CHOICES.map(({ label, inputs: { licence } }) => ({
      label,
      inputs: {
        licencesOf: licencesOf.map((each) => (each.product === unruled ? { ...each, ...licence } : each)),
      },
    })),
  }));
}

/** What is to be asked about the licensed product: which it is, and whether it may run what it shall. */
export function licenceQuestions(
  inputs: ScenarioInputs,
  target: Target | null,
  demand: Demand | null,
): readonly Question<ScenarioInputs>[] {
  return [...ownProduct(inputs, target, demand), ...otherProductsWithoutRule(inputs)];
}

function ownProduct(
  inputs: ScenarioInputs,
  target: Target | null,
  demand: Demand | null,
): readonly Question<ScenarioInputs>[] {
  const { product } = inputs.licence;
  if (product === null) return [NOT_STATED];
  if (!licenceRuleOf(product)) return [withoutRule(product)];
  const threads = product === 'oracle-se2' && target && demand ? aboveThreadLimit(inputs, target, demand) : null;
  return threads ? [threads] : [];
}

const CHOICES = (['oracle-ee', 'oracle-se2', 'sql-server-ee', 'postgresql'] as const).map((product) => ({
  label: licenceRuleOf(product)?.name ?? nameText(product),
  inputs: { licence: { product } },
}));

const NOT_STATED: Question<ScenarioInputs> = {
  id: 'licence',
  blocking: false,
  asks: text(
    'Which database product is licensed? No file names it, so licences and their cost are not counted yet.',
    'ライセンス対象のデータベース製品はどれですか。ファイルに記載がないため、ライセンス数と費用はまだ計算していません。',
  ),
  affected: [],
  choices: CHOICES,
};

function withoutRule(product: string): Question<ScenarioInputs> {
  return {
    id: 'licence',
    blocking: true,
    asks: text(
      'No licence rule is known for "{product}". Which product is it?',
      '「{product}」のライセンス規則がありません。製品を選んでください。',
      { product },
    ),
    affected: [product],
    choices: CHOICES,
  };
}

/** SE2 stops at a number of threads per database. Each workload counts as one database; merged ones are one together. */
function aboveThreadLimit(
  { consolidationType }: ScenarioInputs,
  { topology }: Target,
  { workloads, cpuShare }: Demand,
): Question<ScenarioInputs> | null {
  const limit = priceOf(DEFAULT_PRICE_BOOK, 'oracle-se2-threads-max');
  if (!isKnown(limit)) return null;
  const cpus = topology.nodes.reduce((sum, node) => sum + node.cpus, 0);
  const merged = consolidationType === 'vertical' || consolidationType === 'redesign';
  const needs = cpuShare.map((share) => (share ?? 0) * cpus);
  const over = merged
    ? needs.reduce((sum, need) => sum + need, 0) > limit.value
      ? workloads
      : []
    : workloads.filter((_, index) => (needs[index] ?? 0) > limit.value);
  if (over.length === 0) return null;
  return {
    id: 'se2-threads',
    blocking: false,
    asks: merged
      ? text(
          'Oracle SE2 uses at most {limit} {limit:thread|threads} per database. These workloads, merged into one database, need more at their peak and would be slower. Is each one database?',
          'Oracle SE2は1データベースあたり最大{limit}スレッドです。1つのデータベースに統合した場合、ピーク時にこれを超えるため、性能が低下します。1件が1データベースかどうかもご確認ください。',
          { limit: limit.value },
        )
      : text(
          'Oracle SE2 uses at most {limit} {limit:thread|threads} per database. These need more at their peak and would be slower. Is each one database?',
          'Oracle SE2は1データベースあたり最大{limit}スレッドです。次のワークロードはピーク時にこれを超えるため、性能が低下します。1件が1データベースかどうかもご確認ください。',
          { limit: limit.value },
        ),
    affected: over.map(({ name }) => name),
    choices: CHOICES.filter(({ inputs }) => inputs.licence.product === 'oracle-ee'),
  };
}
