import { NO_LICENCE } from '../databases/index.ts';
import { calledNames, type Demand, type Question, type ScopedWorkload } from '../demand/index.ts';
import { isKnown, nameText, text } from '../figure/index.ts';
import {
  productByWorkload,
  type ScenarioInputs,
  type ScenarioRequest,
  type StatedLicences,
  withProduct,
} from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK, licenceRuleOf, priceOf } from '../licensing/index.ts';
import { type Target, threadsTaken } from '../target/index.ts';
import { openLicenceQuestions } from './open-licence-questions.ts';

/** A scenario as far as its licences are asked about. */
export interface LicencesAsked {
  /** As the person stated them: what answers are merged into. */
  readonly stated: ScenarioInputs;
  /** With every workload's product. */
  readonly inputs: ScenarioInputs;
  readonly licences: StatedLicences | null;
  readonly target: Target | null;
  readonly demand: Demand | null;
}

/** Whether licences can be counted, or are left open on purpose: anything but a product without a rule. */
export function hasLicenceRule({ licence: { product } }: ScenarioInputs): boolean {
  return product === null || licenceRuleOf(product) !== null;
}

/** What is to be asked about the licensed product: which it is, and whether it may run what it shall. */
export function licenceQuestions(
  asked: LicencesAsked,
  books: Pick<ScenarioRequest, 'priceBook' | 'catalogue'>,
): readonly Question<ScenarioInputs>[] {
  const { stated, licences } = asked;
  return [
    ...ownProduct(stated, licences),
    ...otherProductsWithoutRule(stated),
    ...(licences ? openLicenceQuestions(stated, licences, asked.target, books.priceBook) : []),
    ...aboveThreadLimit(asked, books),
  ];
}

function ownProduct(
  { licence: { product, appliesTo } }: ScenarioInputs,
  licences: StatedLicences | null,
): readonly Question<ScenarioInputs>[] {
  if (product === null) return licences ? [] : [appliesTo === 'all' ? LEFT_OPEN : NOT_STATED];
  return licenceRuleOf(product) ? [] : [withoutRule(product)];
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

const CHOICES = (['oracle-ee', 'oracle-se2', 'sql-server-ee', 'sql-server-std', 'postgresql', NO_LICENCE] as const).map(
  (product) => ({
    label: licenceRuleOf(product)?.name ?? nameText(product),
    inputs: { licence: { product } },
  }),
);

/** The question of the one product of all workloads. */
export const LICENCE_OF_ALL = 'licence';

const NOT_STATED: Question<ScenarioInputs> = {
  id: LICENCE_OF_ALL,
  blocking: false,
  asks: text(
    'Which database product is licensed on all workloads? None is confirmed, so licences and their cost are not counted yet.',
    '全ワークロードのライセンス対象となるデータベース製品はどれですか。製品が確定していないため、ライセンス数と費用はまだ計算していません。',
  ),
  affected: [],
  choices: CHOICES,
};

const LEFT_OPEN: Question<ScenarioInputs> = {
  ...NOT_STATED,
  asks: text(
    'Which database product is licensed on all workloads? The scenario leaves it open, so licences and their cost are not counted.',
    '全ワークロードのライセンス対象となるデータベース製品はどれですか。シナリオで未指定のため、ライセンス数と費用は計算していません。',
  ),
};

function withoutRule(product: string): Question<ScenarioInputs> {
  return {
    id: LICENCE_OF_ALL,
    blocking: true,
    asks: text(
      'No licence rule is known for "{product}". Which product is it?',
      '「{product}」のライセンス規則がありません。どの製品ですか。',
      { product },
    ),
    affected: [product],
    choices: CHOICES,
  };
}

/** Standard Edition 2 by socket and by named user: the same database. */
const SE2: ReadonlySet<string> = new Set(['oracle-se2', 'oracle-se2-nup']);

/** SE2 stops at a number of threads per database. Each workload counts as one database; merged ones are one together. */
function aboveThreadLimit(
  { stated, inputs, target, demand }: LicencesAsked,
  { catalogue }: Pick<ScenarioRequest, 'catalogue'>,
): readonly Question<ScenarioInputs>[] {
  const limit = priceOf(DEFAULT_PRICE_BOOK, 'oracle-se2-threads-max');
  if (!isKnown(limit) || !target || !demand || inputs.se2Threads === 'kept') return [];
  const productOf = productByWorkload(inputs);
  const merged = inputs.consolidationType === 'vertical' || inputs.consolidationType === 'redesign';
  const se2 = demand.workloads.flatMap((workload, index) => {
    if (!SE2.has(productOf(workload.key) ?? '')) return [];
    const needs = demand.cpuShare[index] ?? 0;
    return [{ workload, needs, converted: demand.peakOrigins[index]?.threads }];
  });
  const together = se2.reduce((sum, { needs }) => sum + needs, 0);
  const taken = se2.map(({ workload, needs, converted }) => ({
    workload,
    ...threadsTaken(merged ? together : needs, inputs.targetCeiling, target, catalogue, converted),
  }));
  const over = taken.filter(({ high }) => high > limit.value);
  if (over.length === 0) return [];
  const surely = over.filter(({ low }) => low > limit.value).length;
  const values = { limit: limit.value, more: surely === over.length ? MORE : surely === 0 ? PERHAPS_MORE : SOME_MORE };
  const asks = merged
    ? text(
        'Oracle SE2 uses at most {limit} {limit:thread|threads} per database. These workloads, merged into one database, {more}. Is each one database?',
        'Oracle SE2は1データベースあたり最大{limit}スレッドです。1つのデータベースに統合した場合、{more}。1件が1データベースかどうかもご確認ください。',
        values,
      )
    : text(
        'Oracle SE2 uses at most {limit} {limit:thread|threads} per database. These {more}. Is each one database?',
        'Oracle SE2は1データベースあたり最大{limit}スレッドです。次のワークロードは{more}。1件が1データベースかどうかもご確認ください。',
        values,
      );
  const workloads = over.map(({ workload }) => workload);
  const choices = [enterpriseFor(workloads, stated), STAYS_SE2];
  return [{ id: 'se2-threads', blocking: false, asks, affected: calledNames(workloads), choices }];
}

const MORE = text('need more at their peak and would be slower', 'ピーク時にこれを超えるため、性能が低下します');
const PERHAPS_MORE = text(
  'may need more at their peak, and would then be slower',
  'ピーク時にこれを超える可能性があり、その場合は性能が低下します',
);
const SOME_MORE = text(
  'need more at their peak, or may need it, and would then be slower',
  'ピーク時にこれを超えるか、超える可能性があり、その場合は性能が低下します',
);

const STAYS_SE2 = {
  label: text(
    'SE2 stays: no single database needs more, or slower peaks are accepted',
    'SE2のまま（単一のデータベースでは上限を超えない、またはピーク時の性能低下を許容）',
  ),
  inputs: { se2Threads: 'kept' },
} as const;

/** Enterprise Edition for the scenario where SE2 is its product, else for these workloads. */
function enterpriseFor(over: readonly ScopedWorkload[], stated: ScenarioInputs) {
  const label = licenceRuleOf('oracle-ee')?.name ?? nameText('oracle-ee');
  if (SE2.has(stated.licence.product ?? ''))
    return { label, inputs: { licence: { ...stated.licence, product: 'oracle-ee' } } };
  const workloads = over.map(({ key }) => key);
  return { label, inputs: { licencesOf: withProduct(stated.licencesOf, 'oracle-ee', workloads) } };
}
