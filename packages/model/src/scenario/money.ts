import { hardwareCost, type TotalCost, totalCost } from '../cost/index.ts';
import { type Estimate, text, unknown } from '../figure/index.ts';
import { type Licences, type LicensedMachine, licencesFor, type PriceBook } from '../licensing/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import type { ScenarioInputs } from './inputs.ts';
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
  book: PriceBook,
): Money {
  const boards = { sb: boardsOf(configuration), msb: memoryBoardsOf(configuration) };
  const hardware = hardwareCost(servers.all, boards, configuration, inputs.currency, book);
  return moneyOf([targetMachine(platform, configuration, servers.licensed)], hardware, inputs, book);
}

/** The same for the current servers: they are paid for, so hardware is left out. */
export function moneyBefore(machines: readonly LicensedMachine[], inputs: ScenarioInputs, book: PriceBook): Money {
  const hardware = unknown(
    inputs.currency,
    text('Hardware of the current servers', '統合前サーバーのハードウェア費用'),
    text('State it if it is to be compared.', '比較する場合は金額をご提示ください。'),
  );
  return moneyOf(machines, hardware, inputs, book);
}

function moneyOf(
  machines: readonly LicensedMachine[],
  hardware: Estimate,
  { licence, currency, horizonYears }: ScenarioInputs,
  book: PriceBook,
): Money {
  const licences = licencesFor({ product: licence.product, machines, currency }, book);
  const power = unknown(
    currency,
    text('Electricity per year', '年間電力費'),
    text('State the draw of the servers and the price per kWh.', 'サーバーの消費電力と電力単価をご提示ください。'),
  );
  const cost = totalCost(
    { licences: licences.licenceCost, hardware, supportPerYear: licences.supportPerYear, powerPerYear: power },
    horizonYears,
    currency,
  );
  return { licences, cost };
}
