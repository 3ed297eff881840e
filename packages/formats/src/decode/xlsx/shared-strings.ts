import { text } from '@tatami/model';
import { MAX_SHARED_STRINGS_BYTES } from '../../limits.ts';
import { grown } from '../long-text.ts';
import { type Archive, ArchiveFault } from '../zip/archive.ts';
import { readXml } from '../zip/xml.ts';

/** The workbook's shared strings in order; runs of rich text joined, phonetic guides (furigana) left out. */
export function readSharedStrings(archive: Archive, partName: string): string[] {
  const bytes = archive.entries.get(partName)?.bytes ?? 0;
  if (bytes > MAX_SHARED_STRINGS_BYTES)
    throw new ArchiveFault('unsafe', text('its table of texts is too large', '文字列の表が大きすぎます'));
  const strings: string[] = [];
  const item = new ItemText();
  readXml(archive, partName, {
    open: (name) => {
      if (name === 'si') item.start();
      else item.open(name);
    },
    close: (name) => {
      if (name === 'si') strings.push(item.text);
      else item.close(name);
    },
    text: (piece) => item.add(piece),
  });
  return strings;
}

/** A text as its cell shows it: a sign may be written by its number, "_x000D_" (ECMA-376 part 1, 22.9.2.19). */
export function shownText(written: string): string {
  if (!written.includes('_x')) return written;
  return written.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Gathers the text of an <si> or <is>: all <t> but those inside <rPh>. */
export class ItemText {
  private written = '';
  private inText = false;
  private inPhonetic = false;

  get text(): string {
    return shownText(this.written);
  }

  start(): void {
    this.written = '';
    this.inText = false;
    this.inPhonetic = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.inPhonetic = true;
    else if (name === 't') this.inText = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.inPhonetic = false;
    else if (name === 't') this.inText = false;
  }

  add(piece: string): void {
    if (this.inText && !this.inPhonetic) this.written = grown(this.written, piece);
  }
}
