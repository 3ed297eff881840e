import { databaseProduct, editionsForProduction, NO_LICENCE } from '../databases/index.ts';
import { calledNames, type Question } from '../demand/index.ts';
import {
  amountOf,
  type Estimate,
  firstOf,
  known,
  listOf,
  nameText,
  type Text,
  type TextValue,
  text,
} from '../figure/index.ts';
import {
  type OpenLicence,
  type OutsideTerms,
  type ScenarioInputs,
  type StatedLicences,
  withProduct,
} from '../inputs/index.ts';
import { licenceRuleOf, type PriceBook } from '../licensing/index.ts';
import { type Target, targetMachine } from '../target/index.ts';
import { machinesApartOf } from './machines-apart.ts';
import { productLicences } from './product-licences.ts';

/** What is to be asked of databases whose edition nothing says, and of what nothing shows to be a database. */
export function openLicenceQuestions(
  stated: ScenarioInputs,
  { open, outsideTerms, silent, counted }: StatedLicences,
  target: Target | null,
  book: PriceBook,
): readonly Question<ScenarioInputs>[] {
  const asked = new Set(outsideTerms.flatMap(({ workloads }) => workloads));
  const others = open.flatMap((each) => {
    const workloads = each.workloads.filter((workload) => !asked.has(workload));
    return workloads.length > 0 ? [{ ...each, workloads }] : [];
  });
  const questions = [
    ...others.map((each) => openQuestion(each, stated, target, book)),
    ...outsideTerms.map((each) => outsideQuestion(each, stated, target, book)),
  ];
  const anyDatabase = open.length > 0 || counted.some(({ product }) => product !== NO_LICENCE);
  if (silent.length === 0 || !(anyDatabase || stated.licencesOf.length > 0)) return questions;
  return [
    ...questions,
    {
      id: 'licence-silent',
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
  const { database, several, choices, workloads } = open;
  const keys = workloads.map(({ key }) => key);
  return {
    id: several ? `licence-products ${choices.join(' ')}` : `licence-edition ${database}`,
    blocking: false,
    asks: askedOf(open),
    affected: calledNames(workloads),
    settledIn: { list: 'databases' },
    choices: [...new Set([...choices, ...(choices.length === 0 ? [NO_LICENCE] : [])])].map((licence) => ({
      label: choiceLabel(licence, workloads, stated, target, book),
      inputs: { licencesOf: withProduct(stated.licencesOf, licence, keys) },
    })),
  };
}

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

function askedOf({ database, several, choices, workloads }: OpenLicence): Text {
  const count = workloads.length;
  if (several)
    return text(
      '{count} {count:workload runs|workloads run} several licensed products each ({products}). A plan counts one of them for a workload: which is it?',
      '複数のライセンス対象製品（{products}）が稼働するワークロードが{count}件あります。計画ではワークロードごとに1製品を数えます。どの製品ですか。',
      { count, products: listOf(choices.map((each) => licenceRuleOf(each)?.name ?? nameText(each))) },
    );
  const said = { name: nameOf(database, workloads), count };
  return choices.length > 0
    ? text(
        'Nothing says the edition of {name} on {count} {count:workload|workloads}, so its licences are not counted yet. Which is it?',
        '{name}のエディションが不明なワークロードが{count}件あり、そのライセンスはまだ計算していません。どのエディションですか。',
        said,
      )
    : text(
        'No licence rule is known for {name}, in this edition, on {count} {count:workload|workloads}: its licences are not counted.',
        '{name}（該当エディション）のライセンス規則がないため、ワークロード{count}件分のライセンスは計算していません。',
        said,
      );
}

/** As many names as a question lists of databases that nobody here knows. */
const MOST_NAMED = 3;

/** The product; of one that nobody here knows what the files say. */
function nameOf(database: OpenLicence['database'], workloads: OpenLicence['workloads']): TextValue {
  if (database !== 'other') return databaseProduct(database).name;
  return firstOf([...new Set(workloads.flatMap(({ workload }) => workload?.dbms ?? []))], MOST_NAMED);
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
