import { NO_LICENCE } from '../databases/index.ts';
import { known, type Text, text, unknown } from '../figure/index.ts';
import { productByWorkload, type ScenarioInputs, withProduct } from '../inputs/index.ts';
import { type LicensedMachine, licenceRuleOf, type PriceBook, standbyWays } from '../licensing/index.ts';
import { type MirroredPair, standbyOf } from '../placement/index.ts';

/** How the standby of a pair is licensed. */
export interface StandbyLicence {
  readonly product: string;
  readonly name: Text;
  /** What the plan counts: none, or as much as of a production workload. */
  readonly counted: 'none' | 'full';
  /** By which rule, with its source; then what else may hold. */
  readonly says: readonly Text[];
}

/** What has no price has no rule for standbys either. */
const FREE: ReadonlySet<string> = new Set([NO_LICENCE, 'postgresql']);

/**
 * By the vendor's rule, how is the standby of a pair licensed? null where its product is not stated or costs nothing. Where the rule is contested, not
 * known, or leaves a part to pay, as much as of production is counted.
 */
export function licenceOfStandby(
  pair: MirroredPair,
  productOf: (key: string) => string | null,
  book: PriceBook,
): StandbyLicence | null {
  const product = productOf(pair.standby ?? pair.primary);
  if (product === null || FREE.has(product)) return null;
  const name = licenceRuleOf(product)?.name ?? text('{product}', '{product}', { product });
  // Whoever mirrors data has a second copy on disks of its own.
  if (product.startsWith('oracle-') && pair.use === 'off' && pair.mode !== 'none')
    return { product, name, counted: 'full', says: [NO_SHARED_DISK] };
  const rule = standbyRule(product, pair, book);
  const counted = rule.counted === 'none' ? 'none' : 'full';
  const first = rule.ways.filter(({ id }) => id === rule.counted);
  const others = rule.ways.filter(({ id }) => id !== rule.counted);
  return { product, name, counted, says: [...first, ...others].map(({ says }) => says) };
}

/** By the vendor's rule of a product: how a standby in such use may be licensed, and which of it is counted. */
export function standbyRule(product: string, of: Pick<MirroredPair, 'use' | 'assurance'>, book: PriceBook) {
  return standbyWays(product, of.use, of.assurance ?? false, ONE_SERVER, OPEN, book);
}

/** The inputs with the product of each standby that the plan makes, and none for standbys that need no licence. */
export function withStandbyProducts(
  inputs: ScenarioInputs,
  pairs: readonly MirroredPair[],
  book: PriceBook,
): ScenarioInputs {
  if (pairs.length === 0) return inputs;
  const productOf = productByWorkload(inputs);
  const standbysOf = new Map<string, string[]>();
  for (const pair of pairs) {
    const standby = standbyOf(pair);
    const own = productOf(pair.standby ?? pair.primary);
    const product = licenceOfStandby(pair, productOf, book)?.counted === 'none' ? NO_LICENCE : own;
    if (product === null || product === productOf(standby)) continue;
    const known = standbysOf.get(product);
    if (known) known.push(standby);
    else standbysOf.set(product, [standby]);
  }
  let lists = inputs.licencesOf;
  for (const [product, standbys] of standbysOf) lists = withProduct(lists, product, standbys);
  return lists === inputs.licencesOf ? inputs : { ...inputs, licencesOf: lists };
}

const ONE_SERVER: LicensedMachine = {
  name: text('one standby server', '待機系サーバー1台'),
  cpuModel: null,
  servers: known('measured', {
    value: 1,
    unit: 'servers',
    because: { label: text('one server', 'サーバー1台'), inputs: [] },
  }),
  sockets: unknown('count', text('sockets', 'ソケット数'), text('The server.', 'サーバーの指定が必要です。')),
  cores: unknown('cores', text('cores', 'コア数'), text('The server.', 'サーバーの指定が必要です。')),
  socketCapacity: null,
  virtualMachines: null,
};
const OPEN = unknown(
  'licences',
  text('Licences as of a production server', '本番サーバーとしてのライセンス数'),
  text('The server.', 'サーバーの指定が必要です。'),
);

const NO_SHARED_DISK = text(
  'The ten-day rule asks for one disk array that both share: a mirrored copy has disks of its own, so it is counted in full (The Negotiation Experts). Have it checked.',
  '10日ルールの対象は共有ストレージのクラスターです。ミラー構成は別々のディスクを持つため、全数を計上しています（The Negotiation Experts）。確認が必要です。',
);
