import type { Estimate, Text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';

/** A scenario with the answer to it. */
export interface ComparedScenario {
  readonly name: string;
  readonly inputs: ScenarioInputs;
  readonly result: ScenarioResult;
}

export type ComparisonGroup = 'inputs' | 'servers' | 'licences' | 'money' | 'risk' | 'layout';

/** One quantity or input of all scenarios compared. */
export interface ComparisonRow {
  readonly id: string;
  readonly group: ComparisonGroup;
  readonly label: Text;
  /** In the order of the scenarios; null where one has none. */
  readonly cells: readonly (Estimate | Text | null)[];
  /** Each less the base; null at the base, of words, and where one of the two is not known. */
  readonly differences: readonly (Estimate | null)[];
}

/** A row before its differences are taken. */
export type DraftRow = Omit<ComparisonRow, 'differences'>;
