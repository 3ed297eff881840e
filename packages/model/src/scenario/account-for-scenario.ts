import {
  compareTypes,
  configurationOptions,
  estateOnBoards,
  type OwnedInPlan,
  recommendedChecks,
} from '../advice/index.ts';
import {
  acrossNodesCheck,
  constraintChecks,
  copiesOnOneServerChecks,
  db2StandbyChecks,
  editionChecks,
  equalPartsChecks,
  fewerServersCheck,
  guestChecks,
  guestMemoryChecks,
  jointPeakChecks,
  layoutChecks,
  localMemoryChecks,
  ownedVersionChecks,
  pairChecks,
  percentileChecks,
  poolChecks,
  proposedPairChecks,
  remoteChecks,
  siteChecks,
  spareChecks,
  standbyLicenceChecks,
  standbysKnown,
  storageChecks,
  systemChecks,
  tenantChecks,
  vcpuChecks,
} from '../checks/index.ts';
import { ORACLE_OPTIONS } from '../databases/index.ts';
import { stayingSentence } from '../demand/index.ts';
import { amount, amountOf, isKnown, listOf, nameText, type Text, text } from '../figure/index.ts';
import { memoryCeilingOf } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import {
  hasLicenceRule,
  licencesToBuyOpen,
  type Money,
  optionsNotCounted,
  optionsNotStated,
  pricedByBoardsOf,
  supportGivenBack,
  virtualCpusOf,
  virtualMachineSentence,
} from '../money/index.ts';
import { type PlanFailures, planCapacity, planFailures, recountedFailures, storageOutlook } from '../outlook/index.ts';
import { pairsOfPlan } from '../pairs/index.ts';
import { type Placing, primaryOfMade } from '../placement/index.ts';
import {
  extraMemoryCheck,
  type PlacedScenario,
  type PlanCertainty,
  type PreparedScenario,
  poolsOfPlan,
  type SummaryOfPlan,
  vcpusOfPlan,
} from '../plan/index.ts';
import { typeChecks } from '../target/index.ts';
import { accountForEstate } from './account-for-estate.ts';
import { accountFor } from './accounting.ts';
import { withEffects } from './assumption-effects.ts';
import { assumptionStrip } from './assumptions.ts';
import { planOfPlaced } from './plan-of-scenario.ts';
import { ratioOfDemand } from './ratio-of-demand.ts';
import { remoteLines } from './remote-assumptions.ts';
import type { ScenarioResult } from './scenario-result.ts';

type Planned = Pick<
  ScenarioResult,
  | 'plan'
  | 'certainty'
  | 'remedies'
  | 'licences'
  | 'licencesByProduct'
  | 'pools'
  | 'pairs'
  | 'serverTypes'
  | 'typeComparison'
  | 'businessCase'
  | 'notIncluded'
  | 'boardPricesOf'
  | 'checks'
  | 'capacity'
  | 'storage'
  | 'vcpus'
  | 'failures'
>;

const NOT_PLANNED: Planned = {
  plan: null,
  certainty: null,
  remedies: [],
  licences: null,
  licencesByProduct: [],
  pools: [],
  serverTypes: [],
  typeComparison: null,
  businessCase: null,
  notIncluded: [],
  checks: [],
  capacity: null,
  storage: null,
};

/** The last stage of an answer: what a scenario comes to, as far as it goes. `placed` is null while it cannot be planned. */
export function accountForScenario(
  prepared: PreparedScenario,
  placed: PlacedScenario | null,
  placing: Placing,
): ScenarioResult {
  const { request, stated, licences, scoped, choice, target, findings, demand, questions } = prepared;
  const { inputs } = request;
  const account = placed && accountForPlan(placed, placing);
  const planned = account?.planned ?? NOT_PLANNED;
  const ofEstate = accountForEstate(prepared);
  const { diagnoses, runs, model, conflict } = ofEstate;
  const configuration = target?.configuration ?? null;
  const options =
    choice.platform && hasLicenceRule(inputs)
      ? configurationOptions(
          choice.platform,
          configuration,
          runs,
          {
            model,
            conflict,
            estate: estateOnBoards(prepared, placed !== null, placing),
            owned: account?.owned ?? null,
            filledBy: planned.plan?.summary.binding?.resource ?? null,
          },
          demand?.workloads ?? scoped.included,
          request,
        )
      : [];
  return {
    ...planned,
    ...ratioOfDemand(placed?.demand ?? demand, inputs),
    checks: [
      ...(target && demand ? constraintChecks(inputs.constraints, demand, target, planned.plan) : []),
      ...ofEstate.checks,
      ...recommendedChecks(options),
      ...guestChecks(scoped.estate, inputs.targetCeiling, standbysKnown(prepared)),
      ...guestMemoryChecks(scoped.estate, memoryCeilingOf(inputs)),
      ...planned.checks,
    ],
    assumptions: withEffects(
      [
        ...assumptionStrip(
          stated,
          licences,
          target,
          findings,
          demand,
          scoped.estate.rowsNotTaken ?? [],
          prepared.pairs,
          request.priceBook,
          { ...prepared, ...ofEstate },
        ),
        ...(placed ? remoteLines(placed) : []),
      ],
      placed,
      planned.certainty,
    ),
    questions,
    totals: (placed?.demand ?? demand)?.total ?? null,
    ...(diagnoses.length > 0 && { diagnoses }),
    memoryThroughput: model?.summary ?? null,
    options,
    accounting: accountFor(scoped, placed ? placedItems(placed) : 0),
  };
}

function accountForPlan(
  placed: PlacedScenario,
  placing: Placing,
): { readonly planned: Planned; readonly owned: OwnedInPlan } {
  const { request, target, demand, types, problem, placement, carries, extraMemory, savedIops } = placed;
  const { inputs } = request;
  const { plan, remedies, summarised } = planOfPlaced(placed, placing);
  const { after, typesInUse, certainty, storage, businessCase, todayByMachine, todayByCluster } = summarised;
  const pairs = pairsOfPlan(placed.pairs, demand, problem, placement);
  const vcpus = vcpusOfPlan(placed);
  const boardPricesOf = pricedByBoardsOf(target, request.priceBook);
  const failures = request.withFailures ? failuresOfPlan(placed, placing) : null;
  const planned: Planned = {
    plan,
    certainty,
    remedies,
    licences: after.licences,
    licencesByProduct: after.byProduct,
    pools: poolsOfPlan(placed),
    ...(pairs.length > 0 && { pairs }),
    serverTypes: typesInUse,
    typeComparison: compareTypes(placement, problem, target, placing),
    businessCase: businessCase(),
    notIncluded: [...serversThatStay(placed), ...after.cost.notIncluded, ...optionsNotIncluded(placed)],
    ...(boardPricesOf !== null && { boardPricesOf }),
    capacity: planCapacity(placement, carries, problem, demand, inputs),
    storage: storageOutlook(placed, storage),
    ...(vcpus && { vcpus }),
    ...(failures && { failures }),
    checks: [
      ...costCheck(placed),
      ...byVirtualMachine(placed, after),
      ...todayByCluster.map((says) => aboutPlan('licences-today-of-cluster', 'warning', says)),
      ...[...todayByMachine.values()].map(({ says }) => aboutPlan('licences-today-by-host', 'warning', says)),
      ...ownedChecks(summarised),
      ...ownedVersionChecks(demand.workloads, inputs),
      ...licencesToBuyOpen(after.byProduct).map((says) => aboutPlan('licences-to-buy-open', 'warning', says)),
      ...optionsNotStated(after.byProduct, inputs).map((says) =>
        aboutPlan('options-owned-not-stated', 'warning', says),
      ),
      ...optionsNotCounted(inputs, placed.optionsByFiles, after.byProduct, request.priceBook).map((says) =>
        aboutPlan('options-not-counted', 'warning', says),
      ),
      ...supportGivenBack(after.byProduct).map((says) => aboutPlan('support-given-back', 'warning', says)),
      ...editionChecks(placed),
      ...db2StandbyChecks(demand.workloads, standbysKnown(placed), inputs, request.priceBook),
      ...standbyLicenceChecks(placed),
      ...certaintyCheck(certainty, placed),
      ...fewerServersCheck(placed),
      ...percentileChecks(placed),
      ...jointPeakChecks(placed),
      ...typeChecks(target, types),
      ...spareChecks(placement, problem, inputs),
      ...poolChecks(placed),
      ...equalPartsChecks(placed),
      ...siteChecks(placed.scoped.included, inputs),
      ...tenantChecks(placed),
      ...systemChecks(placed),
      ...pairChecks(pairs),
      ...proposedPairChecks(placed),
      ...copiesOnOneServerChecks(placed),
      ...layoutChecks(plan, target, demand, inputs, placement.bound.servers),
      ...remoteChecks(placed),
      ...localMemoryChecks(placed),
      ...acrossNodesCheck(placed, placing),
      ...storageChecks(placed, storage),
      ...vcpuChecks(vcpus),
      ...extraMemoryCheck(extraMemory, savedIops),
    ],
  };
  return { planned, owned: { ownedOf: summarised.ownedOf, byProduct: after.byProduct } };
}

/** What servers cost that do not become free is in neither cost. */
function serversThatStay({ scoped }: PlacedScenario): readonly Text[] {
  const says = stayingSentence(scoped);
  return says ? [says] : [];
}

/** Options that files name and no plan prices: whether they are still wanted is for a person to say. */
function optionsNotIncluded({ optionsByFiles, request }: PlacedScenario): readonly Text[] {
  const counted = request.inputs.licenceOptions ?? [];
  const options = optionsByFiles.filter(({ option }) => !counted.includes(option));
  if (options.length === 0) return [];
  const named = options.map(({ option, workloads }) =>
    text('{option} ({workloads})', '{option}（{workloads}件）', {
      option: ORACLE_OPTIONS[option]?.name ?? nameText(option),
      workloads,
    }),
  );
  return [
    text(
      'Not included: options of Oracle Database EE that files name: {named}',
      '含まず：ファイルに記載のあるOracle Database EEのオプション：{named}',
      { named: listOf(named) },
    ),
  ];
}

/** What the plan minimises, where that is more than a number of servers. */
function costCheck({ costs: { counts } }: PlacedScenario): readonly LayoutCheck[] {
  return counts === null ? [] : [aboutPlan('cost-counted', 'info', counts)];
}

/** What SQL Server and Windows Server need by virtual machine and by host, where all their workloads say their virtual CPUs. */
function byVirtualMachine({ demand, request }: PlacedScenario, after: Money): readonly LayoutCheck[] {
  const vcpusOf = virtualCpusOf(demand.workloads, request.inputs);
  return after.byProduct.flatMap((line) => {
    const says = virtualMachineSentence(line, vcpusOf(line.product), request.inputs, request.priceBook);
    return says ? [aboutPlan('licences-by-virtual-machine', 'info', says)] : [];
  });
}

/** What of the licences owned is to be looked at before costs are compared. */
function ownedChecks({
  shortage,
  ownedAside,
  ownedForOutside,
  ownedBesideStaying,
}: SummaryOfPlan): readonly LayoutCheck[] {
  const found: readonly (readonly [code: string, says: Text | null | undefined])[] = [
    ['licences-short', shortage?.short],
    ['licences-short-open', shortage?.open],
    ['licences-owned-aside', ownedAside],
    ['licences-of-servers-outside', ownedForOutside],
    ['licences-of-staying-servers', ownedBesideStaying],
  ];
  return found.flatMap(([code, says]) => (says ? [aboutPlan(code, 'warning', says)] : []));
}

function aboutPlan(code: string, severity: LayoutCheck['severity'], says: Text): LayoutCheck {
  return { severity, code, server: 'plan', node: 'plan', says, evidence: null };
}

/** Where no number of servers is as sure as the scenario asks. */
function certaintyCheck(
  { atMost, confidence }: PlanCertainty,
  { arrayHolds, drawn }: Pick<PlacedScenario, 'arrayHolds' | 'drawn'>,
): readonly LayoutCheck[] {
  if (!atMost || !isKnown(atMost)) return [];
  const held = arrayHolds ? arrayHolds.reduce((sum, holds) => sum + holds, 0) / drawn.count : 1;
  if (held < confidence)
    return [
      {
        severity: 'warning',
        code: 'confidence-not-reached',
        server: 'plan',
        node: 'plan',
        says: text(
          'No number of servers is enough with {confidence}: the shared array holds all workloads with {held}. A larger or faster array would do.',
          '台数を増やしても{confidence}の確率では足りません。共有アレイに全ワークロードが収まる確率は{held}です。より大容量または高速なアレイが必要です。',
          { confidence: amount(confidence, 'share'), held: amount(held, 'share') },
        ),
        evidence: atMost,
      },
    ];
  const says = text(
    'No number of servers is enough with {confidence}: single workloads fill one server, which is enough for them with {atMost}. A larger configuration or a higher ceiling would do.',
    '台数を増やしても{confidence}の確率では足りません。単独で1台を占めるワークロードがあり、それらが1台に収まる確率は{atMost}です。より大きな構成、またはより高い使用率上限が必要です。',
    { confidence: amount(confidence, 'share'), atMost: amountOf(atMost) },
  );
  return [
    { severity: 'warning', code: 'confidence-not-reached', server: 'plan', node: 'plan', says, evidence: atMost },
  ];
}

/** What becomes of the workloads of each server when it fails, and what would help. */
function failuresOfPlan({ problem, placement, demand }: PlacedScenario, placing: Placing): PlanFailures | null {
  const failures = placing.failures(problem, placement);
  return planFailures(failures, placement, demand, recountedFailures(problem, placement, failures, placing));
}

/** Records of the estate with a place: a standby that the plan makes is none. */
function placedItems({ placement }: PlacedScenario): number {
  return placement.servers.reduce(
    (sum, { items }) => sum + items.filter(({ id }) => primaryOfMade(id) === null).length,
    0,
  );
}
