import { areOtherChips } from '../identity/index.ts';
import type { Estate, FormerStatement, ServerRecord } from '../inventory/index.ts';
import {
  indexRecordings,
  instantS,
  percentileOfRecording,
  type Recording,
  type RecordingIndex,
  tellsDate,
} from '../series/index.ts';

/** A server whose recording ended before the list that states another processor or other cores of it than were there before. */
export interface FormerMachine {
  readonly server: ServerRecord;
  readonly recording: Recording;
  /** What the server was by the older list; null = it did not say, or says the same. */
  readonly before: { readonly cpuModel: string | null; readonly cores: number | null };
  /** The highest recorded CPU use, as a share of that machine. */
  readonly recorded: number;
  /** The peak that the newer list states of the machine there is now; null = none. */
  readonly stated: number | null;
}

const DAY_S = 86_400;

export function formerMachines({ servers, series }: Pick<Estate, 'servers' | 'series'>): readonly FormerMachine[] {
  const replaced = servers.filter(({ origin }) => origin.before);
  if (replaced.length === 0) return [];
  const recordings = indexRecordings(series);
  return replaced.flatMap((server): readonly FormerMachine[] => {
    const { cpuModel, cores } = server.origin.before ?? {};
    const before = {
      cpuModel: isOtherChip(cpuModel, server) ? String(cpuModel?.value) : null,
      cores: typeof cores?.value === 'number' && cores.value !== server.cores ? cores.value : null,
    };
    const said = [before.cpuModel !== null && cpuModel, before.cores !== null && cores].find((each) => each);
    const by = said ? said.by : null;
    const recording = by === null ? null : recordings.find('cpuShare', server.name, server.key);
    const recorded = recording && percentileOfRecording(recording, 1);
    if (!recording || recorded === null || by === null || !isBefore(recording, by)) return [];
    return [{ server, recording, before, recorded, stated: statedSince(server, said || null) }];
  });
}

/** The recordings without those of machines that are another now, where a list states the peak of that one. */
export function withoutFormer(recordings: RecordingIndex, former: readonly FormerMachine[]): RecordingIndex {
  const passedOver = new Set(former.flatMap(({ stated, recording }) => (stated === null ? [] : recording.series)));
  if (passedOver.size === 0) return recordings;
  const isPassedOver = ({ series }: Recording) => series.every((each) => passedOver.has(each));
  return {
    find: (metric, name, key) => {
      const found = recordings.find(metric, name, key);
      return found && isPassedOver(found) ? null : found;
    },
    all: (name, key) => recordings.all(name, key).filter((each) => !isPassedOver(each)),
  };
}

function isOtherChip(said: FormerStatement | undefined, { cpuModel }: ServerRecord): boolean {
  return typeof said?.value === 'string' && cpuModel !== null && areOtherChips(said.value, cpuModel);
}

function isBefore({ series }: Recording, by: string): boolean {
  const day = instantS(by);
  return (
    day !== null &&
    series.every(({ startsAt, stepS, values }) => {
      const start = tellsDate(startsAt) ? instantS(startsAt) : null;
      return start !== null && start + stepS * values.length <= day + DAY_S;
    })
  );
}

/** A peak that the file states in which the machine was the former one is of that. */
function statedSince({ cpuPeakShare, origin }: ServerRecord, former: FormerStatement | null): number | null {
  const cell = origin.cells.cpuPeakShare;
  const file = cell?.from?.file ?? origin.file;
  return cell && file !== former?.file ? cpuPeakShare : null;
}
