import { type Archive, ArchiveFault } from '../zip/archive.ts';
import { readXml } from '../zip/xml.ts';

type Attributes = Readonly<Record<string, string>>;

const NAMED_STYLES = 'styles.xml';

interface CellStyle {
  readonly parent: string;
  /** null = it says nothing of it. */
  struck: boolean | null;
}

/** Which styles of cells strike their text through, those that a spreadsheet names and those that its content makes of them. */
export class StruckStyles {
  private readonly styles = new Map<string, CellStyle>();
  private open: CellStyle | null = null;

  /** The styles that a spreadsheet names; those of its content are told as it is read. */
  constructor(archive: Archive) {
    if (!archive.entries.has(NAMED_STYLES)) return;
    try {
      readXml(archive, NAMED_STYLES, {
        open: (name, attributes) => this.openElement(name, attributes),
        close: (name) => this.closeElement(name),
      });
    } catch (fault) {
      // Its cells are read all the same.
      if (!(fault instanceof ArchiveFault)) throw fault;
    }
  }

  openElement(name: string, attributes: Attributes): void {
    if (name === 'style' && attributes['style:family'] === 'table-cell') {
      this.open = { parent: attributes['style:parent-style-name'] ?? '', struck: null };
      this.styles.set(attributes['style:name'] ?? '', this.open);
    } else if (name === 'text-properties' && this.open) this.open.struck = struckBy(attributes);
  }

  closeElement(name: string): void {
    if (name === 'style') this.open = null;
  }

  /** Whether a style, or the one it is made of, strikes its text through. */
  has(name: string | undefined): boolean {
    let style = name === undefined ? undefined : this.styles.get(name);
    for (let steps = 0; style && steps < this.styles.size; steps += 1) {
      if (style.struck !== null) return style.struck;
      style = this.styles.get(style.parent);
    }
    return false;
  }
}

function struckBy(attributes: Attributes): boolean | null {
  const line = attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type'];
  return line === undefined ? null : line !== 'none';
}
