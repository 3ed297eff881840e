import type { ConfigurationOption, TypeComparison } from '../advice/index.ts';
import type { DiagnosisOfPlan } from '../checks/index.ts';
import type { Demand, LeftOut, Question } from '../demand/index.ts';
import type { Estimate, Text } from '../figure/index.ts';
import type { Remedy, ScenarioInputs } from '../inputs/index.ts';
import type { QuestionOfFile, RowNotTaken } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { Licences } from '../licensing/index.ts';
import type { BusinessCase, ProductLicences } from '../money/index.ts';
import type { PlanCapacity, PlanFailures, StorageOutlook } from '../outlook/index.ts';
import type { PairOfPlan } from '../pairs/index.ts';
import type { Plan } from '../placement/index.ts';
import type { PlanCertainty, PoolOfPlan, TypeInUse, VcpusOfPlan } from '../plan/index.ts';
import type { MemoryThroughput } from '../throughput/index.ts';

/** One line of the strip that stands on top of every result: what makes two answers comparable. */
export interface Assumption {
  readonly id: string;
  readonly label: Text;
  readonly value: Estimate | Text;
  /**
   * 'file' = read from the estate, 'catalogue' = published figures, 'study' = adopted from a study, 'default' = the product's value for any
   * estate. 'person' = set in the project: by a person, or with the target and memory that the scenario was proposed with; nothing
   * saved tells the two apart, so no word for it may say that somebody chose.
   */
  readonly from: 'file' | 'catalogue' | 'study' | 'person' | 'default';
  /** Names of the machines for which it stands in for a figure of their own; absent = it is of the whole scenario. */
  readonly concerns?: readonly string[] | undefined;
  /** Servers while it alone goes from the 10th to the 90th percentile of what it may be; absent = it has no interval, or nothing is planned. */
  readonly effect?: Estimate | undefined;
}

/** Where every record of the estate went: planned + excluded + unplaced = total. */
export interface ScenarioAccounting {
  readonly planned: number;
  readonly excluded: number;
  /** In scope, but without a place: too large, or the plan waits for an answer. */
  readonly unplaced: number;
  /** Workloads, and servers whose workloads no file lists. */
  readonly total: number;
  /** Servers counted through the planned or unplaced workloads on them, beside the total. */
  readonly hosts: number;
  readonly excludedAs: {
    readonly templates: number;
    readonly poweredOff: number;
    readonly byHand: number;
    readonly byRule: number;
    readonly emptyHosts: number;
  };
  /** The names of what is left out, by reason. */
  readonly leftOut: readonly LeftOut[];
  /** Rows of files that could not be used: beside the total, for nobody knows whether they are machines. */
  readonly rowsNotTaken: readonly RowNotTaken[];
  /** Of what counts, rows whose file says that they may be gone or out of use, where nobody has answered; absent = none. */
  readonly countedUnanswered?: readonly QuestionOfFile[] | undefined;
  /** Of files, machines that may be there beyond those that count, where nobody has answered; absent = none. */
  readonly uncountedUnanswered?: readonly QuestionOfFile[] | undefined;
}

/** The whole answer to one scenario. Plain data: it may be sent, stored and compared. */
export interface ScenarioResult {
  readonly assumptions: readonly Assumption[];
  readonly questions: readonly Question<ScenarioInputs>[];
  /** null while a blocking question is open. */
  readonly plan: Plan | null;
  /** How sure the plan is, by the same draws as its interval; null while there is no plan. */
  readonly certainty: PlanCertainty | null;
  /** For workloads of the plan that have no place: a change that gives them one. */
  readonly remedies: readonly Remedy[];
  readonly serversPerTarget: Estimate;
  readonly ratio: Estimate;
  /** What the estate needs in total, in shares of one target, GiB and IOPS. */
  readonly totals: Demand['total'] | null;
  /** Licences of the planned servers, all products together; null while there is no plan. */
  readonly licences: Licences | null;
  /** The same product by product, each on the servers that hold it; empty while there is no plan. */
  readonly licencesByProduct: readonly ProductLicences[];
  /** What the plan has for each pool; empty where all workloads share servers, or while there is no plan. */
  readonly pools: readonly PoolOfPlan[];
  /** What reports found of the workloads in scope; absent where none was read. */
  readonly diagnoses?: readonly DiagnosisOfPlan[];
  /** The mirrored pairs, and whether the plan carries them whichever one server is lost; absent where none is stated. */
  readonly pairs?: readonly PairOfPlan[];
  /** What the plan takes of each type of server; empty where it may use one only, or while there is no plan. */
  readonly serverTypes: readonly TypeInUse[];
  /** The plan against each type alone; null where it may use one only, or while there is no plan. */
  readonly typeComparison: TypeComparison | null;
  /** What is paid if today's servers stay, against the plan; null while not everything has a place, or nothing is planned. */
  readonly businessCase: BusinessCase | null;
  /** What the costs leave out because no price is known. */
  readonly notIncluded: readonly Text[];
  /** The machine that the price of boards is of by which its hardware counts; absent = it does not go by one, or nothing is planned. */
  readonly boardPricesOf?: string;
  readonly memoryThroughput: MemoryThroughput | null;
  /** How the planned servers are used up, and for how long they do; null while not everything has a place. */
  readonly capacity: PlanCapacity | null;
  /** What is asked of the storage stated, what it gives, and how full it gets; null while none is stated or nothing is planned. */
  readonly storage: StorageOutlook | null;
  /** Virtual CPUs per physical core, today and by the plan; absent where no workload of it states any. */
  readonly vcpus?: VcpusOfPlan;
  /** What becomes of the workloads when any one server fails; absent where the request does not ask, or nothing is planned. */
  readonly failures?: PlanFailures;
  readonly options: readonly ConfigurationOption[];
  readonly checks: readonly LayoutCheck[];
  readonly accounting: ScenarioAccounting;
}
