import { hasWholeServer, type Question, type ScopedWorkload } from '../../demand/index.ts';
import { amount, inARow, type Text, text } from '../../figure/index.ts';
import type { Estate } from '../../inventory/index.ts';
import { isAutomatic } from '../automatic-inputs.ts';
import type { ScenarioInputs } from '../scenario-inputs.ts';
import { type CellTold, cellOf, originOf } from './cells-told.ts';
import { type GrowthTold, growthTold } from './growth-told.ts';

type Of = keyof GrowthTold;

/** What lists say of the growth of workloads in scope, or of their data. */
export interface GrowthByFiles {
  readonly low: number;
  readonly high: number;
  /** How many workloads say so, of how many. */
  readonly stated: number;
  readonly all: number;
  /** File, column and cells, in the words of the files. */
  readonly origin: string;
}

const INPUTS = { load: 'growthPerYear', data: 'storageGrowthPerYear' } as const satisfies Record<
  Of,
  keyof ScenarioInputs
>;

/** Of many cells the first stand for all. */
const CELLS_LOOKED_AT = 100;

/** By how much do lists say that workloads grow each year? null = none says so. */
export function growthByFiles(workloads: readonly ScopedWorkload[], of: Of): GrowthByFiles | null {
  const rates: number[] = [];
  const cells: CellTold[] = [];
  for (const { workload, server } of workloads) {
    const own = growthTold(workload)[of];
    const rate = own ?? (hasWholeServer(workload) ? growthTold(server)[of] : null);
    const origin = own ? workload?.origin : server?.origin;
    if (!rate || !origin) continue;
    rates.push(rate.share);
    if (cells.length < CELLS_LOOKED_AT) cells.push(cellOf(origin, rate.header));
  }
  if (rates.length === 0) return null;
  return {
    low: rates.reduce((one, other) => Math.min(one, other)),
    high: rates.reduce((one, other) => Math.max(one, other)),
    stated: rates.length,
    all: workloads.length,
    origin: originOf(cells),
  };
}

/** The growth that a scenario begins with: what lists say of every workload alike, none as well; anything less is asked about. */
export function growthOfEstate({ workloads, servers }: Pick<Estate, 'workloads' | 'servers'>): Partial<ScenarioInputs> {
  const records = workloads.length > 0 ? workloads.filter(({ template }) => !template) : servers;
  const alike = (of: Of) => {
    const first = growthTold(records[0])[of]?.share;
    if (first === undefined) return {};
    return records.every((record) => growthTold(record)[of]?.share === first) ? { [INPUTS[of]]: first } : {};
  };
  return { ...alike('load'), ...alike('data') };
}

/** Is the growth that lists state to be planned for? Asked while the scenario plans none of its own. */
export function growthQuestions(
  stated: ScenarioInputs,
  growth: Readonly<Record<Of, GrowthByFiles | null>>,
): readonly Question<ScenarioInputs>[] {
  return (['load', 'data'] as const).flatMap((of): Question<ScenarioInputs>[] => {
    const told = growth[of];
    if (!told || !isAutomatic(stated, INPUTS[of])) return [];
    // No growth is what a plan begins with: that somebody said so stands beside it.
    if (of === 'load' && stated.growthInFiles) return [];
    // Data grows as the load does where nothing else is stated.
    if (told.low === told.high && told.high === stated.growthPerYear) return [];
    const rates = [...new Set([told.high, told.low])].filter((rate) => of === 'data' || rate !== stated.growthPerYear);
    return [
      {
        id: `growth-in-files ${of}`,
        blocking: false,
        asks: inARow([
          askedOf(told, of),
          ...(told.low === told.high
            ? []
            : [text('A plan takes one rate for all.', '計画では全体に1つの増加率を使います。')]),
        ]),
        affected: [],
        choices: [
          ...rates.map((share) => ({
            label: text('{rate} a year', '年{rate}', { rate: amount(share, 'share') }),
            inputs: { [INPUTS[of]]: share },
          })),
          ...(of === 'load' ? [NO_GROWTH] : []),
        ],
      },
    ];
  });
}

export const NO_GROWTH: Question<ScenarioInputs>['choices'][number] = {
  label: text('No growth', '増加を見込まない'),
  inputs: { growthPerYear: 0, growthInFiles: 'passed-over' },
};

function askedOf({ low, high, stated, all, origin }: GrowthByFiles, of: Of): Text {
  const values = { low: amount(low, 'share'), high: amount(high, 'share'), stated, all, origin };
  const isOne = low === high;
  if (of === 'data')
    return isOne
      ? text(
          'Files state that the data of {stated} of {all} {all:workload|workloads} grows by {high} a year ({origin}). The plan takes the growth of the load. Which is it to take?',
          'ワークロード{all}件中{stated}件のデータの年間増加率として{high}がファイルに記載されています（{origin}）。計画では負荷の増加率を使っています。どの増加率で計画しますか。',
          values,
        )
      : text(
          'Files state that the data of {stated} of {all} {all:workload|workloads} grows by {low} to {high} a year ({origin}). The plan takes the growth of the load. Which is it to take?',
          'ワークロード{all}件中{stated}件のデータの年間増加率として{low}～{high}がファイルに記載されています（{origin}）。計画では負荷の増加率を使っています。どの増加率で計画しますか。',
          values,
        );
  return isOne
    ? text(
        'Files state that {stated} of {all} {all:workload|workloads} {stated:grows|grow} by {high} a year ({origin}). The plan takes no growth. Which is it to take?',
        'ワークロード{all}件中{stated}件の年間増加率として{high}がファイルに記載されています（{origin}）。計画では増加を見込んでいません。どの増加率で計画しますか。',
        values,
      )
    : text(
        'Files state that {stated} of {all} {all:workload|workloads} {stated:grows|grow} by {low} to {high} a year ({origin}). The plan takes no growth. Which is it to take?',
        'ワークロード{all}件中{stated}件の年間増加率として{low}～{high}がファイルに記載されています（{origin}）。計画では増加を見込んでいません。どの増加率で計画しますか。',
        values,
      );
}
