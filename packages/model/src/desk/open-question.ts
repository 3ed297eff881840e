import type { DatabaseProductId } from '../databases/index.ts';
import type { Question } from '../demand/index.ts';
import type { Amount, Text } from '../figure/index.ts';
import type { Disagreement, MachineMatches } from '../identity/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { EstateClock, QuestionOfFile } from '../inventory/index.ts';
import type { Assumption } from '../scenario/index.ts';

/** What a plan comes to, as far as it is known. */
export interface Outcome {
  /** Source servers; null while nothing is planned. */
  readonly serversBefore: number | null;
  /** Servers to buy and keep, spares included; null while something is open, or has no place. */
  readonly serversAfter: number | null;
  /** Over the cost horizon; null where no price is known. */
  readonly costAfter: Amount | null;
  /** Which parts that cost holds: costs of other parts are not like ones. */
  readonly costParts: readonly string[];
  /** Whether each part of it is known. */
  readonly costIsWhole: boolean;
}

/** What is asked, and of what. */
export type Asked =
  | { readonly about: 'machines'; readonly question: MachineMatches }
  /** Files of equal standing state a field otherwise than each other. */
  | { readonly about: 'disagreement'; readonly disagreement: Disagreement }
  /** Workloads whose product is proposed and said by nobody; null = no database. */
  | {
      readonly about: 'product';
      readonly product: DatabaseProductId | null;
      readonly kind: 'report' | 'column' | 'name';
      /** What their DBMS would read. */
      readonly proposed: string;
      readonly workloads: readonly string[];
    }
  /** Databases whose edition nothing says. */
  | { readonly about: 'edition'; readonly product: DatabaseProductId; readonly workloads: readonly string[] }
  /** Recordings stand on several clocks, and which wall clock is that of the estate nobody said. */
  | { readonly about: 'clock'; readonly clock: EstateClock }
  /** What an imported file leaves open: it is read again with the answer, and what that changes is known then. */
  | { readonly about: 'file'; readonly question: QuestionOfFile }
  /** What a scenario asks, with ready answers. */
  | { readonly about: 'scenario'; readonly question: Question<ScenarioInputs> }
  /** What a scenario takes for granted, which a file with the real figure would settle. */
  | { readonly about: 'assumption'; readonly assumption: Assumption };

/** One answer, and what the plan comes to with it. */
export interface WeighedAnswer {
  /** 'same', 'different'; 'accept', 'none'; an edition; a zone; a file; the place of a choice; 'low', 'high'. */
  readonly id: string;
  readonly outcome: Outcome;
}

/** A question with what its answers do. */
export interface OpenQuestion {
  readonly asked: Asked;
  readonly answers: readonly WeighedAnswer[];
  /** The plan waits for it. */
  readonly blocking: boolean;
  /** What else the plan waits for and needs no answer once this is answered: hosts that are in a list under other names. */
  readonly settles: readonly Text[];
}

/** What a project leaves open, what matters most first. */
export interface OpenQuestions {
  /** Of the scenario that weighs them, as it stands. */
  readonly inputs: ScenarioInputs;
  /** As things stand; where the plan waits for answers, as if each had its first ready one. */
  readonly now: Outcome;
  /** Questions the plan waits for. */
  readonly waitsFor: number;
  readonly questions: readonly OpenQuestion[];
  /** Questions beyond those whose answers were computed. */
  readonly notWeighed: number;
}
