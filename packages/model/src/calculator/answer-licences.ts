import { type Estimate, isKnown, listOf, type Text, text } from '../figure/index.ts';
import {
  DEFAULT_PRICE_BOOK,
  LICENCE_RULES,
  type LicenceRequest,
  type LicenceRule,
  type Licences,
  type LicenceWay,
  licenceRuleOf,
  licencesFor,
  licenceWays,
  type PriceBook,
  priceOfLicences,
  type StandbyUse,
  standbyWays,
} from '../licensing/index.ts';
import type { Currency } from '../units/index.ts';
import { entered } from './entered.ts';
import { type InvalidField, invalidField } from './invalid-field.ts';

export interface LicencesQuestion {
  /** A product and its edition ('oracle', 'ee'), or both in one ('oracle-ee'). */
  readonly product: string;
  readonly edition?: string | undefined;
  /** Of one server. */
  readonly sockets: number;
  readonly coresPerSocket: number;
  readonly servers?: number | undefined;
  /** Sockets one server can hold, where that is more than it has; some editions and units go by it. */
  readonly socketCapacity?: number | undefined;
  readonly cpuModel?: string | undefined;
  readonly users?: number | undefined;
  /** On one server, with the product; and virtual CPUs of each: some products may be licensed by them. */
  readonly virtualMachines?: number | undefined;
  readonly vcpusPerVm?: number | undefined;
  /** Software Assurance or a subscription. */
  readonly assurance?: boolean | undefined;
  /** Whether the vendor takes the partitioning of the processors. */
  readonly partitioning?: 'soft' | 'hard' | undefined;
  /** Servers that stand by, each like these, and what they do while nothing fails. */
  readonly standbyServers?: number | undefined;
  readonly standbyUse?: StandbyUse | undefined;
  /** Memory that a product licensed by memory may use on one server. */
  readonly memoryGiB?: number | undefined;
  /** Ids of options bought with the product ('partitioning', …). */
  readonly options?: readonly string[] | undefined;
  readonly currency?: Currency | undefined;
}

export interface LicencesAnswer extends Omit<Licences, 'ownership' | 'options' | 'ownCost'> {
  readonly product: string;
  /** The ways to license it on machines that carry virtual ones, the one counted marked; empty where there is one only. */
  readonly ways: readonly LicenceWay[];
  /** The same of the servers that stand by, which `licences` does not count. */
  readonly standby: readonly LicenceWay[];
}

/** How many licences does a server need, and what do they cost at list price? */
export function answerLicences(
  question: LicencesQuestion,
  book: PriceBook = DEFAULT_PRICE_BOOK,
): LicencesAnswer | InvalidField {
  const rule = ruleOf(question);
  if ('invalid' in rule) return rule;
  const unknownOption = question.options?.findIndex((option) => !(option in rule.options)) ?? -1;
  if (unknownOption >= 0) return invalidField(`options.${unknownOption}`, oneOf(Object.keys(rule.options)));
  const { name, metric, licences, licenceCost, supportPerYear, notes, ways } = licencesOn(rule, question, book);
  return {
    ...{ product: rule.id, name, metric, licences, licenceCost, supportPerYear, notes, ways },
    standby: standbyOf(rule, question, book),
  };
}

function ruleOf({ product, edition }: LicencesQuestion): LicenceRule | InvalidField {
  const [family, kind] = [product, edition ?? ''].map((name) => name.trim().toLowerCase());
  const rule = licenceRuleOf(kind === '' ? `${family}` : `${family}-${kind}`);
  if (rule) return rule;
  const editions = LICENCE_RULES.map(({ id }) => id)
    .filter((id) => id.startsWith(`${family}-`))
    .map((id) => id.slice(`${family}-`.length));
  if (editions.length > 0) return invalidField('edition', oneOf(editions));
  return invalidField(licenceRuleOf(`${family}`) ? 'edition' : 'product', oneOf(LICENCE_RULES.map(({ id }) => id)));
}

function oneOf(ids: readonly string[]): Text {
  if (ids.length === 0) return text('This product has none.', 'この製品にはありません。');
  return text('Must be one of: {ids}.', '次のいずれかを指定してください: {ids}', { ids: listOf(ids) });
}

/** Without a CPU model an x86 server is taken; said so only where another processor would need another number. */
function licencesOn(rule: LicenceRule, question: LicencesQuestion, book: PriceBook): Ways {
  const { cpuModel = null } = question;
  if (cpuModel !== null) return licencesWith(rule, question, cpuModel, book);
  const assumed = licencesWith(rule, question, X86, book);
  const unlisted = licencesWith(rule, question, null, book);
  if (assumed.licences.value === unlisted.licences.value) return assumed;
  return {
    ...assumed,
    licences: asAssumption(assumed.licences),
    licenceCost: asAssumption(assumed.licenceCost),
    supportPerYear: asAssumption(assumed.supportPerYear),
  };
}

type Ways = Licences & Pick<LicencesAnswer, 'ways'>;

const X86 = 'Xeon';

/** By the way that counts where there are several. */
function licencesWith(rule: LicenceRule, question: LicencesQuestion, cpuModel: string | null, book: PriceBook): Ways {
  const request = requestOf(rule, question, cpuModel);
  const all = licencesFor(request, book);
  const { virtualMachines = 0, vcpusPerVm } = question;
  if (virtualMachines === 0 || vcpusPerVm === undefined) return { ...all, ways: [] };
  const ways = licenceWays(
    request,
    {
      virtualMachines,
      vcpusEach: vcpusPerVm,
      assurance: question.assurance ?? null,
      partitioning: question.partitioning ?? null,
    },
    book,
  );
  const counted = ways.find((way) => way.counted);
  if (!counted) return { ...all, ways };
  return { ...licencesFor(request, book, counted.licences), ways };
}

function standbyOf(rule: LicenceRule, question: LicencesQuestion, book: PriceBook): readonly LicenceWay[] {
  const { standbyServers = 0, standbyUse = 'off' } = question;
  if (standbyServers === 0) return [];
  const ofStandbys = { ...question, servers: standbyServers };
  const cpuModel = question.cpuModel ?? X86;
  const request = requestOf(rule, ofStandbys, cpuModel);
  const [machine] = request.machines;
  if (!machine) return [];
  // They carry what the others carry: what is licensed by its virtual machines there is licensed so here.
  const { licences: full } = licencesWith(rule, ofStandbys, cpuModel, book);
  const { ways, counted } = standbyWays(rule.id, standbyUse, question.assurance ?? null, machine, full, book);
  return ways.map((way) => ({
    ...way,
    licenceCost: priceOfLicences(request, way.licences, book),
    counted: way.id === counted,
  }));
}

function requestOf(rule: LicenceRule, question: LicencesQuestion, cpuModel: string | null): LicenceRequest {
  const { sockets, coresPerSocket, servers = 1, users = null, virtualMachines = null, options = [] } = question;
  const { socketCapacity = null, memoryGiB } = question;
  return {
    product: rule.id,
    currency: question.currency ?? 'USD',
    users,
    options,
    machines: [
      {
        name: MACHINE,
        cpuModel,
        servers: entered('measured', SERVERS, 'servers', servers),
        sockets: entered('measured', SOCKETS, 'sockets', sockets),
        cores: entered('measured', CORES, 'cores', sockets * coresPerSocket),
        socketCapacity,
        virtualMachines,
        ...(memoryGiB !== undefined && { memoryGiB: entered('measured', MEMORY, 'GiB', memoryGiB) }),
      },
    ],
  };
}

function asAssumption(estimate: Estimate): Estimate {
  if (!isKnown(estimate)) return estimate;
  const { because } = estimate;
  return { ...estimate, kind: 'assumed', because: { ...because, notes: [...(because.notes ?? []), X86_TAKEN] } };
}

const MACHINE = text('this server', 'このサーバー');
const SERVERS = text('Servers', 'サーバー数');
const SOCKETS = text('Sockets of a server', 'サーバーあたりのソケット数');
const MEMORY = text('Memory that the product may use on a server', '製品が使用するサーバーあたりのメモリ');
const CORES = text('Cores of a server', 'サーバーあたりのコア数');
const X86_TAKEN = text(
  'No CPU model was given: an x86 server (Xeon) is assumed. Other processors need another number.',
  'CPU型番の指定がないため、x86サーバー（Xeon）を仮定しています。ほかのプロセッサでは数が変わります。',
);
