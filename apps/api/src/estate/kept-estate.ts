import type { EstateRecord } from '@tatami/contracts';
import type { ReadDatabase } from '../database/index.ts';
import { ReadBefore } from './read-before.ts';
import { estateRepository, type VersionedEstate } from './repository.ts';

interface KeptEstate {
  readonly version: number;
  readonly reading: Promise<VersionedEstate>;
  /** What the next version of it is read beside. */
  readonly before: ReadBefore;
  /** Roughly what it holds; 0 while it is read. */
  bytes: number;
}

/** What a thread keeps at most beside the estate it was asked for last: some five estates of 1,500 machines with a week of hours. */
const MOST_BYTES = 96 * 1024 * 1024;
/** A record with the cells it came from, and a sample of a series. */
const [RECORD_BYTES, SAMPLE_BYTES] = [6_000, 8];

function roughBytes({ servers, workloads, benchmarkRuns, series }: EstateRecord): number {
  const samples = series.reduce((sum, { values }) => sum + values.length, 0);
  return (servers.length + workloads.length + benchmarkRuns.length) * RECORD_BYTES + samples * SAMPLE_BYTES;
}

export interface KeptEstates {
  read(projectId: string): Promise<EstateRecord>;
  /** The same with its version: who reads the version apart may read it of another moment. */
  readVersioned(projectId: string): Promise<VersionedEstate>;
  /** Reads an estate that is kept as it is now, so that whoever asks for it next need not wait; one that is not kept stays so. */
  readAgain(projectId: string): Promise<void>;
}

/**
 * Estates for a thread that reads them. Those asked for last are kept while their version stands and they are within the budget: people
 * work on several projects at once, a plan, its chance and its document ask for the same one, and a large one takes long to read.
 */
export function keptEstates(database: ReadDatabase, mostBytes = MOST_BYTES): KeptEstates {
  const estates = estateRepository(database);
  /** By project, the one asked for last at the end. */
  const kept = new Map<string, KeptEstate>();

  const makeRoom = () => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [projectId, oldest] of kept) {
      if (bytes <= mostBytes || kept.size === 1) return;
      kept.delete(projectId);
      bytes -= oldest.bytes;
    }
  };

  const keep = (projectId: string, version: number, before = new ReadBefore()) => {
    const one: KeptEstate = { version, reading: estates.read(projectId, before), before, bytes: 0 };
    kept.set(projectId, one);
    one.reading.then(
      ({ estate }) => {
        one.bytes = roughBytes(estate);
        makeRoom();
      },
      () => {
        if (kept.get(projectId) === one) kept.delete(projectId);
      },
    );
    return one;
  };

  const readVersioned = async (projectId: string) => {
    // Its version first: what changes meanwhile is read again next time.
    const { estateVersion: version } = await database.read.project.findUniqueOrThrow({
      where: { id: projectId },
      select: { estateVersion: true },
    });
    const known = kept.get(projectId);
    kept.delete(projectId);
    if (known?.version !== version) return keep(projectId, version, known?.before).reading;
    kept.set(projectId, known);
    return known.reading;
  };

  return {
    readVersioned,
    read: async (projectId) => (await readVersioned(projectId)).estate,
    async readAgain(projectId) {
      if (kept.has(projectId)) await readVersioned(projectId);
    },
  };
}
