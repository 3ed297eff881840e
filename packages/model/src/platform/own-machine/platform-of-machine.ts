import { type Figure, type FigureKind, type Source, text } from '../../figure/index.ts';
import type { Platform, StatedOfPlatform } from '../platform.ts';
import {
  BY_HAND,
  clockOfCpu,
  coresPerSocket,
  idleDraw,
  memoryMax,
  memoryPerMsb,
  memoryPerSb,
  memoryPerSocket,
  msbDraw,
  numaNodesPerSocket,
  peakDraw,
  priceOfPart,
  type Quantity,
  rackUnits,
  ratingPerSocket,
  socketStep,
  socketsMax,
  socketsPerSb,
  threadsPerCore,
} from '../platform-figures.ts';
import type { MachineNumber } from './machine-numbers.data.ts';
import { concerns } from './machine-problems.ts';
import type { OwnMachine } from './own-machine.ts';

/**
 * The platform that a machine without problems (`machineProblems`) is. Figures that equal those of the platform it was copied from, or was
 * before, keep their source; all others are of the source a person states, else entered by hand.
 */
export function platformOfMachine(id: string, machine: OwnMachine, from: Platform | null): Platform {
  const { growth, vendor, model, cpuModel, tested, numbers } = machine;
  const stated = (number: MachineNumber) => (concerns(machine, number) ? numbers[number] : null);
  const figures = figuresBy(sourceOf(machine.source), kindOf(machine.source));
  const need = (quantity: Quantity, number: MachineNumber, before?: Figure | null) =>
    figures(quantity, stated(number) ?? 1, before);
  const may = (quantity: Quantity, number: MachineNumber, before?: Figure | null) => {
    const value = stated(number);
    return value === null ? null : figures(quantity, value, before);
  };
  const perSb = growth === 'boards' ? (numbers.socketsPerSb ?? 1) : 1;
  const platform: Platform = {
    id,
    vendor: vendor.trim(),
    model: model.trim(),
    year: numbers.year,
    group: 'own',
    cpuModel: cpuModel.trim(),
    growth,
    coresPerSocket: need(coresPerSocket, 'coresPerSocket', from?.coresPerSocket),
    threadsPerCore: need(threadsPerCore, 'threadsPerCore', from?.threadsPerCore),
    socketsMax: figures(socketsMax, perSb * (numbers.sbMax ?? 1), from?.socketsMax),
    socketsPerSb: figures(growth === 'boards' ? socketsPerSb : socketStep, perSb, from?.socketsPerSb),
    memoryPerSbGiB: may(growth === 'boards' ? memoryPerSb : memoryPerSocket, 'memoryPerSbGiB', from?.memoryPerSbGiB),
    memoryPerMsbGiB: may(memoryPerMsb, 'memoryPerMsbGiB', from?.memoryPerMsbGiB),
    memoryMaxGiB: may(memoryMax, 'memoryMaxGiB', from?.memoryMaxGiB),
    numaNodesPerSocket: need(numaNodesPerSocket, 'numaNodesPerSocket', from?.numaNodesPerSocket),
    cpuLists: null,
    rackUnits: may(rackUnits, 'rackUnits', from?.rackUnits),
    testedConfigurations: tested.map(([sb, msb]) => [sb, msb]),
    notes: from === null ? [] : from.group === 'own' ? from.notes : [copiedFrom(from)],
    stated: statedOf(machine, stated, may, from?.stated),
  };
  return from && sameNodes(platform, from)
    ? { ...platform, cpuLists: from.cpuLists, ...(from.nodeMemoryGiB && { nodeMemoryGiB: from.nodeMemoryGiB }) }
    : platform;
}

function statedOf(
  { numbers, onlyTested, currency, dimmSizesGiB, ratingSource }: OwnMachine,
  stated: (number: MachineNumber) => number | null,
  may: (quantity: Quantity, number: MachineNumber, before?: Figure | null) => Figure | null,
  from: StatedOfPlatform | undefined,
): StatedOfPlatform {
  const { slotsPerSb, remoteDistance, driveCount, driveGB, driveIops, ratingPerSocket: rating } = numbers;
  const idle = may(idleDraw, 'idleWatts', from?.power?.idle);
  const peak = may(peakDraw, 'peakWatts', from?.power?.peak);
  const price = (number: 'serverPrice' | 'sbPrice' | 'msbPrice', before?: Figure | null) =>
    may(priceOfPart(number, currency), number, before?.unit === currency ? before : null);
  const perSb = price('sbPrice', from?.prices?.perSb);
  return {
    rules: {
      sbMin: numbers.sbMin ?? 1,
      sbMax: numbers.sbMax ?? 1,
      msbMin: stated('msbMin') ?? 0,
      msbMax: numbers.msbMax ?? 0,
      msbPerSb: stated('msbPerSb'),
      onlyTested,
    },
    ratingPerSocket: rating === null ? null : ratingPerSocket(rating, sourceOf(ratingSource), kindOf(ratingSource)),
    clockGHz: may(clockOfCpu, 'clockGHz', from?.clockGHz),
    dimms:
      slotsPerSb === null
        ? null
        : { slotsPerSb, slotsPerMsb: stated('slotsPerMsb'), sizesGiB: dimmSizesGiB.toSorted((a, b) => a - b) },
    distances:
      remoteDistance === null && stated('memoryOnlyDistance') === null
        ? null
        : { remote: remoteDistance, memoryOnly: stated('memoryOnlyDistance') },
    drives: driveCount === null ? null : { count: driveCount, driveGB, driveIops },
    power: idle && peak && { idle, peak, perMsb: may(msbDraw, 'msbWatts', from?.power?.perMsb) },
    prices: perSb && {
      currency,
      server: price('serverPrice', from?.prices?.server),
      perSb,
      perMsb: price('msbPrice', from?.prices?.perMsb),
    },
  };
}

/** A figure as it was where its value is the same, else of the source. */
function figuresBy(source: Source, kind: FigureKind) {
  return (quantity: Quantity, value: number, before?: Figure | null): Figure =>
    before?.value === value ? before : quantity(value, source, kind);
}

function sourceOf(said: string): Source {
  return said.trim() === '' ? BY_HAND : { title: said.trim(), date: null };
}

function kindOf(said: string): FigureKind {
  return said.trim() === '' ? 'assumption' : 'stated';
}

/** CPU numbers hold for a machine of the same processors, boards and nodes. */
function sameNodes(platform: Platform, from: Platform): boolean {
  const of = ({ coresPerSocket, threadsPerCore, socketsPerSb, numaNodesPerSocket }: Platform) =>
    [coresPerSocket, threadsPerCore, socketsPerSb, numaNodesPerSocket].map(({ value }) => value).join();
  return of(platform) === of(from);
}

function copiedFrom({ vendor, model }: Platform) {
  return text(
    'Entered as a copy of {name}: figures that were left as they were keep its sources.',
    '{name}の写しとして入力された機種です。変更していない値は元の出典のままです。',
    { name: `${vendor} ${model}` },
  );
}
