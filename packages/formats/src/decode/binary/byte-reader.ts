import { damaged } from '../zip/archive.ts';

/** Little-endian fields of bytes by their place. What lies outside is damage: throws ArchiveFault. */
export class ByteReader {
  readonly length: number;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.length = bytes.length;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(at: number): number {
    this.check(at, 1);
    return this.view.getUint8(at);
  }

  u16(at: number): number {
    this.check(at, 2);
    return this.view.getUint16(at, true);
  }

  u32(at: number): number {
    this.check(at, 4);
    return this.view.getUint32(at, true);
  }

  f64(at: number): number {
    this.check(at, 8);
    return this.view.getFloat64(at, true);
  }

  part(at: number, length: number): Uint8Array {
    this.check(at, length);
    return this.bytes.subarray(at, at + length);
  }

  private check(at: number, length: number): void {
    if (at < 0 || length < 0 || at + length > this.length) throw damaged();
  }
}

const UTF_16 = new TextDecoder('utf-16le');

export function utf16Text(bytes: Uint8Array): string {
  return UTF_16.decode(bytes);
}
