import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFilesIn } from '../uploads/upload-names.ts';

/** Uploads under second names in `folder`, where deleting an import does not reach them. */
export class HeldUploads {
  readonly #uploads: string;
  readonly #folder: string;
  readonly #held = new Set<string>();

  constructor(uploads: string, folder: string) {
    this.#uploads = uploads;
    this.#folder = folder;
  }

  /** Holds what is in the uploads folder now. */
  async hold(): Promise<void> {
    for (const name of storedFilesIn(this.#uploads)) if (!this.#held.has(name)) await this.#holdOne(name);
  }

  has(name: string): boolean {
    return this.#held.has(name);
  }

  pathOf(name: string): string {
    return join(this.#folder, name);
  }

  async #holdOne(name: string): Promise<void> {
    const [from, to] = [join(this.#uploads, name), this.pathOf(name)];
    try {
      // Uploads are written once and never changed: a second name is as good as a copy.
      await link(from, to).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        return copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      });
      this.#held.add(name);
    } catch (error) {
      // Deleted since the folder was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
