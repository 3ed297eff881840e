import { describe, expect, it } from 'vitest';
import { droppedFiles, MOST_FILES, meantFiles } from './dropped-files.ts';
import { folderOfAll, namesTogether } from './file-paths.ts';

type Entry = Pick<FileSystemEntry, 'name' | 'isFile' | 'isDirectory' | 'fullPath'>;

const file = (name: string, folder = '') =>
  ({
    ...{ name, fullPath: `/${folder}${name}`, isFile: true, isDirectory: false },
    file: (done: (file: File) => void) => done(new File([], name)),
  }) as Entry;

/** A folder that gives its entries in two goes, as browsers do. */
function folder(name: string, children: readonly Entry[]): Entry {
  const half = Math.ceil(children.length / 2);
  const createReader = () => {
    const goes = [children.slice(0, half), children.slice(half), []];
    return { readEntries: (done: (entries: readonly Entry[]) => void) => done(goes.shift() ?? []) };
  };
  return { name, fullPath: `/${name}`, isFile: false, isDirectory: true, createReader } as Entry;
}

const dropped = (...entries: Entry[]) =>
  droppedFiles({
    files: [new File([], 'as-dropped')],
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  } as unknown as DataTransfer);

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

describe('droppedFiles', () => {
  it('takes plain files as the browser gives them', async () => {
    expect(namesOf(await dropped(file('a.csv')))).toEqual(['as-dropped']);
  });

  it('reads folders to their bottom, as a person counts, without what systems leave there', async () => {
    const deep = folder('logs', [file('run10.log'), file('run2.log'), file('.DS_Store')]);
    const estate = folder('estate', [file('~$servers.xlsx'), file('servers.xlsx'), deep, file('Thumbs.db')]);
    expect(namesOf(await dropped(estate, file('z.csv')))).toEqual(['run2.log', 'run10.log', 'servers.xlsx', 'z.csv']);
  });

  it('stops at more files than anyone sends on purpose', async () => {
    const many = folder(
      'disk',
      Array.from({ length: MOST_FILES + 5 }, (_, index) => file(`${index}.csv`)),
    );
    expect(await dropped(many)).toHaveLength(MOST_FILES);
  });
});

describe('namesTogether', () => {
  it('keeps the folders below the one all files came in, which names them together', async () => {
    const delivery = folder('acme', [
      folder('db01', [file('vmstat.log', 'acme/db01/')]),
      folder('db02', [file('vmstat.log', 'acme/db02/')]),
    ]);
    const files = await dropped(delivery);
    expect(folderOfAll(files)).toBe('acme');
    expect(namesTogether(files)).toEqual(['db01/vmstat.log', 'db02/vmstat.log']);
  });

  it('keeps whole paths of several folders, and of files in none the name', async () => {
    const several = [folder('db01', [file('a.log', 'db01/')]), folder('db02', [file('a.log', 'db02/')])];
    const files = await dropped(...several);
    expect(folderOfAll(files)).toBeNull();
    expect(namesTogether(files)).toEqual(['db01/a.log', 'db02/a.log']);
    expect(namesTogether([new File([], 'b.csv')])).toEqual(['b.csv']);
  });
});

describe('meantFiles', () => {
  it('leaves out leftovers of the system wherever they lie in the folder chosen', () => {
    const at = (path: string) => Object.assign(new File([], path.split('/').at(-1) ?? ''), { path });
    const files = ['estate/servers.csv', 'estate/.git/config', 'estate/__MACOSX/servers.csv', 'estate/.DS_Store'];
    const chosen = files.map((path) => Object.defineProperty(at(path), 'webkitRelativePath', { value: path }));
    expect(namesOf(meantFiles(chosen))).toEqual(['servers.csv']);
  });
});
