import type { Demand, Scope } from '../demand/index.ts';
import { derive, type Estimate, refused, type Text, text } from '../figure/index.ts';
import type { LicensedMachine } from '../licensing/index.ts';
import type { Placement, PlanSummary } from '../placement/index.ts';
import { bindingResource } from './binding-resource.ts';
import { legacyMachines, serversBefore } from './legacy-machines.ts';
import { type Money, moneyAfter, moneyBefore } from './money.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import { serversAfter } from './servers-after.ts';
import type { Target } from './target.ts';
import { targetMachine } from './target-machine.ts';

export interface SummaryOfPlan {
  readonly summary: PlanSummary;
  readonly after: Money;
}

/** Before and after: servers, cores, licences and cost, each an Estimate with its because. */
export function summarise(
  placement: Placement,
  demand: Demand,
  scope: Scope,
  target: Target,
  request: ScenarioRequest,
): SummaryOfPlan {
  const { inputs, priceBook } = request;
  const { platform, configuration } = target;
  const before = serversBefore(scope);
  const { used, all } = serversAfter(placement, demand, inputs);
  const legacy = legacyMachines(scope);
  const moneyThen = moneyBefore(legacy, inputs, priceBook);
  const moneyNow = moneyAfter(platform, configuration, { all, licensed: used }, inputs, request);
  return {
    after: moneyNow,
    summary: {
      serversBefore: before,
      serversAfter: all,
      consolidationRatio: ratioOfPlan(placement, before, all),
      coresBefore: coresOf(legacy, text('Cores before', '統合前のコア数')),
      coresAfter: coresOf([targetMachine(platform, configuration, all)], text('Cores after', '統合後のコア数')),
      licencesBefore: moneyThen.licences.licences,
      licencesAfter:
        inputs.spareServers > 0 ? withNote(moneyNow.licences.licences, SPARES_UNLICENSED) : moneyNow.licences.licences,
      costBefore: withNote(moneyThen.cost.total, AS_IF_TODAY),
      costAfter: moneyNow.cost.total,
      binding: isPartial(placement) ? null : bindingResource(placement, demand, target, inputs, used),
    },
  };
}

function isPartial({ unplaced }: Placement): boolean {
  return unplaced.length > 0;
}

/** Servers before over servers after. Refused while something has no place: it would count what the plan does not carry. */
function ratioOfPlan(placement: Placement, before: Estimate, after: Estimate): Estimate {
  const label = text('Consolidation ratio of the plan', '計画の集約率');
  if (isPartial(placement))
    return refused('ratio', label, NOT_ALL_PLACED, [
      { symbol: 'before', estimate: before },
      { symbol: 'after', estimate: after },
    ]);
  return derive({ label, formula: 'before ÷ after', unit: 'ratio', inputs: { before, after } });
}

const NOT_ALL_PLACED = text(
  'Some workloads have no place in this plan: choose a larger configuration or a higher ceiling.',
  '配置できないワークロードがあります。より大きな構成、またはより高い使用率上限を選んでください。',
);

function coresOf(machines: readonly LicensedMachine[], label: Text): Estimate {
  const parts = machines.map(({ name, servers, cores }) =>
    derive({
      label: text(`Cores: ${name.en}`, `コア数（${name.ja}）`),
      formula: 'servers × cores',
      unit: 'cores',
      inputs: { servers, cores },
    }),
  );
  return derive({ label, formula: 'sum(cores)', unit: 'cores', inputs: { cores: parts } });
}

const AS_IF_TODAY = text(
  'As if licensed today at list price; licences already owned are not deducted.',
  '現時点の標準価格でライセンスを購入した場合の金額です。保有済みライセンスは差し引いていません。',
);

const SPARES_UNLICENSED = text(
  'Spare servers are empty and counted without licences: check the failover terms of the contract.',
  '予備サーバーは空き状態のためライセンスを数えていません。フェイルオーバー時の契約条件をご確認ください。',
);

function withNote(estimate: Estimate, note: Text): Estimate {
  return { ...estimate, because: { ...estimate.because, notes: [note, ...(estimate.because.notes ?? [])] } };
}
