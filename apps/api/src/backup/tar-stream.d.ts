/** As much of tar-stream as backups use; its own types are not installed. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  export interface Header {
    readonly name: string;
    readonly size: number;
    readonly type?: string;
    readonly mtime?: Date;
    readonly mode?: number;
  }
  export interface Pack extends Readable {
    entry(header: Header, done: (error?: Error | null) => void): Writable;
    finalize(): void;
  }
  export interface Extract extends Writable {
    on(event: 'entry', hear: (header: Header, content: Readable, next: (error?: Error) => void) => void): this;
    on(event: string, hear: (...parts: never[]) => void): this;
  }
  export function pack(): Pack;
  export function extract(): Extract;
}
