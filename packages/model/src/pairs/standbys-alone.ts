import { NO_LICENCE } from '../databases/index.ts';
import { calledNames, type Question, type ScopedWorkload } from '../demand/index.ts';
import { firstOf, inARow, nameText, type Text, text } from '../figure/index.ts';
import { productByWorkload, type ScenarioInputs, withProduct } from '../inputs/index.ts';
import { licenceRuleOf, type PriceBook } from '../licensing/index.ts';
import { type MirroredPair, standbyOf } from '../placement/index.ts';
import { saysItFollows } from './proposed/follows-in-words.ts';
import { type PairCandidate, pairCandidate } from './proposed/pair-candidate.ts';
import { saysItWaits } from './proposed/proposed-pairs.ts';
import { grouped } from './proposed/who-is-named.ts';
import { standbyRule } from './standby-licences.ts';

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/** A vendor by whose rule a standby may need no licences, and where a person says whether it does. */
interface StandbyVendor {
  readonly prefix: string;
  readonly input: 'sqlServerStandbys' | 'oracleStandbys';
  /** As which its rule frees a standby: with Software Assurance, where it knows that. */
  readonly freed: Pick<MirroredPair, 'use' | 'assurance'>;
  /** What else the rule says, where a standby is not as it frees one. */
  readonly otherwise: Pick<MirroredPair, 'use'> | null;
  /** Whether lists say that one is not as the rule frees it: it counts in full, and nobody is asked. */
  readonly isInUse: (candidate: PairCandidate) => boolean;
  readonly asks: Text;
  readonly passive: Text;
}

const VENDORS: readonly StandbyVendor[] = [
  {
    prefix: 'sql-server-',
    input: 'sqlServerStandbys',
    freed: { use: 'applies-logs', assurance: true },
    otherwise: null,
    isInUse: () => false,
    asks: text(
      'Are these passive standbys, which serve no reads, of servers under Software Assurance?',
      '次のデータベースは、参照処理を行わない受動系で、現用系にソフトウェアアシュアランスがありますか。',
    ),
    passive: text(
      'Passive, under Software Assurance: licensed with their active servers',
      '受動系（現用系にソフトウェアアシュアランスあり）：現用系のライセンスに含まれる',
    ),
  },
  {
    prefix: 'oracle-',
    input: 'oracleStandbys',
    freed: { use: 'off' },
    otherwise: { use: 'applies-logs' },
    isInUse: saysItFollows,
    asks: text(
      'Are these switched off until their primary fails, on one disk array with it, for at most ten days a year?',
      '次のデータベースは、現用系と共有ストレージを構成し、現用系の停止時（年間合計10日まで）にのみ起動しますか。',
    ),
    passive: text(
      'Switched off, under the ten-day rule: no licences of their own',
      '通常は停止（10日ルールの対象）：専用のライセンスは不要',
    ),
  },
];

/** Standbys of one product that no stated pair has. */
export interface StandbysAlone {
  readonly product: string;
  readonly vendor: StandbyVendor;
  readonly workloads: readonly ScopedWorkload[];
  /** Workloads of the product, these among them. */
  readonly all: number;
}

/** Which workloads do lists call standbys without a stated pair, of products whose vendors free some standbys of licences? */
export function standbysAlone(workloads: readonly ScopedWorkload[], inputs: ScenarioInputs): readonly StandbysAlone[] {
  const paired = new Set((inputs.constraints.pairs ?? []).flatMap((pair) => [pair.primary, standbyOf(pair)]));
  const productOf = productByWorkload(inputs);
  return [...grouped(workloads, ({ key }) => productOf(key))].flatMap(([product, its]) => {
    const vendor = VENDORS.find(({ prefix }) => product.startsWith(prefix));
    if (!vendor) return [];
    const isAlone = (candidate: PairCandidate) => saysItWaits(candidate) && !vendor.isInUse(candidate);
    const alone = its.filter((each) => !paired.has(each.key) && isAlone(pairCandidate(each)));
    return alone.length === 0 ? [] : [{ product, vendor, workloads: alone, all: its.length }];
  });
}

/** The inputs without a product of the standbys of which a person says that they need no licences, in the plan and today. */
export function withoutFreedStandbys(inputs: ScenarioInputs, alone: readonly StandbysAlone[]): ScenarioInputs {
  const freed = alone.filter(({ vendor }) => inputs[vendor.input] === 'none');
  const keys = freed.flatMap(({ workloads }) => workloads.map(({ key }) => key));
  if (keys.length === 0) return inputs;
  const licencesOf = withProduct(inputs.licencesOf, NO_LICENCE, keys);
  const { ownedLicences: owned } = inputs;
  if (!owned?.today) return { ...inputs, licencesOf };
  const today = { ...owned.today, licencesOf: withProduct(owned.today.licencesOf, NO_LICENCE, keys) };
  return { ...inputs, licencesOf, ownedLicences: { ...owned, today } };
}

/** Asked, vendor by vendor, until a person says how they are licensed. */
export function standbyLicenceQuestions(
  alone: readonly StandbysAlone[],
  inputs: ScenarioInputs,
): readonly Question<ScenarioInputs>[] {
  return VENDORS.flatMap((vendor) => {
    const its = alone.filter((each) => each.vendor === vendor).flatMap(({ workloads }) => workloads);
    if (its.length === 0 || inputs[vendor.input]) return [];
    return [
      {
        id: `standby-licences ${vendor.prefix}`,
        blocking: false,
        asks: text(
          'Lists call {count} {count:database|databases} standby that no confirmed pair has, and they count in full. {asks}',
          '一覧で待機系とされ、ペアとして確定していないデータベースが{count}件あり、全数を計上しています。{asks}',
          { count: its.length, asks: vendor.asks },
        ),
        affected: calledNames(its),
        choices: [
          { label: vendor.passive, inputs: { [vendor.input]: 'none' } },
          { label: IN_FULL, inputs: { [vendor.input]: 'in-full' } },
        ],
      },
    ];
  });
}

const IN_FULL = text('They serve work, or are not covered: in full', '業務で使用中、または対象外：全数を計上');

/** What the count of licences rests on for these standbys: an upper bound until a person says how they are licensed. */
export function standbyLicenceText(
  { product, vendor, workloads, all }: StandbysAlone,
  inputs: ScenarioInputs,
  book: PriceBook,
): { readonly counted: 'none' | 'full'; readonly says: Text } | null {
  const answer = inputs[vendor.input];
  if (answer === 'in-full') return null;
  const where = standbyRule(product, vendor.freed, book).ways.find(({ id }) => id === 'none')?.says;
  if (!where) return null;
  const values = {
    product: licenceRuleOf(product)?.name ?? nameText(product),
    count: workloads.length,
    all,
    named: firstOf(calledNames(workloads), MOST_NAMED),
    where,
  };
  if (answer === 'none')
    return {
      counted: 'none',
      says: text(
        '{product}: {count} {count:standby counts|standbys count} without licences ({named}), as confirmed. The condition: {where}',
        '{product}：待機系{count}件（{named}）は、確認結果に基づきライセンスを計上していません。条件：{where}',
        values,
      ),
    };
  const inUse = vendor.otherwise && standbyRule(product, vendor.otherwise, book).ways.find(({ id }) => id === 'full');
  return {
    counted: 'full',
    says: inARow([
      text(
        '{product} is counted in full: {count} of {all} databases are stated as standby ({named}) and in no confirmed pair. As passive ones they need none under this condition: {where}',
        '{product}は全数を計上しています。{all}件中{count}件（{named}）は待機系との記載がありますが、ペアとして確定していません。次の条件を満たす場合、ライセンスは不要です：{where}',
        values,
      ),
      ...(inUse ? [inUse.says] : []),
      UPPER_BOUND,
    ]),
  };
}

const UPPER_BOUND = text(
  'Until it is confirmed, its licences of today and of the plan are an upper bound.',
  '確認が取れるまで、現行と計画のライセンス数は上限値です。',
);
