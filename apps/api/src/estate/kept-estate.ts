import type { EstateRecord } from '@tatami/contracts';
import type { ReadDatabase } from '../database/index.ts';
import { estateRepository } from './repository.ts';

interface KeptEstate {
  readonly projectId: string;
  readonly version: number;
  readonly estate: Promise<EstateRecord>;
}

/**
 * Estates for a thread that reads them: the last one is kept while its version stands, since a plan, its chance and its
 * document ask for the same one, and a large one takes long to read.
 */
export function keptEstates(database: ReadDatabase): { read(projectId: string): Promise<EstateRecord> } {
  const estates = estateRepository(database);
  let kept: KeptEstate | null = null;
  const forget = () => {
    kept = null;
  };
  return {
    async read(projectId) {
      // Its version first: what changes meanwhile is read again next time.
      const { estateVersion: version } = await database.read.project.findUniqueOrThrow({
        where: { id: projectId },
        select: { estateVersion: true },
      });
      if (kept?.projectId === projectId && kept.version === version) return kept.estate;
      const estate = estates.read(projectId);
      kept = { projectId, version, estate };
      estate.catch(forget);
      return estate;
    },
  };
}
