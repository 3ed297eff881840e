import { freedPart, type Scope, stayingSentence } from '../demand/index.ts';
import { type Estimate, inARow, refused, type Text, text } from '../figure/index.ts';
import { licensedToday, type ScenarioRequest } from '../inputs/index.ts';
import {
  asListed,
  byClusterSentence,
  coresOf,
  drawsBefore,
  legacyMachines,
  type Money,
  machinesByProduct,
  moneyBefore,
  type NeededOutside,
  NOTHING_OUTSIDE,
  neededOutside,
  neededToday,
  type OwnedOf,
  ownedLicences,
  type StatedAside,
  serversBefore,
  statedAside,
  type TodayByVirtualMachine,
  todayByVirtualMachine,
} from '../money/index.ts';
import { costBeforeNote } from './money/cost-before-note.ts';
import { oncePrepared } from './once-prepared.ts';
import type { PlacedScenario } from './place-scenario.ts';
import { placedPart } from './placed-part.ts';
import type { PreparedScenario } from './prepare-scenario.ts';
import { withNote } from './with-note.ts';

/** What there is today of what a plan replaces, and what it costs. */
export interface BeforePlan {
  readonly servers: Estimate;
  readonly cores: Estimate;
  readonly licences: Estimate;
  readonly cost: Estimate;
  /** Product by product; null = nothing is replaced. */
  readonly money: Money | null;
  /** What is said beside a number because of what it compares. */
  readonly like: (estimate: Estimate) => Estimate;
  readonly ownedOf: OwnedOf;
  readonly outside: NeededOutside;
  readonly byMachine: ReadonlyMap<string | null, TodayByVirtualMachine>;
  readonly byCluster: readonly Text[];
}

/**
 * What does a plan replace? What becomes free; where something has no place, what it replaces, not the whole estate; where it replaces no whole server, a
 * refusal.
 */
export function beforePlan(placed: PlacedScenario): BeforePlan {
  const { scoped, placement, request } = placed;
  // Where nothing has a place there is no after to compare with: the estate is said as it is.
  const compares = placement.unplaced.length > 0 && placement.servers.some(({ spare }) => !spare);
  if (!compares) return wholeBefore(placed);
  const replaced = placedPart(scoped, placement);
  if (isNothing(replaced)) return nothingBefore(request, NOTHING_REPLACED);
  return freedBefore(replaced, placed, [ONLY_REPLACED]);
}

const wholeBefore = oncePrepared((prepared) => freedBefore(prepared.scoped, prepared, []));

/** Of servers that become free; of those that stay it is said beside each number, which nothing of them is in. */
function freedBefore(scope: Scope, prepared: PreparedScenario, notes: readonly Text[]): BeforePlan {
  const { request } = prepared;
  const stays = stayingSentence(scope);
  const freed = freedPart(scope);
  if (stays && isNothing(freed)) return nothingBefore(request, inARow([NOTHING_FREED, stays]));
  const { servers, cores, licences, cost, ...further } = beforeOf(
    freed,
    prepared,
    neededOutside(scope, prepared.stated, request),
  );
  const said = [...notes, ...(stays ? [stays] : [])];
  const like = (estimate: Estimate) => said.reduce(withNote, estimate);
  return { servers: like(servers), cores: like(cores), licences: like(licences), cost: like(cost), ...further, like };
}

function asideIn({ request, ownedByFiles, scoped }: PreparedScenario): StatedAside {
  return statedAside(request.inputs, ownedByFiles, scoped.estate.licencesInWords);
}

function isNothing({ servers, included }: Scope): boolean {
  return servers.length === 0 && included.every(({ server }) => server !== null);
}

function beforeOf(scope: Scope, prepared: PreparedScenario, outside: NeededOutside): BeforePlan {
  const { inputs, priceBook, catalogue, uncounted } = prepared.request;
  const needed = neededToday(machinesByProduct(scope, licensedToday(inputs), uncounted), inputs, priceBook);
  const ownedOf = ownedLicences(inputs, needed, priceBook, { outside, asideOf: asideIn(prepared) });
  const money = moneyBefore(needed, drawsBefore(scope, catalogue, priceBook), inputs, ownedOf, priceBook);
  const { licences, cost } = money;
  return {
    servers: serversBefore(scope),
    cores: coresOf(legacyMachines(asListed(scope)), CORES_BEFORE),
    licences: licences.licences,
    cost: withNote(cost.total, costBeforeNote(inputs)),
    money,
    like: (estimate) => estimate,
    ownedOf,
    outside,
    byCluster: needed.flatMap((line) => byClusterSentence(line) ?? []),
    byMachine: new Map(
      needed.flatMap((line) => {
        const found = todayByVirtualMachine(scope, line, inputs, priceBook);
        return found ? [[line.product, found] as const] : [];
      }),
    ),
  };
}

const ONLY_REPLACED = text(
  'Only servers whose workloads all have a place are counted, so that before and after compare the same workloads.',
  '統合前後を同じ条件で比較するため、すべてのワークロードを配置できたサーバーのみを数えています。',
);
const NOTHING_REPLACED = text(
  'A larger configuration or a higher ceiling: no current server has a place for all its workloads.',
  'すべてのワークロードを配置できた現行サーバーがありません。より大きな構成、またはより高い使用率上限が必要です。',
);
const NOTHING_FREED = text(
  'The machines that the plan leaves out: without them no current server becomes free.',
  '計画の対象外のワークロードが稼働しているため、不要になる現行サーバーはありません。',
);

const CORES_BEFORE = text('Cores before', '統合前のコア数');

function nothingBefore({ inputs, priceBook }: ScenarioRequest, because: Text): BeforePlan {
  return {
    servers: refused('servers', text('Current servers', '統合前のサーバー台数'), because),
    cores: refused('cores', CORES_BEFORE, because),
    licences: refused('licences', text('Licences before', '統合前のライセンス数'), because),
    cost: refused(inputs.currency, text('Cost before', '統合前の費用'), because),
    money: null,
    like: (estimate) => estimate,
    ownedOf: ownedLicences(inputs, [], priceBook),
    outside: NOTHING_OUTSIDE,
    byMachine: new Map(),
    byCluster: [],
  };
}
