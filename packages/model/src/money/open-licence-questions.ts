import { editionsForProduction, NO_LICENCE, proposeDatabase } from '../databases/index.ts';
import { calledNames, type Question, type ScopedWorkload } from '../demand/index.ts';
import { amountOf, type Estimate, known, type Listed, listOf, nameText, type Text, text } from '../figure/index.ts';
import {
  nameOfDatabase,
  type OpenLicence,
  type OutsideTerms,
  type ScenarioInputs,
  type StatedLicences,
  withProduct,
} from '../inputs/index.ts';
import type { WorkloadRecord } from '../inventory/index.ts';
import { licenceRuleOf, type PriceBook } from '../licensing/index.ts';
import { type Target, targetMachine } from '../target/index.ts';
import { machinesApartOf } from './machines-apart.ts';
import { productLicences } from './product-licences.ts';

/** What is to be asked of databases whose edition nothing says or that no rule counts, and of what nothing shows to be a database. */
export function openLicenceQuestions(
  stated: ScenarioInputs,
  { open, outsideTerms, silent, counted }: StatedLicences,
  target: Target | null,
  book: PriceBook,
): readonly Question<ScenarioInputs>[] {
  const asked = new Set(outsideTerms.flatMap(({ workloads }) => workloads));
  const others = open.flatMap((each) => {
    // What is proposed is confirmed in the inventory, one by one or by product.
    if (each.proposed) return [];
    const workloads = each.workloads.filter((workload) => !asked.has(workload));
    return workloads.length > 0 ? [{ ...each, workloads }] : [];
  });
  const questions = [
    ...others.map((each) => openQuestion(each, stated, target, book)),
    ...outsideTerms.map((each) => outsideQuestion(each, stated, target, book)),
  ];
  const anyDatabase = open.length > 0 || counted.some(({ product }) => product !== NO_LICENCE);
  if (!(anyDatabase || stated.licencesOf.length > 0)) return questions;
  const toLicense = open.flatMap(({ proposed, workloads }) => (proposed ? workloads : []));
  const free = silent.filter(isProposed);
  const rest = silent.filter((each) => !isProposed(each));
  return [...questions, ...silentQuestion(rest, stated), ...proposedQuestions(toLicense, free)];
}

/** Whether columns or names of the files speak for or against a database. Lists are asked about over and over. */
function isProposed({ workload }: ScopedWorkload): boolean {
  if (workload === null) return false;
  const before = PROPOSED.get(workload);
  if (before !== undefined) return before;
  const found = proposeDatabase({ workload, oracleReports: [] }) !== null;
  PROPOSED.set(workload, found);
  return found;
}

const PROPOSED = new WeakMap<WorkloadRecord, boolean>();

/**
 * Of those for which a database is proposed, or that they run none, the inventory asks one by one. Of what would have to be licensed the cost is
 * unknown until then; of the others nothing is counted.
 */
function proposedQuestions(
  toLicense: readonly ScopedWorkload[],
  free: readonly ScopedWorkload[],
): readonly Question<ScenarioInputs>[] {
  return [...licensedQuestion(toLicense), ...freeQuestion(free)];
}

function licensedQuestion(proposed: readonly ScopedWorkload[]): readonly Question<ScenarioInputs>[] {
  if (proposed.length === 0) return [];
  return [
    {
      id: 'licence-proposed',
      blocking: false,
      costWaits: true,
      asks: text(
        'Whether {proposed} {proposed:workload is a database|workloads are databases} to be licensed, and of which product, is only proposed from names and columns of the files, and nobody has confirmed it: what {proposed:its licence costs|their licences cost} is unknown, and no amount holds it.',
        'ライセンス対象のデータベースと製品を名称や列の記載から提案したワークロードが{proposed}件あり、未確認です。ライセンス費用は不明で、金額に含めていません。',
        { proposed: proposed.length },
      ),
      affected: calledNames(proposed),
      settledIn: { list: 'databases' },
      choices: [],
    },
  ];
}

function freeQuestion(proposed: readonly ScopedWorkload[]): readonly Question<ScenarioInputs>[] {
  if (proposed.length === 0) return [];
  return [
    {
      id: 'licence-proposed-free',
      blocking: false,
      asks: text(
        'Whether {proposed} {proposed:workload is a database|workloads are databases}, and of which product, is only proposed from names and columns of the files, and nobody has confirmed it: no licence is counted for {proposed:it|them}.',
        '名称や列の記載からデータベースの有無と製品を提案したワークロードが{proposed}件あり、未確認です。ライセンス対象外として計算しています。',
        { proposed: proposed.length },
      ),
      affected: calledNames(proposed),
      settledIn: { list: 'databases' },
      choices: [],
    },
  ];
}

/** What is to be asked of what nothing shows to be a database; the id of it is known to the questions of the inventory. */
function silentQuestion(
  silent: readonly ScopedWorkload[],
  stated: ScenarioInputs,
): readonly Question<ScenarioInputs>[] {
  if (silent.length === 0) return [];
  return [
    {
      id: LICENCE_SILENT,
      blocking: false,
      asks: text(
        'Nothing says that {silent} {silent:workload is a database|workloads are databases}: no licence is counted for {silent:it|them}.',
        'データベースかどうかの記載がないワークロードが{silent}件あります。ライセンス対象外として計算しています。',
        { silent: silent.length },
      ),
      affected: calledNames(silent),
      settledIn: { list: 'databases' },
      choices: [
        {
          label: text('They run no licensed product', 'ライセンス対象製品はない'),
          inputs: {
            licencesOf: withProduct(
              stated.licencesOf,
              NO_LICENCE,
              silent.map(({ key }) => key),
            ),
          },
        },
      ],
    },
  ];
}

function openQuestion(
  open: OpenLicence,
  stated: ScenarioInputs,
  target: Target | null,
  book: PriceBook,
): Question<ScenarioInputs> {
  const { choices, workloads } = open;
  const keys = workloads.map(({ key }) => key);
  return {
    id: idOf(open),
    blocking: false,
    costWaits: true,
    asks: askedOf(open),
    affected: calledNames(workloads),
    settledIn: { list: 'databases' },
    choices: [...new Set([...choices, ...(choices.length === 0 ? [NO_LICENCE] : [])])].map((licence) => ({
      label: choiceLabel(licence, workloads, stated, target, book),
      inputs: { licencesOf: withProduct(stated.licencesOf, licence, keys) },
    })),
  };
}

function idOf({ database, several, withoutRule, choices }: OpenLicence): string {
  if (several) return `licence-products ${choices.join(' ')}`;
  return withoutRule ? [WITHOUT_RULE, database, ...choices].join(' ') : `licence-edition ${database}`;
}

/** The id of the question about workloads of which nothing says that they are databases. */
export const LICENCE_SILENT = 'licence-silent';

/** What the ids of questions about databases without a rule begin with. */
export const WITHOUT_RULE = 'licence-without-rule';

/** What is licensed where the edition that files name may not run. */
function outsideQuestion(
  { workloads, ...of }: OutsideTerms,
  stated: ScenarioInputs,
  target: Target | null,
  book: PriceBook,
): Question<ScenarioInputs> {
  const { name, licences } = editionsForProduction(of);
  const keys = workloads.map(({ key }) => key);
  return {
    id: `licence-outside-production ${of.database} ${of.edition}`,
    blocking: false,
    asks: text(
      '{count} {count:workload|workloads} of production {count:runs|run} {edition}, and the terms of that edition exclude production: no licence is counted. What is licensed there?',
      '本番環境のワークロード{count}件で{edition}が稼働していますが、このエディションは本番環境では使用できません。ライセンスは計算していません。どのライセンスの対象ですか。',
      { count: workloads.length, edition: name },
    ),
    affected: calledNames(workloads),
    settledIn: { list: 'databases' },
    choices: [...licences, NO_LICENCE].map((licence) => ({
      label: licence === NO_LICENCE ? NOT_OF_PRODUCTION : choiceLabel(licence, workloads, stated, target, book),
      inputs: { licencesOf: withProduct(stated.licencesOf, licence, keys) },
    })),
  };
}

const NOT_OF_PRODUCTION = text('Not for production: no licence', '本番用ではない：ライセンス対象外');

function askedOf(open: OpenLicence): Text {
  const { several, withoutRule, choices, workloads } = open;
  const count = workloads.length;
  if (several)
    return text(
      '{count} {count:workload runs|workloads run} several licensed products each ({products}). A plan counts one of them for a workload: which is it?',
      '複数のライセンス対象製品（{products}）が稼働するワークロードが{count}件あります。計画ではワークロードごとに1製品を数えます。どの製品ですか。',
      { count, products: productNames(choices) },
    );
  const said = { name: nameOfDatabase(open), count };
  if (!withoutRule && choices.length === 0)
    return text(
      'Nothing says of which product {count} {count:database is|databases are}, so {count:its|their} licences are not counted yet. Which is it?',
      '製品の記載がないデータベースが{count}件あり、そのライセンスはまだ計算していません。どの製品ですか。',
      said,
    );
  if (!withoutRule)
    return text(
      'Nothing says the edition of {name} on {count} {count:workload|workloads}, so its licences are not counted yet. Which is it?',
      '{name}のエディションが不明なワークロードが{count}件あり、そのライセンスはまだ計算していません。どのエディションですか。',
      said,
    );
  if (choices.length === 0)
    return text(
      'Files state {name} on {count} {count:workload|workloads}. No licence rule or price is known for it as it is stated: what its licences cost is unknown, and no amount holds it.',
      'ワークロード{count}件に{name}の記載がありますが、記載の内容に対応するライセンス規則と価格が分かりません。ライセンス費用は不明で、金額に含めていません。',
      said,
    );
  return text(
    'Files state {name} beside {products} on {count} {count:workload|workloads}. No licence rule or price is known for {name} as it is stated, and a plan counts one product for a workload: what these licences cost is unknown. Is the other product counted?',
    'ワークロード{count}件に{products}とあわせて{name}の記載がありますが、{name}には記載の内容に対応するライセンス規則と価格が分かりません。計画ではワークロードごとに1製品を数えるため、ライセンス費用は不明です。もう一方の製品で計算しますか。',
    { ...said, products: productNames(choices) },
  );
}

function productNames(licences: readonly string[]): Listed {
  return listOf(licences.map((each) => licenceRuleOf(each)?.name ?? nameText(each)));
}

/** The answer with what it costs on each server that holds such a workload. */
function choiceLabel(
  licence: string,
  workloads: OpenLicence['workloads'],
  stated: ScenarioInputs,
  target: Target | null,
  priceBook: PriceBook,
): Text {
  const name = licenceRuleOf(licence)?.name ?? nameText(licence);
  if (licence === NO_LICENCE || target === null) return name;
  const machines = [targetMachine(target.platform, target.configuration, ONE)];
  const vcpus = machinesApartOf(workloads, { ...stated, licence: { product: licence }, licencesOf: [] })(licence);
  if (vcpus.length > 0 && vcpus.length === workloads.length) {
    const { cost } = productLicences({ product: licence, machines, apart: { vcpus, servers: [] } }, stated, priceBook);
    return text(
      '{name}: {cost} for {machines} virtual {machines:machine|machines}, over {years} {years:year|years}',
      '{name}：仮想マシン{machines}台で{cost}（{years}年間）',
      { name, cost: amountOf(cost), machines: vcpus.length, years: stated.horizonYears },
    );
  }
  const { licences, cost } = productLicences({ product: licence, machines }, stated, priceBook);
  if (licences.value === null)
    return text('{name}: not allowed on this target', '{name}：この統合先では使用不可', { name });
  return text(
    '{name}: {cost} for each server that holds one, over {years} {years:year|years}',
    '{name}：収容サーバー1台あたり{cost}（{years}年間）',
    { name, cost: amountOf(cost), years: stated.horizonYears },
  );
}

const ONE: Estimate = known('measured', {
  value: 1,
  unit: 'servers',
  because: { label: text('For one server', '1台当たり'), inputs: [] },
});
