import { type CatalogueTable, type CpuCatalogue, readCpuCatalogue } from './cpu-catalogue.ts';
import table from './cpu-ratings.data.json' with { type: 'json' };

/**
 * The 1,502 CPUs of 1995 to 2026 with their published or estimated ratings. Import it from
 * `@tatami/model/cpu-ratings`, lazily where start-up matters: it is kept out of the model's index.
 */
export const CPU_CATALOGUE: CpuCatalogue = readCpuCatalogue(table as CatalogueTable);
