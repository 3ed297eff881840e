import { text } from '@tatami/model';
import { MAX_SHARED_STRINGS_BYTES } from '../../limits.ts';
import type { ByteReader } from '../binary/byte-reader.ts';
import { ArchiveFault, damaged } from '../zip/archive.ts';
import { readRecords } from './records.ts';

const CONTINUE = 0x3c;
const WIDE = 1;
const WITH_PHONETIC = 4;
const WITH_RUNS = 8;

/**
 * Characters that run on through records: where one record ends inside a text, the next begins with a byte that says anew
 * whether a character has one byte or two (MS-XLS 2.5.293).
 */
export class RunningText {
  private readonly parts: readonly ByteReader[];
  private part = 0;
  private at = 0;

  constructor(parts: readonly ByteReader[], at = 0) {
    this.parts = parts;
    this.at = at;
  }

  /** Whether any byte is left. */
  get more(): boolean {
    this.toNext();
    return this.part < this.parts.length;
  }

  u8(): number {
    const value = this.here().u8(this.at);
    this.at += 1;
    return value;
  }

  u16(): number {
    return this.u8() | (this.u8() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const step = Math.min(left, this.here().length - this.at);
      this.at += step;
      left -= step;
    }
  }

  /** A text with its flags; what formats and reads it stands behind it and is passed over. */
  text(chars: number): string {
    const flags = this.u8();
    const runs = flags & WITH_RUNS ? this.u16() : 0;
    const phonetic = flags & WITH_PHONETIC ? this.u32() : 0;
    const found = this.characters(chars, (flags & WIDE) !== 0);
    this.skip(4 * runs + phonetic);
    return found;
  }

  private characters(chars: number, startsWide: boolean): string {
    let wide = startsWide;
    let found = '';
    for (let left = chars; left > 0; ) {
      if (this.at >= this.current().length) {
        this.toNext();
        wide = (this.u8() & WIDE) !== 0;
      }
      const part = this.current();
      const step = Math.min(left, Math.floor((part.length - this.at) / (wide ? 2 : 1)));
      if (step <= 0) throw damaged();
      found += decoded(part.part(this.at, wide ? step * 2 : step), wide);
      this.at += wide ? step * 2 : step;
      left -= step;
    }
    return found;
  }

  private current(): ByteReader {
    const part = this.parts[this.part];
    if (!part) throw damaged();
    return part;
  }

  private here(): ByteReader {
    this.toNext();
    return this.current();
  }

  private toNext(): void {
    while (this.part < this.parts.length && this.at >= (this.parts[this.part]?.length ?? 0)) {
      this.part += 1;
      this.at = 0;
    }
  }
}

const UTF_16 = new TextDecoder('utf-16le');

/** One byte a character means the upper byte is zero, which is Latin-1. */
function decoded(bytes: Uint8Array, wide: boolean): string {
  return wide ? UTF_16.decode(bytes) : String.fromCharCode(...bytes);
}

/** A record with those that continue it. `at` is where the record behind it starts. */
export function continued(stream: ByteReader, record: ByteReader, at: number): readonly ByteReader[] {
  const parts = [record];
  readRecords(stream, at, (id, next) => {
    if (id !== CONTINUE) return false;
    parts.push(next);
    return true;
  });
  return parts;
}

/** The workbook's shared texts in order. Throws ArchiveFault where they are too many or broken. */
export function sharedTexts(parts: readonly ByteReader[]): readonly string[] {
  if (parts.reduce((sum, { length }) => sum + length, 0) > MAX_SHARED_STRINGS_BYTES)
    throw new ArchiveFault('unsafe', text('its table of texts is too large', '文字列の表が大きすぎます'));
  const [first] = parts;
  if (!first) return [];
  const running = new RunningText(parts, 8);
  const count = first.u32(4);
  const texts: string[] = [];
  while (texts.length < count && running.more) texts.push(running.text(running.u16()));
  return texts;
}
