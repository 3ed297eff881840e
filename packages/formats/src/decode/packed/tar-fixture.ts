import { strToU8 } from 'fflate';

/** A member of a tar: a file, unless its type says otherwise. */
export interface TarEntry {
  readonly name: string;
  readonly content: Uint8Array;
  readonly type?: string;
  readonly prefix?: string;
}

/** A tar as ustar writes it. */
export function tarOf(entries: readonly TarEntry[]): Uint8Array {
  const blocks = entries.flatMap(({ name, content, type = '0', prefix = '' }) => {
    const header = new Uint8Array(512);
    const put = (text: string, at: number) => header.set(strToU8(text), at);
    put(name, 0);
    put('0000644\0', 100);
    put(content.length.toString(8).padStart(11, '0'), 124);
    put(type, 156);
    put('ustar\x0000', 257);
    put(prefix, 345);
    put('        ', 148);
    const sum = header.reduce((all, byte) => all + byte, 0);
    put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const padded = new Uint8Array(Math.ceil(content.length / 512) * 512);
    padded.set(content);
    return [header, padded];
  });
  const all = [...blocks, new Uint8Array(1024)];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of all) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
}
