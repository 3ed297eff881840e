import {
  databasesMentioned,
  databasesNamed,
  LICENCE_METRICS,
  licenceOfDatabases,
  NO_LICENCE,
  ORACLE_OPTIONS,
} from '../../databases/index.ts';
import type { Text } from '../../figure/index.ts';
import { LICENCE_RULES, type LicenceRule, licenceRuleOf } from '../../licensing/index.ts';
import { editionOf, metricsIn, packIn, ruleCounting } from './licence-words.ts';
import { METRICS_WITHOUT_RULE, OWNED_METRICS, type OwnedMetricId } from './owned-words.data.ts';

/** Why a line is of no licence that a plan counts. */
export type LineRefused =
  | {
      readonly why:
        | 'noProduct'
        | 'noEdition'
        | 'noMetric'
        | 'notLicensed'
        | 'severalProducts'
        | 'otherProduct'
        | 'packOpen';
    }
  | { readonly why: 'otherMetric'; readonly metric: Text };

/** What one line of a list of licences is of. */
export type LicenceLine =
  /** A licence rule; one of the line is so many of its licences. */
  | { readonly kind: 'licence'; readonly product: string; readonly each: number }
  /** An option of Oracle Enterprise Edition; `product` is the rule that counts it, null = it says no metric. */
  | { readonly kind: 'option'; readonly option: string; readonly product: string | null }
  | ({ readonly kind: 'refused' } & LineRefused);

/**
 * Which licence does a line of a list say is owned, by which metric? `metric` = what a column of its own says. A metric is never assumed: a
 * product that is sold by several is refused without one, and one that no rule counts by is never taken for another.
 */
export function licenceLine(product: string, metric = ''): LicenceLine {
  const rule = ruleCalled(product);
  if (rule?.id === product.trim()) return byName(rule, plain(metric));
  const said = plain(`${product} ${metric}`);
  const mentioned = databasesMentioned(said);
  if (mentioned.every((each) => each.product === 'oracle')) {
    const options = Object.entries(ORACLE_OPTIONS).flatMap(([id, { named }]) => (named.test(said) ? [id] : []));
    if (OF_NO_RULE.test(said) && (options.length > 0 || mentioned.length > 0)) return refused('otherProduct');
    if (options.length > 0) return ofOptions(options, said);
  }
  return rule && !hasSeveralMetrics(rule.id) ? byName(rule, plain(metric)) : ofDatabase(product, said);
}

/** Which version a line says that its licences are of, where licences go by version; null = it does not say. */
export function versionLicensed(product: string): string | null {
  const [only, ...others] = databasesMentioned(plain(product));
  return only?.product === 'sql-server' && others.length === 0 ? only.version : null;
}

/** Half-width, words apart that price lists write as one ("SQLSvrEntCore"); "Server Edition" and "Advanced Server" name an edition, not by what it is counted. */
export function plain(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[_\s]+/g, ' ')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/\bserver edition\b/gi, 'edition')
    .replace(/\badvanced server\b/gi, 'advanced')
    .trim();
}

function ruleCalled(product: string) {
  const wanted = product.normalize('NFKC').trim().toLowerCase();
  return LICENCE_RULES.find(({ id, name }) =>
    [id, name.en, name.ja].some((each) => each.normalize('NFKC').toLowerCase() === wanted),
  );
}

/** Oracle's further options, packs and services, which no rule here counts, and which name the database that they are for. */
export const OF_NO_RULE =
  /\bvault\b|\bspatial\b|\bOLAP\b|\blabel security\b|\bgolden ?gate\b|\breal application testing\b|\bmasking\b|\b(?:lifecycle|cloud|change|configuration|provisioning) management\b|\badvanced analytics\b|\bexadata\b|\b(?:high|extreme) performance\b|\btuxedo\b|\bgateways?\b|\btimes ?ten\b/i;

/** A line of more than one product, whose number is of neither. */
export const JOINED = /\b(?:with|incl\w*|and|mit|inkl\w*|und|avec|et|con|y)\b|[+&]|付|含む|および|及び/i;

function ofOptions(options: readonly string[], said: string): LicenceLine {
  const [option] = options;
  if (option === undefined || options.length > 1 || JOINED.test(said)) return refused('severalProducts');
  const metrics = metricsSaid(said);
  const [metric] = metrics;
  if (metric === undefined) return withoutRule(said) ?? { kind: 'option', option, product: null };
  const product = metrics.length === 1 ? ruleCounting(['oracle-ee'], metric) : null;
  return product !== null && licenceRuleOf(product)?.options[option]
    ? { kind: 'option', option, product }
    : otherMetric(metric);
}

function ofDatabase(product: string, said: string): LicenceLine {
  const found = databasesNamed(product);
  if (found === null || found === 'none') return refused('noProduct');
  const its = licenceOfDatabases(found);
  if (its.kind === 'licence')
    return its.licence === NO_LICENCE ? refused('notLicensed') : byMetric([its.licence], said);
  if (its.withoutRule) return refused('noProduct');
  if (its.several) return refused('severalProducts');
  const taken = byMetric(its.choices, said);
  return taken.kind === 'refused' &&
    taken.why === 'noMetric' &&
    its.choices.length > 0 &&
    !its.choices.every((each) => editionOf(its.choices[0] ?? '').includes(each))
    ? refused('noEdition')
    : taken;
}

/** The rule among some that counts by what is said. */
function byMetric(licences: readonly string[], said: string): LicenceLine {
  const metrics = metricsSaid(said);
  const [only] = licences;
  if (metrics.length === 0) {
    const other = withoutRule(said);
    if (other) return other;
    return licences.length === 1 && only !== undefined && hasOneMetric(only)
      ? inPacks(only, said)
      : refused('noMetric');
  }
  const other = metrics.find((metric) => !mayCount(licences, metric));
  if (other) return otherMetric(other);
  const rules = new Set(metrics.flatMap((metric) => ruleCounting(licences, metric) ?? []));
  const [rule] = rules;
  return rules.size === 1 && rule !== undefined ? inPacks(rule, said) : refused('noEdition');
}

/** By the name of its rule, which has one metric: another must not stand beside it. */
function byName({ id, metric }: LicenceRule, said: string): LicenceLine {
  const its = metricsIn(metric.en);
  const metrics = metricsSaid(said);
  const other = metrics.find((each) => !its.includes(each));
  if (other) return otherMetric(other);
  return (metrics.length === 0 && withoutRule(said)) || inPacks(id, said);
}

/** Words of one metric that the name of another has in it: a named user is no user, a server with so many sockets is a server. */
const WITHIN: Readonly<Partial<Record<OwnedMetricId, readonly OwnedMetricId[]>>> = {
  'server-cal': ['cal', 'user', 'server'],
  'named-user': ['user'],
  pvu: ['processor'],
  vpc: ['processor', 'core'],
  cal: ['user'],
  server: ['socket'],
};

function metricsSaid(words: string): readonly OwnedMetricId[] {
  const metrics = metricsIn(words);
  const within = new Set(metrics.flatMap((metric) => WITHIN[metric] ?? []));
  return metrics.filter((metric) => !within.has(metric));
}

function inPacks(product: string, said: string): LicenceLine {
  const pack = packIn(said);
  if (pack === null) return { kind: 'licence', product, each: 1 };
  return pack !== 'open' && SOLD_BY_CORES.includes(product)
    ? { kind: 'licence', product, each: pack }
    : refused('packOpen');
}

const SOLD_BY_CORES: readonly string[] = [...OWNED_METRICS.core.counts, 'windows-server-std', 'windows-server-dc'];

function mayCount(licences: readonly string[], metric: OwnedMetricId): boolean {
  const counts: readonly string[] = OWNED_METRICS[metric].counts;
  return licences.flatMap(editionOf).some((licence) => counts.includes(licence));
}

function hasSeveralMetrics(licence: string): boolean {
  return (
    editionOf(licence).length > 1 ||
    Object.values(LICENCE_METRICS).some(({ countedOtherwise }) => countedOtherwise.includes(licence))
  );
}

function hasOneMetric(licence: string): boolean {
  return (
    !hasSeveralMetrics(licence) &&
    Object.values(OWNED_METRICS).some(({ counts }: { readonly counts: readonly string[] }) => counts.includes(licence))
  );
}

const otherMetric = (metric: OwnedMetricId): LicenceLine => ofOtherMetric(OWNED_METRICS[metric].name);

const ofOtherMetric = (metric: Text): LicenceLine => ({ kind: 'refused', why: 'otherMetric', metric });

/** Of what names no metric that a rule counts by: what it is counted by instead; null = it does not say. */
function withoutRule(said: string): LicenceLine | null {
  const found = METRICS_WITHOUT_RULE.find(({ named }) => named.test(said));
  return found ? ofOtherMetric(found.name) : null;
}

const refused = (why: Exclude<LineRefused['why'], 'otherMetric'>): LicenceLine => ({ kind: 'refused', why });
