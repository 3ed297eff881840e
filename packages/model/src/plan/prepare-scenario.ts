import { type Demand, demandOf, type Question, type ScopedEstate, scopedEstate } from '../demand/index.ts';
import {
  type GrowthByFiles,
  growthByFiles,
  growthQuestions,
  type OptionByFiles,
  type OwnedByFiles,
  optionsByFiles,
  ownedByFiles,
  productByWorkload,
  productsOf,
  recordedGrowthQuestion,
  reportedOptions,
  rowsOfWorkloads,
  type ScenarioInputs,
  type ScenarioRequest,
  type StatedLicences,
  statedLicences,
  withJoinedKeys,
} from '../inputs/index.ts';
import {
  countsMemoryApart,
  licenceQuestions,
  optionsQuestions,
  ownedInFilesQuestions,
  ownedInWordsQuestions,
  supportInFilesQuestions,
} from '../money/index.ts';
import {
  demandWithPairs,
  licenceOfStandby,
  type PreparedPair,
  type StandbysAlone,
  sharedDisksQuestion,
  standbyLicenceQuestions,
  standbysAlone,
  withoutFreedStandbys,
  withStandbyProducts,
} from '../pairs/index.ts';
import { distinctPairs, type MirroredPair } from '../placement/index.ts';
import { recordedGrowth } from '../series/index.ts';
import { type AdoptedFindings, adoptedFindings } from '../study/index.ts';
import {
  chooseTarget,
  formerPriceQuestions,
  otherTargetQuestions,
  type Target,
  type TargetChoice,
} from '../target/index.ts';
import { storageQuestions } from './storage/storage-questions.ts';

/** The first stage of an answer: what is asked, of which records, on which target, and what is still to be answered. */
export interface PreparedScenario {
  /** With a licensed product for every workload, as far as files and a person say it. */
  readonly request: ScenarioRequest;
  /** What the person stated, of the machines there are now. */
  readonly stated: ScenarioInputs;
  /** null = one product is of all workloads that no list names. */
  readonly licences: StatedLicences | null;
  /** What lists say is owned of the licences of what is in scope. */
  readonly ownedByFiles: readonly OwnedByFiles[];
  /** Which options files name of workloads that run a product which has them. */
  readonly optionsByFiles: readonly OptionByFiles[];
  /** What lists say of the growth of what is in scope, and of its data. */
  readonly growthByFiles: Readonly<Record<'load' | 'data', GrowthByFiles | null>>;
  readonly scoped: ScopedEstate;
  readonly choice: TargetChoice;
  /** null while no target is chosen, or the platform refuses it. */
  readonly target: Target | null;
  readonly findings: AdoptedFindings;
  /** With the standbys that the plan makes, and what mirroring takes. */
  readonly demand: Demand | null;
  /** What the pairs ask whose workloads are in the plan. */
  readonly pairs: readonly PreparedPair[];
  /** Databases that lists call standby, and no stated pair has. */
  readonly standbysAlone: readonly StandbysAlone[];
  readonly questions: readonly Question<ScenarioInputs>[];
}

/** Target, demand and open questions of a scenario. Cheap: nothing is rated twice, priced or placed. */
export function prepareScenario(asked: ScenarioRequest): PreparedScenario {
  const { platforms, catalogue } = asked;
  const stated = withJoinedKeys(asked.inputs, asked.estate.joined);
  const scoped = scopedEstate(asked.estate, stated, catalogue);
  const licences = statedLicences(stated, scoped.included, asked.estate);
  const pairs = statedPairs(stated, scoped);
  const own = withToday(licences?.inputs ?? stated, stated, scoped);
  const alone = standbysAlone(scoped.included, own);
  const inputs = withStandbyProducts(withoutFreedStandbys(own, alone), pairs, asked.priceBook);
  const uncounted = licences?.uncounted;
  const request = inputs === asked.inputs && !uncounted ? asked : { ...asked, inputs, uncounted };
  const productOf = productByWorkload(own);
  const owned = ownedByFiles(scoped.included, productOf);
  const options = optionsByFiles(
    scoped.included,
    productOf,
    reportedOptions(scoped.estate.diagnosed),
    rowsOfWorkloads(scoped.included),
  );
  const keys = scoped.included.map(({ key }) => key);
  const growth = { load: growthByFiles(scoped.included, 'load'), data: growthByFiles(scoped.included, 'data') };
  const choice = chooseTarget(inputs, platforms, catalogue);
  const target = choice.kind === 'target' ? choice.target : null;
  const findings = adoptedFindings(inputs.findings ?? [], scoped.estate.benchmarkRuns);
  const studied = pairs.length > 0 ? { ...findings.studied, mirroringOfPairs: true } : findings.studied;
  const base = target && demandOf(scoped, target.platform, target.configuration, catalogue, inputs, studied);
  const mirroring = findings.adopted.find(({ of }) => of === 'mirroring') ?? null;
  const paired =
    base &&
    demandWithPairs(base, pairs, mirroring, {
      percentile: inputs.percentile,
      isShared: !inputs.storage || inputs.storage.kind === 'array',
      sharedDisks: inputs.sharedDisks ?? null,
    });
  const demand = paired?.demand ?? null;
  const questions = [
    ...(choice.kind === 'open' ? [choice.question] : []),
    ...otherTargetQuestions(inputs, platforms),
    ...formerPriceQuestions(stated, platforms, (statedFor, now) => countsMemoryApart(statedFor, now, asked.priceBook)),
    ...licenceQuestions({ stated, inputs, licences, target, demand }, request),
    ...standbyLicenceQuestions(alone, stated),
    ...ownedInFilesQuestions(stated, owned, owned.length === 0 ? [] : productsOf(own, keys)),
    ...supportInFilesQuestions(stated, owned),
    ...ownedInWordsQuestions(stated, scoped.estate.licencesInWords),
    ...optionsQuestions(stated, options, productsOf(own, keys)),
    ...growthQuestions(stated, growth),
    ...recordedGrowthQuestion(stated, recordedGrowth(scoped.estate)),
    ...(demand?.questions ?? []),
    ...storageQuestions(inputs, demand),
    ...(base && paired ? sharedDisksQuestion(base, paired.perhapsShared, inputs) : []),
  ];
  const prepared = (paired?.pairs ?? []).map(
    (each): PreparedPair => ({ ...each, licence: licenceOfStandby(each.pair, productOf, asked.priceBook) }),
  );
  return {
    request,
    stated,
    licences,
    ownedByFiles: owned,
    optionsByFiles: options,
    growthByFiles: growth,
    scoped,
    choice,
    target,
    findings,
    demand,
    pairs: prepared,
    standbysAlone: alone,
    questions,
  };
}

/** With the product of every workload today, too, where that is stated to be another than the scenario's. */
function withToday(own: ScenarioInputs, stated: ScenarioInputs, { included, estate }: ScopedEstate): ScenarioInputs {
  const { ownedLicences: owned } = stated;
  if (!owned?.today) return own;
  const { licence, licencesOf } =
    statedLicences({ ...stated, ...owned.today }, included, estate)?.inputs ?? owned.today;
  return { ...own, ownedLicences: { ...owned, today: { licence, licencesOf } } };
}

/** The pairs whose workloads are in the plan. */
function statedPairs({ constraints }: ScenarioInputs, { included }: ScopedEstate): readonly MirroredPair[] {
  const { pairs = [] } = constraints;
  if (pairs.length === 0) return pairs;
  const there = new Set(included.map(({ key }) => key));
  return distinctPairs(pairs).filter(
    ({ primary, standby }) => there.has(primary) && (standby === null || there.has(standby)),
  );
}

/** What must be asked before this scenario can be planned, or would make its answer surer? */
export function scenarioQuestions(request: ScenarioRequest): readonly Question<ScenarioInputs>[] {
  return prepareScenario(request).questions;
}
