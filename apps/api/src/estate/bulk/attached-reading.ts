import type { Driver } from '../../database/index.ts';
import type { PartsThere } from './parts-there.ts';
import { partPath } from './stage-result.ts';
import type { StagedPart, StagedReading } from './staged-reading.ts';

/** The reading a reader leaves under `stem`: its parts are attached as they come, so that the first are merged before the last is there. */
export class AttachedReading implements StagedReading {
  readonly #driver: Driver;
  readonly #stem: string;
  readonly #there: PartsThere;
  readonly #attached: StagedPart[] = [];

  constructor(driver: Driver, stem: string, there: PartsThere) {
    this.#driver = driver;
    this.#stem = stem;
    this.#there = there;
  }

  *[Symbol.iterator](): Generator<StagedPart> {
    for (let index = 0; index < this.#count(); index += 1) yield this.#part(index);
  }

  /** To be called outside of a transaction. */
  detach(): void {
    for (const { schema } of this.#attached.splice(0)) this.#driver.exec(`DETACH ${schema}`);
  }

  /** The first part says how many there are. */
  #count(): number {
    const { schema } = this.#part(0);
    return this.#driver.prepare(`SELECT parts FROM ${schema}.summary`).pluck().get() as number;
  }

  #part(index: number): StagedPart {
    const known = this.#attached[index];
    if (known) return known;
    this.#there.waitFor(index + 1);
    const part = { schema: `stage${index}`, prefix: '' };
    this.#driver.prepare(`ATTACH ? AS ${part.schema}`).run(partPath(this.#stem, index));
    this.#attached.push(part);
    return part;
  }
}
