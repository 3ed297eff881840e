import { listedCpu } from '../benchmark/index.ts';
import { hardwareCost, meanWattsOf, powerCostPerYear, type TotalCost, totalCost } from '../cost/index.ts';
import { assumed, type Estimate, text, unknown } from '../figure/index.ts';
import {
  type Licences,
  type LicensedMachine,
  licencesFor,
  type PriceBook,
  unstatedLicences,
} from '../licensing/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import type { ScenarioInputs } from './inputs.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import { boardsOf, memoryBoardsOf, targetMachine } from './target-machine.ts';

export interface Money {
  readonly licences: Licences;
  readonly cost: TotalCost;
}

/** Licences and cost of some servers of a target configuration over the horizon. `servers` are paid for, `licensed` carry workloads. */
export function moneyAfter(
  platform: Platform,
  configuration: Configuration,
  servers: { readonly all: Estimate; readonly licensed: Estimate },
  inputs: ScenarioInputs,
  { priceBook, catalogue }: Pick<ScenarioRequest, 'priceBook' | 'catalogue'>,
): Money {
  const boards = { sb: boardsOf(configuration), msb: memoryBoardsOf(configuration) };
  const hardware = hardwareCost(servers.all, boards, configuration, inputs.currency, priceBook);
  const generation = listedCpu(platform.cpuModel, catalogue)?.generation ?? null;
  const watts = meanWattsOf(generation, configuration.sockets, meanUse(inputs));
  const power = powerCostPerYear(servers.all, watts, inputs.currency, priceBook);
  return moneyOf([targetMachine(platform, configuration, servers.licensed)], { hardware, power }, inputs, priceBook);
}

/** Nobody knows the mean use of a server to come: anything up to the ceiling, half of it to calculate with. */
function meanUse({ targetCeiling }: ScenarioInputs): Estimate {
  const label = text('Mean CPU use of a target', '統合先の平均CPU使用率');
  return assumed(label, targetCeiling / 2, 'share', { low: 0, high: targetCeiling });
}

/** The same for the current servers: they are paid for, so hardware is left out; their draw is in no file. */
export function moneyBefore(machines: readonly LicensedMachine[], inputs: ScenarioInputs, book: PriceBook): Money {
  const hardware = unknown(
    inputs.currency,
    text('Hardware of the current servers', '統合前サーバーのハードウェア費用'),
    text('State it if it is to be compared.', '比較する場合は金額をご提示ください。'),
  );
  const power = unknown(
    inputs.currency,
    text('Electricity of the current servers per year', '統合前サーバーの年間電力費'),
    text('State the measured draw of the current servers.', '統合前サーバーの実測消費電力をご提示ください。'),
  );
  return moneyOf(machines, { hardware, power }, inputs, book);
}

function moneyOf(
  machines: readonly LicensedMachine[],
  { hardware, power }: { readonly hardware: Estimate; readonly power: Estimate },
  { licence, currency, horizonYears }: ScenarioInputs,
  book: PriceBook,
): Money {
  const { product } = licence;
  const licences = product === null ? unstatedLicences(currency) : licencesFor({ product, machines, currency }, book);
  const { licenceCost, supportPerYear } = licences;
  const parts = { licences: licenceCost, hardware, supportPerYear, powerPerYear: power };
  return { licences, cost: totalCost(parts, horizonYears, currency) };
}
