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

/** Gathers the text of an <si> or <is>: all <t> but those inside <rPh>. */
export class ItemText {
  text = '';
  private inText = false;
  private inPhonetic = false;

  start(): void {
    this.text = '';
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
    if (this.inText && !this.inPhonetic) this.text = grown(this.text, piece);
  }
}
