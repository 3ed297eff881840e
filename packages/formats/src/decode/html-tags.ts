import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Is told the tags and the text of a page in their order; `at` is where in the page they begin. */
export interface TagReader {
  readonly open: (name: string, at: number, attributes: ReadonlyMap<string, string>) => void;
  readonly close: (name: string, at: number) => void;
  readonly text: (text: string, at: number) => void;
}

/** Longest name of a tag or attribute looked at, and longest value of an attribute. */
const MAX_NAME_CHARS = 20;
const MAX_VALUE_CHARS = 300;
const CHUNK_CHARS = 64 * 1024;

/**
 * Tells tags and text of an HTML page apart, a piece at a time. Which element stands in which is left to the reader: the
 * library's parser keeps a list of those that are open and searches it at every tag, so that a page of nested elements takes
 * time that grows with the square of its length.
 */
export class TagScan {
  private readonly html: string;
  private readonly tokenizer: Tokenizer;
  private read = 0;
  private ended = false;

  constructor(html: string, reader: TagReader) {
    this.html = html;
    this.tokenizer = new Tokenizer({ decodeEntities: true }, new Events(html, reader));
  }

  /** Reads the next piece; false when the page has been read. */
  next(): boolean {
    if (this.ended) return false;
    if (this.read < this.html.length) {
      this.tokenizer.write(this.html.slice(this.read, this.read + CHUNK_CHARS));
      this.read += CHUNK_CHARS;
    } else {
      this.tokenizer.end();
      this.ended = true;
    }
    return true;
  }
}

/** Where tokens are in the page becomes what they are. */
class Events implements TokenizerCallbacks {
  private readonly html: string;
  private readonly reader: TagReader;
  private tag = '';
  private tagAt = 0;
  private attribute = '';
  private value = '';
  private attributes = new Map<string, string>();

  constructor(html: string, reader: TagReader) {
    this.html = html;
    this.reader = reader;
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.name(start, end);
    this.tagAt = start;
    this.attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.attribute = this.name(start, end);
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    this.value += this.html.slice(start, Math.min(end, start + MAX_VALUE_CHARS - this.value.length));
  }

  onattribentity(codepoint: number): void {
    if (this.value.length < MAX_VALUE_CHARS) this.value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    if (!this.attributes.has(this.attribute)) this.attributes.set(this.attribute, this.value);
  }

  onopentagend(): void {
    this.reader.open(this.tag, this.tagAt, this.attributes);
  }

  /** HTML knows no such tag: it is open as any other. */
  onselfclosingtag(): void {
    this.onopentagend();
  }

  onclosetag(start: number, end: number): void {
    this.reader.close(this.name(start, end), start);
  }

  ontext(start: number, end: number): void {
    this.reader.text(this.html.slice(start, end), start);
  }

  ontextentity(codepoint: number, end: number): void {
    this.reader.text(String.fromCodePoint(codepoint), end - 1);
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  private name(start: number, end: number): string {
    return this.html.slice(start, Math.min(end, start + MAX_NAME_CHARS)).toLowerCase();
  }
}
