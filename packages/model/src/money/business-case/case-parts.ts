import { derive, type Estimate, isKnown, isZero, known, type Text, text, unknown } from '../../figure/index.ts';
import {
  type BusinessCaseInputs,
  NOTHING_IN_CASE,
  type ScenarioInputs,
  type StatedAmount,
} from '../../inputs/index.ts';
import { inCurrency, inWhole, licenceRuleOf, type PriceBook } from '../../licensing/index.ts';
import type { Currency } from '../../units/index.ts';
import type { ProductLicences } from '../licences-by-product.ts';
import type { Money, PaidServers } from '../money.ts';
import { ownedInFiles } from '../owned/owned-by-files.ts';
import { ownedOnEveryServer } from '../owned/owned-licences.ts';
import type { CaseGroup, CasePart, CaseRequest, Draft } from './case-part.ts';
import { isStated } from './held-parts.ts';
import { parallelPart } from './parallel-part.ts';

/** All parts of a business case, in whole units of the currency. Parts that nobody states, and those that are nothing on both sides, are not among them. */
export function caseParts(request: CaseRequest): {
  readonly parts: readonly CasePart[];
  readonly notStated: readonly Text[];
} {
  const running = yearly(request);
  const drafts = [...purchases(request), ...parallelPart(running, request), ...running];
  return {
    parts: drafts.filter((part) => part.stated && !isNothing(part)).map(partOf),
    notStated: drafts.filter(({ stated }) => !stated).map(({ name }) => name),
  };
}

/** What is printed of the case is what is counted with: what is paid for a part of a year, say, is in whole units too. */
function partOf({ stated: _, ...part }: Draft): CasePart {
  const before = inWhole(part.before);
  const after = inWhole(part.after);
  return { ...part, before, after, compared: isKnown(before) && isKnown(after) };
}

function isNothing({ before, after }: Draft): boolean {
  return isZero(before) && isZero(after);
}

function isOnEveryServer({ product }: ProductLicences, { onEveryServer = [] }: ScenarioInputs): boolean {
  return product !== null && onEveryServer.includes(product);
}

/** What is paid once: nothing if today's servers stay. */
function purchases(request: CaseRequest): readonly Draft[] {
  const { after, inputs, priceBook, servers, workloads } = request;
  const { currency } = inputs;
  const stated = inputs.businessCase ?? NOTHING_IN_CASE;
  const once = (group: CaseGroup, name: Text, amount: Estimate, id: string = group, isStated = true): Draft => ({
    id,
    group,
    name,
    paid: 'once',
    before: nothing(currency),
    after: amount,
    stated: isStated,
  });
  const bought = servers.filter(({ existing }) => !existing).map(({ all }) => all);
  return [
    ...after.byProduct.map((line) =>
      once(
        isOnEveryServer(line, inputs) ? 'system' : 'licences',
        text('{name}: licences to buy', '{name}：ライセンス購入', { name: line.name }),
        isOwnershipStated(line, request) || isZero(line.licenceCost)
          ? line.licenceCost
          : unknown(currency, line.name, sayOwned(line, request)),
        `licences/${line.product ?? ''}`,
      ),
    ),
    once('hardware', CASE_PART_NAMES.hardware, after.amounts.hardware),
    ...(['memory', 'drives', 'adapters'] as const).flatMap((id) => {
      const amount = after.amounts[id];
      return amount ? [once(id, CASE_PART_NAMES[id], amount)] : [];
    }),
    once(
      'installation',
      CASE_PART_NAMES.installation,
      perThing(
        CASE_PART_NAMES.installation,
        stated.installationPerServer,
        sumOf(bought, SERVERS_BOUGHT),
        currency,
        priceBook,
      ),
      'installation',
      isStated('installation', stated),
    ),
    once(
      'migration',
      CASE_PART_NAMES.migration,
      perThing(
        CASE_PART_NAMES.migration,
        stated.migrationPerWorkload,
        counted(WORKLOADS, workloads),
        currency,
        priceBook,
      ),
      'migration',
      isStated('migration', stated),
    ),
  ];
}

/** What is paid in every year. */
function yearly(request: CaseRequest): readonly Draft[] {
  const { before, after, inputs } = request;
  const stated = inputs.businessCase ?? NOTHING_IN_CASE;
  const each = (
    group: CaseGroup,
    name: Text,
    sides: Pick<Draft, 'before' | 'after'>,
    id: string = group,
    isStated = true,
  ): Draft => ({
    id,
    group,
    name,
    paid: 'yearly',
    ...sides,
    stated: isStated,
  });
  const products = [...after.byProduct, ...before.byProduct.filter((then) => !lineOf(after, then.product))];
  return [
    ...products.map((line) =>
      each(
        isOnEveryServer(line, inputs) ? 'system' : 'support',
        text('{name}: support', '{name}：サポート', { name: line.name }),
        supportOf(line, request),
        `${SUPPORT_OF}${line.product ?? ''}`,
      ),
    ),
    each('power', CASE_PART_NAMES.power, { before: before.amounts.powerPerYear, after: after.amounts.powerPerYear }),
    each(
      'maintenance',
      CASE_PART_NAMES.maintenance,
      maintenanceOf(request, stated),
      'maintenance',
      isStated('maintenance', stated),
    ),
    each('space', CASE_PART_NAMES.space, spaceOf(request, stated), 'space', isStated('space', stated)),
    each(
      'administration',
      CASE_PART_NAMES.administration,
      administrationOf(request, stated),
      'administration',
      isStated('administration', stated),
    ),
  ];
}

function lineOf({ byProduct }: Money, product: string | null): ProductLicences | undefined {
  return byProduct.find((line) => line.product === product);
}

/** What is paid today is known of a product where a person says what is owned of it; what stands on every server has to be said by itself. */
function isOwnershipStated(line: ProductLicences, { ownedOf, inputs }: CaseRequest): boolean {
  const { product } = line;
  if (product === null || !ownedOf(product)) return false;
  return !isOnEveryServer(line, inputs) || ownedOnEveryServer(inputs).includes(product);
}

function supportOf(line: ProductLicences, request: CaseRequest): Pick<Draft, 'before' | 'after'> {
  const { before, after, ownedOf, inputs } = request;
  const { currency } = inputs;
  const { product } = line;
  const now = lineOf(after, product)?.supportPerYear ?? nothing(currency);
  if (!isOwnershipStated(line, request))
    return { before: unknown(currency, line.name, sayOwned(line, request)), after: now };
  const then = lineOf(before, product)?.supportPerYear ?? ownedOf(product)?.supportPerYear;
  return { before: then ?? nothing(currency), after: now };
}

const SUPPORT_OF = 'support/';

/**
 * Whether a part is of a licensed product that is paid by the year alone. Nothing of it is bought at the beginning, so that no purchase
 * asks what is owned of it. What stands on every server is a group of its own.
 */
export function isSubscription({ group, id }: CasePart): boolean {
  const pricing = group === 'support' ? licenceRuleOf(id.slice(SUPPORT_OF.length))?.pricing : undefined;
  return pricing?.once === null && pricing.yearlyPrice !== null;
}

function sayOwned({ name, product }: ProductLicences, { ownedByFiles }: CaseRequest): Text {
  const inFiles = ownedByFiles.filter((each) => each.product !== null && each.product === product);
  if (inFiles.length > 0)
    return text(
      'Whether the licences that files state as owned ({owned}) are all there are, and what is paid for their support.',
      'ファイルに記載の保有ライセンス（{owned}）がすべてかどうかと、支払中のサポート費用の確認が必要です。',
      { owned: ownedInFiles(inFiles) },
    );
  return text(
    'What licences the customer owns of {name}, and what is paid for their support.',
    '{name}の保有ライセンスと、支払中のサポート費用の確認が必要です。',
    { name },
  );
}

function maintenanceOf(
  { servers, inputs: { currency }, priceBook }: CaseRequest,
  { maintenanceToday, maintenancePerServer }: BusinessCaseInputs,
): Pick<Draft, 'before' | 'after'> {
  const planned = sumOf(
    servers.map(({ all }) => all),
    SERVERS_PLANNED,
  );
  return {
    before: maintenanceToday
      ? inCurrency(statedAmount(MAINTENANCE_TODAY, maintenanceToday), currency, priceBook)
      : unknown(
          currency,
          MAINTENANCE_TODAY,
          text(
            'What is paid today for hardware maintenance per year.',
            '現在支払っている年間ハードウェア保守費の確認が必要です。',
          ),
        ),
    after: maintenancePerServer
      ? perThing(CASE_PART_NAMES.maintenance, maintenancePerServer, planned, currency, priceBook)
      : unknown(
          currency,
          CASE_PART_NAMES.maintenance,
          text(
            'What the maintenance of one planned server costs per year.',
            '統合後サーバー1台の年間保守費の確認が必要です。',
          ),
        ),
  };
}

function administrationOf(
  { servers, serversToday, inputs: { currency }, priceBook }: CaseRequest,
  { administrationPerServer = null }: BusinessCaseInputs,
): Pick<Draft, 'before' | 'after'> {
  const planned = sumOf(
    servers.map(({ all }) => all),
    SERVERS_PLANNED,
  );
  const cost = (things: Estimate) =>
    perThing(CASE_PART_NAMES.administration, administrationPerServer, things, currency, priceBook);
  return { before: cost(serversToday), after: cost(planned) };
}

function spaceOf(
  { servers, inputs: { currency }, priceBook }: CaseRequest,
  { rackUnitPerYear, rackUnitsToday }: BusinessCaseInputs,
): Pick<Draft, 'before' | 'after'> {
  const today =
    rackUnitsToday === null
      ? unknown(
          'count',
          UNITS_TODAY,
          text('How many rack units the current servers take.', '現行サーバーのラックユニット数の確認が必要です。'),
        )
      : counted(UNITS_TODAY, rackUnitsToday);
  const planned = sumOf(
    servers.map(unitsOf),
    text('Rack units of the planned servers', '統合後サーバーのラックユニット数'),
  );
  return {
    before: perThing(CASE_PART_NAMES.space, rackUnitPerYear, today, currency, priceBook),
    after: perThing(CASE_PART_NAMES.space, rackUnitPerYear, planned, currency, priceBook),
  };
}

function unitsOf({ platform: { model, rackUnits }, all }: PaidServers): Estimate {
  const label = text('Rack units of {model}', '{model}のラックユニット数', { model });
  const each =
    rackUnits === null
      ? unknown(
          'count',
          label,
          text(
            'Rack units of {model}: the catalogue has none.',
            '{model}のラックユニット数の確認が必要です（カタログに記載なし）。',
            { model },
          ),
        )
      : known('published', {
          value: rackUnits.value,
          unit: 'count',
          because: { label, inputs: [], source: rackUnits.source },
        });
  return derive({ label, formula: 'servers × each', unit: 'count', inputs: { servers: all, each } });
}

function perThing(
  label: Text,
  each: StatedAmount | null,
  things: Estimate,
  currency: Currency,
  book: PriceBook,
): Estimate {
  if (!each) return unknown(currency, label, text('Its amount.', '金額の確認が必要です。'));
  const amount = statedAmount(text('{part}, of one', '{part}（単価）', { part: label }), each);
  return inCurrency(
    derive({ label, formula: 'things × each', unit: each.currency, inputs: { things, each: amount } }),
    currency,
    book,
  );
}

function statedAmount(label: Text, { amount, currency }: StatedAmount): Estimate {
  return known('assumed', { value: amount, unit: currency, because: { label, inputs: [] } });
}

function sumOf(parts: readonly Estimate[], label: Text): Estimate {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  if (!only) return counted(label, 0);
  return derive({ label, formula: 'sum(types)', unit: only.unit, inputs: { types: parts } });
}

function counted(label: Text, value: number): Estimate {
  return known('assumed', { value, unit: 'count', because: { label, inputs: [] } });
}

function nothing(currency: Currency): Estimate {
  return known('assumed', { value: 0, unit: currency, because: { label: NOTHING_BOUGHT, inputs: [] } });
}

const NOTHING_BOUGHT = text('Nothing is bought if today’s servers stay', '現行サーバーを使い続ける場合は購入なし');
const MAINTENANCE_TODAY = text('Hardware maintenance paid today', '現在のハードウェア保守費');
const UNITS_TODAY = text('Rack units of the current servers', '現行サーバーのラックユニット数');
const SERVERS_BOUGHT = text('Servers to install', '導入するサーバー台数');
const SERVERS_PLANNED = text('Planned servers', '統合後のサーバー台数');
const WORKLOADS = text('Workloads to move', '移行するワークロード数');

/** What the parts that are of no product are called. */
export const CASE_PART_NAMES = {
  hardware: text('hardware', 'ハードウェア'),
  memory: text('memory', 'メモリ'),
  drives: text('drives', 'ドライブ'),
  adapters: text('I/O adapters', 'I/Oアダプター'),
  power: text('electricity and cooling', '電力・冷却'),
  maintenance: text('hardware maintenance', 'ハードウェア保守'),
  space: text('rack space', '設置スペース'),
  administration: text('administration', '運用管理'),
  installation: text('installation', '導入作業'),
  migration: text('migration', '移行作業'),
} satisfies Partial<Record<CaseGroup, Text>>;
