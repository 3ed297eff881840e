import {
  type CpuCatalogue,
  type CpuHints,
  type MeasuredMachine,
  machineRatio,
  measuredRatioEstimate,
  rateCpu,
  ratingOfSomeCores,
  type Studied,
  THROUGHPUT_RATIO,
  type ThroughputFactor,
  typedRatio,
  WORKLOAD_SPREAD,
  withFactors,
} from '../benchmark/index.ts';
import {
  assumed,
  type Because,
  derive,
  type Estimate,
  estimateOf,
  inARow,
  isKnown,
  known,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import type { BenchmarkRun, ServerRecord } from '../inventory/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import { type AssumedServer, capacityOf, isAssumed, isRatedAsAnother, serverCalled } from './assumed-hosts.ts';
import { arrangementFor, type BenchmarkedRatio, benchmarkedRatio, type RunIndex } from './benchmarked-ratio.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
import { type FactorsThatCount, factorsThatCount } from './factors-that-count.ts';
import { measuredLike, ratioByLike } from './like-machine.ts';
import { quantityOf } from './stated-quantity.ts';
import { isMachine, type StudiedTarget, studiedTargets } from './studied-machine.ts';

/** What the ratio of a source class rests on, strongest first. */
export type RatioBasis = 'measured' | 'benchmark' | 'cpu-rating';

export interface Target {
  readonly platform: Platform;
  readonly configuration: Configuration;
  readonly catalogue: CpuCatalogue;
}

/** Source servers that one ratio holds for: the same CPU, sockets and cores, or the same benchmark. */
export interface SourceClass extends FactorsThatCount {
  /** The measurement adopted from a study that its ratio rests on; null = on none. */
  readonly studied: MeasuredMachine | null;
  /** What they are, as a person would name them: the server or CPU model. */
  readonly name: string;
  readonly basis: RatioBasis;
  readonly servers: readonly ServerRecord[];
  /** Servers of this class that one target configuration does at 100 % against 100 %, split gain and what of studies counts included. */
  readonly ratio: Estimate;
}

/** The class a server without a record of its own belongs to when a measured ratio is stated for the whole estate. */
export const WHOLE_ESTATE = 'measured';

/** Groups servers by what their ratio to the target rests on, and works each ratio out once. */
export function classify(
  servers: readonly ServerRecord[],
  target: Target,
  assumptions: DemandAssumptions,
  runs: RunIndex,
  studied: Studied,
): ReadonlyMap<string, SourceClass> {
  const members = new Map<string, ServerRecord[]>();
  for (const server of servers) {
    const key = classKeyOf(server, assumptions, runs);
    const its = members.get(key);
    if (its) its.push(server);
    else members.set(key, [server]);
  }
  if (assumptions.measuredRatio && members.size === 0) members.set(WHOLE_ESTATE, []);
  const targets = studiedTargets(studied, target, servers, assumptions);
  const { factors, mirroringOfPairs = false } = studied;
  const ground = { servers, target, assumptions, runs, targets, factors, mirroringOfPairs };
  return new Map([...members].map(([key, its]) => [key, classOf(its, ground)]));
}

/** Place among the sources of a demand of the class that each server belongs to. */
export function sourceIndex(sources: readonly SourceClass[]): ReadonlyMap<ServerRecord, number> {
  return new Map(sources.flatMap(({ servers }, index) => servers.map((server) => [server, index] as const)));
}

/** Which class a server belongs to; equal keys share a ratio. */
export function classKeyOf(server: ServerRecord, assumptions: DemandAssumptions, runs: RunIndex): string {
  if (assumptions.measuredRatio) return WHOLE_ESTATE;
  const { cpuModel, model, sockets, cores, clockGHz } = server;
  const stands = isAssumed(server)
    ? ['assumed', ...[server.assumed.rated, ...server.assumed.alternatives].map((each) => each.cpuModel)]
    : '';
  return [runs.subjectOf(server) ?? '', cpuModel ?? model ?? '', sockets, cores, clockGHz, stands].join('\n');
}

interface Ground {
  /** All of the scope, among which one may have been run that is like others. */
  readonly servers: readonly ServerRecord[];
  readonly target: Target;
  readonly assumptions: DemandAssumptions;
  readonly runs: RunIndex;
  readonly targets: readonly StudiedTarget[];
  readonly factors: readonly ThroughputFactor[];
  readonly mirroringOfPairs: boolean;
}

function classOf(servers: readonly ServerRecord[], ground: Ground): SourceClass {
  const { name, basis, ratio, run, studied } = ratioOfClass(servers, ground);
  const { counted, passedOver } = factorsThatCount(ground.factors, { basis, run }, ground.assumptions);
  const inRatio = ground.mirroringOfPairs ? counted.filter(({ of }) => of !== 'mirroring') : counted;
  return { name, basis, servers, ratio: withFactors(ratio, inRatio), studied, counted, passedOver };
}

interface RatioOfClass extends Pick<SourceClass, 'name' | 'basis' | 'ratio' | 'studied'> {
  /** A run of the target behind it; null where none is. */
  readonly run: BenchmarkRun | null;
}

function ratioOfClass(
  servers: readonly ServerRecord[],
  { servers: all, target, assumptions, runs, targets, factors }: Ground,
): RatioOfClass {
  const { consolidationType: type, measuredRatio } = assumptions;
  const splitGain = splitGainOf(assumptions);
  const [first] = servers;
  const name = first?.model ?? first?.cpuModel ?? first?.name ?? '';
  if (measuredRatio) {
    const ratio = typedRatio({ ratio: measuredRatioEstimate(measuredRatio) }, type, splitGain);
    return { name, basis: 'measured', ratio, run: null, studied: null };
  }
  const server = first as ServerRecord;
  const adopted = targets.find(({ measured }) => isMachine(server, measured.source))?.measured;
  if (adopted) {
    const gain = adopted.instances === 1 ? splitGain : null;
    const ratio = typedRatio({ ratio: adopted.estimate }, type, gain);
    return { name, basis: 'benchmark', ratio, run: adopted.run, studied: adopted };
  }
  const by = targets.find(({ reference }) => reference !== null);
  const benchmarkedOf = (each: ServerRecord) =>
    benchmarkedRatio(each, target, runs, arrangementFor(assumptions, factors));
  const own = benchmarkedOf(server);
  // What was adopted of a study goes before runs of a like machine that nobody adopted.
  const like = own || by ? null : measuredLike(server, all, runs);
  const benchmarked = like ? benchmarkedOf(like) : own;
  if (benchmarked && isKnown(benchmarked.ratio)) {
    const told = like ? ratioByLike(benchmarked.ratio, like) : benchmarked.ratio;
    const ratio = typedRatio({ ratio: told }, type, splitGain);
    return {
      name: like ? (first?.cpuModel ?? name) : name,
      basis: 'benchmark',
      ratio,
      run: benchmarked.run,
      studied: null,
    };
  }
  const rated = by?.reference ? ratioBy(by.measured, by.reference, server, target) : ratedRatio(server, target);
  const ratio = benchmarked ? heldWithin(rated, benchmarked) : rated;
  return {
    name: first?.cpuModel ?? name,
    basis: 'cpu-rating',
    ratio: isAssumed(server) ? assumedRatio(server, ratio, target) : ratio,
    run: by?.reference ? by.measured.run : null,
    studied: by?.reference ? by.measured : null,
  };
}

/** A rated ratio where runs of both tell no ratio, only what it is at least or at most: these are measured, and go before a rating. */
function heldWithin(rated: Estimate, { ratio, bound }: BenchmarkedRatio): Estimate {
  const says = ratio.because.settle;
  const note = text('Runs of both do not tell the ratio. {says}', '両機の測定からは比が定まりません。{says}', {
    says: says ?? '',
  });
  if (!isKnown(rated))
    return unknown('ratio', THROUGHPUT_RATIO, inARow([...(rated.because.settle ? [rated.because.settle] : []), note]));
  return derive({
    label: THROUGHPUT_RATIO,
    unit: 'ratio',
    kind: 'predicted',
    notes: [note],
    ...(bound
      ? { formula: bound.side === 'least' ? 'max(R, b)' : 'min(R, b)', inputs: { R: rated, b: bound.estimate } }
      : { formula: 'R', inputs: { R: rated } }),
  });
}

/** Of a server that was not measured: what the target does over the one that was, by what that one is rated over it. */
function ratioBy(measured: MeasuredMachine, reference: ServerRecord, server: ServerRecord, target: Target): Estimate {
  return derive({
    label: THROUGHPUT_RATIO,
    formula: 'R × M ÷ S × w',
    unit: 'ratio',
    kind: 'predicted',
    inputs: {
      S: serverRating(server, target.catalogue),
      R: measured.estimate,
      M: serverRating(reference, target.catalogue),
      w: estimateOf(WORKLOAD_SPREAD),
    },
  });
}

function ratedRatio(server: ServerRecord, target: Target): Estimate {
  return machineRatio(serverRating(server, target.catalogue), targetRating(target));
}

/**
 * The ratio of a server whose CPU or size was assumed. Its interval reaches over everything else that could have been
 * assumed as well, by what one hardware thread would give, since virtual machines are counted in threads.
 */
function assumedRatio(server: AssumedServer, ratio: Estimate, target: Target): Estimate {
  const { basis, alternatives } = server.assumed;
  // Whichever of the listed hosts it is, they are alike.
  if (!isKnown(ratio) || (basis === 'listed' && alternatives.length === 0)) return ratio;
  const others = alternatives.flatMap((other) => {
    const its = ratedRatio(other, target);
    const scale = (capacityOf(other) ?? 1) / (capacityOf(server) ?? 1);
    return isKnown(its) ? [{ low: its.low * scale, high: its.high * scale }] : [];
  });
  return known('assumed', {
    value: ratio.value,
    low: Math.min(ratio.low, ...others.map(({ low }) => low)),
    high: Math.max(ratio.high, ...others.map(({ high }) => high)),
    unit: 'ratio',
    because: {
      ...assumedInWords(server, others.length + 1),
      formula: 'R',
      inputs: [{ symbol: 'R', estimate: ratio }],
    },
  });
}

/** What was assumed: the rating of a CPU that is stated, or the whole server. */
function assumedInWords(server: AssumedServer, kinds: number): Pick<Because, 'label' | 'notes'> {
  const { basis, rated } = server.assumed;
  const cpuModel = rated.cpuModel ?? '?';
  if (isRatedAsAnother(server))
    return {
      label: text(
        'Throughput ratio (source CPU {own} rated as {cpuModel})',
        'スループット比（統合元のCPU {own}の評価値を{cpuModel}と同等と仮定）',
        { own: server.cpuModel ?? '?', cpuModel },
      ),
      notes: [
        text(
          'No rating of this CPU is known. The interval covers {kinds} kinds of server that it may be as fast as.',
          'このCPUの評価値がありません。予測区間は、同等の性能とみなし得る{kinds}種類のサーバーを含みます。',
          { kinds },
        ),
      ],
    };
  return {
    label: text(
      'Throughput ratio (source assumed to have {cpuModel})',
      'スループット比（統合元のCPUを{cpuModel}と仮定）',
      { cpuModel },
    ),
    notes: [
      basis === 'listed'
        ? oneOfListed(kinds)
        : text(
            'No file describes this server. The interval covers {others} kinds of server it may be.',
            'このサーバーはファイルに記載がありません。予測区間は、該当し得る{others}種類のサーバーを含みます。',
            { others: kinds },
          ),
    ],
  };
}

function oneOfListed(kinds: number): Text {
  return text(
    'No file says which of the listed hosts it is. The interval covers the {kinds} kinds of server among them.',
    '一覧のどのホストで稼働するかの記載がありません。予測区間は、一覧にある{kinds}種類のサーバーを含みます。',
    { kinds },
  );
}

function splitGainOf({ splitGain }: DemandAssumptions): Estimate | null {
  if (splitGain === null) return null;
  return assumed(
    text('Gain of one instance per NUMA node', 'NUMAノードごとのインスタンス化による向上'),
    splitGain,
    'ratio',
  );
}

/** What a source server does with the cores that are on: all of its chips, or the part of them that its cores give. */
export function serverRating(source: ServerRecord, catalogue: CpuCatalogue): Estimate {
  const chips = chipsRating(source, catalogue);
  const { cpuModel, sockets, cores } = ratedServer(source);
  if (cpuModel === null || sockets === null || cores === null) return chips;
  const part = ratingOfSomeCores({ cpuModel, sockets: socketsOf(source, sockets) }, coresOf(source, cores), catalogue);
  if (part === null) return chips;
  const label = text('CPU rating of {name}, by its cores', '{name}のCPU性能評価値（記載コア数分）', {
    name: serverCalled(source),
  });
  return derive({ label, formula: 'R × p', unit: 'rating', inputs: { R: chips, p: part } });
}

/** All chips of a source server together, of the CPU that stands in where its own is not rated. */
export function chipsRating(source: ServerRecord, catalogue: CpuCatalogue): Estimate {
  const server = ratedServer(source);
  const label = text('CPU rating of {name}', '{name}のCPU性能評価値', {
    name: serverCalled(source),
  });
  if (server.cpuModel === null)
    return unknown('rating', label, text('The CPU model of the server.', 'サーバーのCPU型番が必要です。'));
  if (server.sockets === null)
    return unknown('rating', label, text('The number of sockets.', 'ソケット数が必要です。'));
  const chip = rateCpu(server.cpuModel, catalogue, hintsOf(server, server.sockets));
  const inputs = { r: chip, n: socketsOf(source, server.sockets) };
  return derive({ label, formula: 'r × n', unit: 'rating', inputs });
}

/** The server itself, or what it was assumed to be. */
function ratedServer(source: ServerRecord): ServerRecord {
  return isAssumed(source) ? ({ ...source.assumed.rated, assumed: source.assumed } as AssumedServer) : source;
}

function socketsOf(source: ServerRecord, sockets: number): Estimate {
  return quantityOf(ratedServer(source), 'sockets', text('Sockets', 'ソケット数'), sockets, 'sockets');
}

function coresOf(source: ServerRecord, cores: number): Estimate {
  return quantityOf(ratedServer(source), 'cores', text('Cores', 'コア数'), cores, 'cores');
}

function hintsOf({ cores, clockGHz }: ServerRecord, sockets: number): CpuHints {
  return { cores: cores === null ? null : cores / sockets, clockGHz };
}

/** All chips of the target configuration together. */
export function targetRating({ platform, configuration, catalogue }: Target): Estimate {
  const sockets = known('published', {
    value: configuration.sockets,
    unit: 'sockets',
    because: {
      label: text('Sockets of the configuration', '構成のソケット数'),
      inputs: [],
      source: platform.socketsPerSb.source,
    },
  });
  const { cpuModel, year, stated, coresPerSocket } = platform;
  const { ratingPerSocket = null, clockGHz = null } = stated ?? {};
  const hints = { hostYear: year, ...(clockGHz && { cores: coresPerSocket.value, clockGHz: clockGHz.value }) };
  return derive({
    label: text('CPU rating of {model}', '{model}のCPU性能評価値', { model: platform.model }),
    formula: 'r × n',
    unit: 'rating',
    inputs: { r: ratingPerSocket ? estimateOf(ratingPerSocket) : rateCpu(cpuModel, catalogue, hints), n: sockets },
  });
}
