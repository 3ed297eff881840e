import { databasesNamed, databasesOfLicence } from '../../databases/index.ts';
import { isKnown, nameText, ofAll, type Text, text } from '../../figure/index.ts';
import type { ScenarioRequest } from '../../inputs/index.ts';
import { type LicenceRule, type PriceBook, type PriceKey, priceOf } from '../../licensing/index.ts';
import { itemsById, type PlacementItem } from '../../placement/index.ts';
import type { PosedScenario } from '../../plan/index.ts';
import { leastThreadsOf, type Target, threadsTaken } from '../../target/index.ts';

/** A limit of an edition that some workloads go beyond. */
export interface LimitMet {
  /** Their peaks are not carried, so that the edition is no way to license them; else they run on less. */
  readonly refuses: boolean;
  readonly says: Text;
}

/** A plan as far as limits of editions are held against it. */
export type LimitedPlan = Pick<PosedScenario, 'problem' | 'target' | 'request' | 'scoped'>;

type Server = Pick<Target, 'platform' | 'configuration'>;
type Asked = Pick<ScenarioRequest, 'inputs' | 'catalogue'>;

type Limited = 'threads' | 'cores' | 'memory';

/** `edition` is what the limit is of. */
type Says = (values: { part: Text; all: number; limit: number; edition: Text }) => Text;

interface LimitMeasure extends Pick<LimitMet, 'refuses'> {
  /** What a need comes to in the unit of the limit. */
  readonly of: (item: PlacementItem, target: Server, asked: Asked) => number;
  readonly says: Says;
  /** Where it may come to more; absent = it does not. */
  readonly perhaps?: Pick<LimitMeasure, 'of' | 'says'>;
}

const LIMITED_BY: Partial<Record<PriceKey, Limited>> = {
  'oracle-se2-threads-max': 'threads',
  'sql-server-std-cores-max': 'cores',
  'sql-server-2016-std-cores-max': 'cores',
  'sql-server-2014-std-cores-max': 'cores',
  'sql-server-std-memory-max': 'memory',
  'sql-server-2016-std-memory-max': 'memory',
};

const MEASURES: Readonly<Record<Limited, LimitMeasure>> = {
  threads: {
    refuses: true,
    of: ({ cpu }, target, { inputs, catalogue }) => threadsTaken(cpu, inputs.targetCeiling, target, catalogue).value,
    says: (values) =>
      text(
        'More than the {limit} CPU threads {edition} uses for one database are needed by {part} {all:workload|workloads}: it does not carry their peaks.',
        '{part}で、{edition}が1データベースで使用できる{limit}スレッドを超えるCPUが必要になり、ピークを処理できません。',
        values,
      ),
    perhaps: {
      of: ({ cpu }, target, { inputs, catalogue }) => threadsTaken(cpu, inputs.targetCeiling, target, catalogue).high,
      says: (values) =>
        text(
          'More than the {limit} CPU threads {edition} uses for one database may be needed by {part} {all:workload|workloads}, by what a second thread of a core yields: whether it carries their peaks is to be tested.',
          '{part}で、{edition}が1データベースで使用できる{limit}スレッドを超えるCPUが必要になる可能性があります（同じコアの2つ目のスレッドの効果による）。ピークを処理できるか、検証が必要です。',
          values,
        ),
    },
  },
  cores: {
    refuses: true,
    of: ({ cpu }, target) => cpu * coresOf(target),
    says: (values) =>
      text(
        'More than the {limit} cores {edition} uses for one instance are needed by {part} {all:workload|workloads}: it does not carry their peaks.',
        '{part}で、{edition}が1インスタンスで使用できる{limit}コアを超えるCPUが必要になり、ピークを処理できません。',
        values,
      ),
  },
  memory: {
    refuses: false,
    of: ({ memoryGiB }) => memoryGiB ?? 0,
    says: (values) =>
      text(
        'The buffer pool of {edition} ends at {limit} GiB: more memory than that is stated for {part} {all:workload|workloads}.',
        '{part}で、メモリが{limit} GiBを超えています。{edition}のバッファープールはその容量までです。',
        values,
      ),
  },
};

const THIS_EDITION = text('this edition', 'このエディション');
/** Of what no file says the version of: a limit of some versions is looked at, and refuses nothing. */
const SOME_VERSIONS = text(
  'this edition in older versions (no file says which runs)',
  '旧バージョンの同エディション（稼働バージョンの記載なし）',
);

function coresOf({ configuration: { sockets, coresPerSocket } }: Server): number {
  return sockets * coresPerSocket;
}

/**
 * Which of its limits would an edition meet with the needs that are planned for some workloads, and with how many of them? Limits go by the
 * version that files state of each; where none does, the widest limit refuses and narrower ones are said.
 */
export function limitsMet(
  rule: LicenceRule,
  { problem, target, request, scoped }: LimitedPlan,
  running: readonly string[],
): readonly LimitMet[] {
  const items = itemsById(problem);
  const versions = rule.limitsByVersion ? versionsOf(rule, scoped.included) : null;
  const groups = new Map<string | null, PlacementItem[]>();
  for (const key of running) {
    const item = items.get(key);
    if (!item) continue;
    const version = versions?.get(key) ?? null;
    const group = groups.get(version);
    if (group) group.push(item);
    else groups.set(version, [item]);
  }
  return [...groups].flatMap(([version, its]) =>
    limitsOf(rule, version, request.priceBook).flatMap(({ by, limit, refuses, edition }): readonly LimitMet[] => {
      const measure = MEASURES[by];
      const met = ({ of, says }: Pick<LimitMeasure, 'of' | 'says'>, isRefused: boolean): LimitMet | null => {
        const over = its.filter((item) => of(item, target, request) > limit).length;
        const part = ofAll(over, its.length);
        return over === 0 ? null : { refuses: isRefused, says: says({ part, all: its.length, limit, edition }) };
      };
      const found = met(measure, refuses && measure.refuses) ?? (measure.perhaps ? met(measure.perhaps, false) : null);
      return found ? [found] : [];
    }),
  );
}

/**
 * By how many times does the busiest of some workloads go beyond what an edition uses of CPU, at least, on a server of one core and one thread a
 * core? `unitsOf` a server make it that of the server; 0 = no limit of the edition refuses any.
 */
export function strainOn(
  rule: LicenceRule,
  posed: PosedScenario,
  running: readonly string[],
): { readonly perUnit: number; readonly unitsOf: (target: Server) => number } {
  const keys = rule.limitsByVersion?.flatMap(({ limits }) => limits) ?? rule.limits;
  const isByThreads = keys.some((key) => LIMITED_BY[key] === 'threads');
  const versions = rule.limitsByVersion ? versionsOf(rule, posed.scoped.included) : null;
  const byVersion = new Map<string | null, number>();
  const limitOf = (version: string | null) => {
    const before = byVersion.get(version);
    if (before !== undefined) return before;
    const refusing = limitsOf(rule, version, posed.request.priceBook).filter(
      ({ by, refuses }) => refuses && MEASURES[by].refuses,
    );
    const least = Math.min(Infinity, ...refusing.map(({ limit }) => limit));
    byVersion.set(version, least);
    return least;
  };
  const its = new Set(running);
  const perUnit = posed.problem.items.reduce(
    (most, { id, cpu }) => (its.has(id) ? Math.max(most, cpu / limitOf(versions?.get(id) ?? null)) : most),
    0,
  );
  return { perUnit, unitsOf: isByThreads ? (target) => leastThreadsOf(target, posed.request.catalogue) : coresOf };
}

interface Limit {
  readonly by: Limited;
  readonly limit: number;
  readonly refuses: boolean;
  readonly edition: Text;
}

/** The limits of one version; of what has no version, the widest, and the narrowest where that is another. */
function limitsOf(rule: LicenceRule, version: string | null, book: PriceBook): readonly Limit[] {
  const { limitsByVersion } = rule;
  if (!limitsByVersion) return limitsAt(rule.limits, THIS_EDITION, book);
  if (version !== null) {
    const row = limitsByVersion.find(({ versions }) => versions.includes(version));
    const edition = text('this edition in version {version}', 'バージョン{version}の同エディション', {
      version: nameText(version),
    });
    return row ? limitsAt(row.limits, edition, book) : [];
  }
  const all = limitsByVersion.flatMap(({ limits }) => limitsAt(limits, THIS_EDITION, book));
  return [...new Set(all.map(({ by }) => by))].flatMap((by) => {
    const its = all.filter((each) => each.by === by).map(({ limit }) => limit);
    const [widest, narrowest] = [Math.max(...its), Math.min(...its)];
    const widely: Limit = { by, limit: widest, refuses: true, edition: THIS_EDITION };
    return narrowest === widest ? [widely] : [widely, { by, limit: narrowest, refuses: false, edition: SOME_VERSIONS }];
  });
}

function limitsAt(keys: readonly PriceKey[], edition: Text, book: PriceBook): readonly Limit[] {
  return keys.flatMap((key) => {
    const by = LIMITED_BY[key];
    const limit = priceOf(book, key);
    return by && isKnown(limit) ? [{ by, limit: limit.value, refuses: true, edition }] : [];
  });
}

/** The version that files state of the database of each workload, by its key. */
function versionsOf(
  { id }: LicenceRule,
  workloads: PosedScenario['scoped']['included'],
): ReadonlyMap<string, string | null> {
  const products = databasesOfLicence(id) ?? [];
  return new Map(
    workloads.map(({ key, workload }) => {
      const found = databasesNamed(workload?.dbms ?? null);
      const its = found === null || found === 'none' ? [] : found.filter(({ product }) => products.includes(product));
      const [first] = its;
      return [key, first?.version ?? null];
    }),
  );
}
