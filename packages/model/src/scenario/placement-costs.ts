import { isKnown, known, type Text, text } from '../figure/index.ts';
import type { CostUnit, ServerType } from '../placement/index.ts';
import type { ScenarioInputs } from './inputs.ts';
import type { ProductLicences } from './licences-by-product.ts';
import { productLicences, serverParts } from './money.ts';
import { productsOf } from './products.ts';
import { UNPRICED_SERVER } from './scenario.data.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import type { Target } from './target.ts';
import { targetMachine } from './target-machine.ts';

/** What a placement is to cost least of. */
export interface PlacementCosts extends Required<Pick<ServerType, 'cost' | 'licences'>> {
  readonly costIn: CostUnit;
  /** What the costs hold, in a sentence; null where they are a number of servers. */
  readonly counts: Text | null;
}

const SERVERS: PlacementCosts = { costIn: 'servers', cost: 1, licences: {}, counts: null };

/**
 * What one server of the target costs, and each product on it, over the horizon. One product on every workload leaves the number of
 * servers to decide. A product whose price is not known makes all count in licences; a server whose price is not
 * known counts for little. Whole amounts, so that bounds are exact.
 */
export function placementCosts(
  keys: readonly string[],
  { platform, configuration }: Target,
  request: Pick<ScenarioRequest, 'inputs' | 'priceBook' | 'catalogue'>,
): PlacementCosts {
  const { inputs, priceBook } = request;
  const products = productsOf(inputs, keys);
  if (products.length <= 1) return SERVERS;
  const one = known('measured', { value: 1, unit: 'servers', because: { label: ONE, inputs: [] } });
  const machines = [targetMachine(platform, configuration, one)];
  const lines = products
    .filter((product) => product !== null)
    .map((product) => productLicences({ product, machines }, inputs, priceBook));
  const parts = serverParts(platform, configuration, one, inputs, request);
  const server = isKnown(parts.hardware) ? overHorizon(parts.hardware.value, parts.power.value, inputs) : null;
  const priced = lines.every(({ licenceCost }) => isKnown(licenceCost));
  return priced ? inMoney(lines, server, inputs) : inLicences(lines);
}

const ONE = text('For one server', '1台当たり');

function inMoney(lines: readonly ProductLicences[], server: number | null, inputs: ScenarioInputs): PlacementCosts {
  const { currency, horizonYears } = inputs;
  const licences = costsOf(lines, ({ licenceCost, supportPerYear }) =>
    overHorizon(licenceCost.value ?? 0, supportPerYear.value, inputs),
  );
  const cost = server === null ? unpriced(licences) : Math.round(server);
  return {
    costIn: currency,
    cost,
    licences,
    counts:
      server === null
        ? text(
            `The plan is to cost little: licences and their support over ${horizonYears} years, once for each product on a server. No hardware price is known; a server counts ${amount(cost)} ${currency} so that fewer are better.`,
            `計画の目的は費用の最小化です。サーバーごとに、その上の製品のライセンスと${horizonYears}年間のサポートを合計します。ハードウェア価格が不明なため、台数が少ないほど良くなるよう1台を${amount(cost)} ${currency}として数えます。`,
          )
        : text(
            `The plan is to cost little: servers, licences and their support over ${horizonYears} years, licences once for each product on a server.`,
            `計画の目的は費用の最小化です。サーバー費用と、サーバーごとにその上の製品のライセンスおよび${horizonYears}年間のサポートを合計します。`,
          ),
  };
}

function inLicences(lines: readonly ProductLicences[]): PlacementCosts {
  const licences = costsOf(lines, (line) => line.licences.value ?? 0);
  const cost = unpriced(licences);
  const unknown = lines.filter(({ licenceCost }) => !isKnown(licenceCost)).map(({ name }) => name);
  return {
    costIn: 'licences',
    cost,
    licences,
    counts: text(
      `The plan is to need few licences, not least money: no price is known for ${unknown.map(({ en }) => en).join(', ')}. A server counts as ${cost} so that fewer are better.`,
      `計画の目的は金額ではなくライセンス数の最小化です（${unknown.map(({ ja }) => ja).join('、')}の価格が不明のため）。台数が少ないほど良くなるよう、サーバー1台を${cost}として数えます。`,
    ),
  };
}

function overHorizon(once: number, perYear: number | null, { horizonYears }: ScenarioInputs): number {
  return once + (perYear ?? 0) * horizonYears;
}

function costsOf(lines: readonly ProductLicences[], of: (line: ProductLicences) => number) {
  return Object.fromEntries(lines.map((line) => [line.product, Math.round(of(line))]));
}

function unpriced(licences: Readonly<Record<string, number>>): number {
  const dearest = Math.max(0, ...Object.values(licences));
  return Math.max(1, Math.round(dearest * UNPRICED_SERVER.value));
}

function amount(value: number): string {
  return value.toLocaleString('en-US');
}
