import type { CompanyStyle, DocumentMoney, HouseStyle, ProposalCover, ProposalEdits } from '@tatami/contracts';
import type {
  Alternatives,
  Language,
  MigrationSettings,
  Platform,
  PriceOverrides,
  ScenarioInputs,
  ScenarioResult,
} from '@tatami/model';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';

/** One scenario with its answer; the first of a proposal is the recommended one. */
export interface DocumentScenario {
  readonly id: string;
  readonly name: string;
  readonly inputs: ScenarioInputs;
  /** Its plan of record was made before the scenario or the estate changed. */
  readonly stale: boolean;
  readonly result: ScenarioResult;
}

/** What a proposal says before anything is computed: plain data, so that it crosses to the worker. */
export interface DocumentCover {
  readonly language: Language;
  /** The day on the cover, ISO 8601. */
  readonly date: string;
  readonly proposal: { readonly name: string; readonly author: string; readonly cover: ProposalCover };
  /** Paper and terms of the company that hands it over. */
  readonly house: HouseStyle;
  /** Its logo and colour; null = the product's own look. */
  readonly company: Pick<CompanyStyle, 'logo' | 'accent'> | null;
  /** What a person changed of what it says. */
  readonly edits: ProposalEdits;
  /** What is stated for the move to the planned servers. */
  readonly migration: MigrationSettings;
  /** How its amounts are written. */
  readonly money: DocumentMoney;
  /** What a person put in place of the default prices. */
  readonly priceOverrides: PriceOverrides;
  /** The day on which the price book of the project was last changed, ISO 8601; null = it has none of its own. */
  readonly pricesOf: string | null;
  /** Its name is empty where nobody has named it. */
  readonly project: { readonly name: string; readonly customer: string };
  readonly scenarios: readonly Omit<DocumentScenario, 'result'>[];
  /** The catalogue; those the plans name must be in it. */
  readonly platforms: readonly Platform[];
}

/** Everything a document of any kind is made of. */
export interface DocumentInput
  extends DocumentCover,
    Pick<EvaluatedEstate, 'estate' | 'recordings' | 'runs' | 'studies'> {
  /** [] = the document tells of benchmark studies alone. */
  readonly scenarios: readonly DocumentScenario[];
}

/** Everything a document that proposes a plan is made of. */
export interface ProposalDocumentInput extends DocumentInput {
  readonly scenarios: readonly [DocumentScenario, ...DocumentScenario[]];
  /** To the recommended scenario; null or absent = not weighed. */
  readonly alternatives?: Alternatives | null;
}

/** Whether a document proposes a plan; else it tells of benchmark studies alone. */
export function proposesPlan(input: DocumentInput): input is ProposalDocumentInput {
  return input.scenarios.length > 0;
}
