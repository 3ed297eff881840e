import type { Source } from '@tatami/model';

/** Types of machines of a cloud as one publication lists them. */
export interface TypesListed {
  readonly source: Source;
  /** By family, size by size: what names the size within its family, its vCPUs by default, its memory in GiB. */
  readonly families: Readonly<Record<string, string>>;
}
