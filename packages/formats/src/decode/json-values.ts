import { MAX_CELL_CHARS } from '../limits.ts';
import { shortened } from './long-text.ts';

/** JSON held in one string at most; parsed it takes several times as much. */
const MAX_JSON_CHARS = 64 * 1024 * 1024;
/** Places tried for the start of a value: text before the JSON may have a brace of its own at the start of a line. */
const MAX_STARTS = 20;

export interface JsonValues {
  readonly values: readonly unknown[];
  /** A value began that never ends or is not JSON: the file is cut off or edited. */
  readonly broken: boolean;
  /** 1-based line of the first text that was too long and is cut; null when none was. */
  readonly cutAt: number | null;
}

/** The JSON objects and lists in a text, which may stand between lines that are not JSON (messages of the tool, a prompt). */
export function jsonValues(text: string): JsonValues {
  const values: unknown[] = [];
  let broken = text.length > MAX_JSON_CHARS;
  let cutAt: number | null = null;
  let from = 0;
  for (let tries = 0; tries < MAX_STARTS && !broken; ) {
    const start = startOfValue(text, from);
    if (start === null) break;
    const extent = extentOfValue(text, start);
    const value = extent === null ? undefined : parsed(text.slice(start, extent.end), extent.longTextAt !== null);
    if (value === undefined) tries += 1;
    else {
      values.push(value);
      if (extent?.longTextAt) cutAt ??= lineOf(text, extent.longTextAt);
    }
    // Without an end the next line that starts like a value is tried; with one, what lies behind it.
    from = extent?.end ?? start + 1;
    broken = value === undefined && startOfValue(text, from) === null;
  }
  return { values, broken, cutAt };
}

/** Where a line starts with a brace or bracket, at or after `from`. */
function startOfValue(text: string, from: number): number | null {
  for (let at = from; at >= 0 && at < text.length; ) {
    if ((at === 0 || text[at - 1] === '\n') && (text[at] === '{' || text[at] === '[')) return at;
    const lineBreak = text.indexOf('\n', at);
    if (lineBreak < 0) return null;
    at = lineBreak + 1;
  }
  return null;
}

/** A value ends behind the bracket that closes the one at `start`; null when it never closes. */
function extentOfValue(text: string, start: number): { end: number; longTextAt: number | null } | null {
  let depth = 0;
  let longTextAt: number | null = null;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') {
      const close = endOfString(text, at);
      if (close - at > MAX_CELL_CHARS) longTextAt ??= at;
      at = close;
    } else if (char === '{' || char === '[') depth += 1;
    else if ((char === '}' || char === ']') && --depth === 0) return { end: at + 1, longTextAt };
  }
  return null;
}

function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function parsed(json: string, hasLongText: boolean): unknown {
  try {
    // Looking at each value takes several times as long: only where it is known to be needed.
    return hasLongText ? JSON.parse(json, withoutLongText) : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function withoutLongText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? shortened(value, MAX_CELL_CHARS) : value;
}

/** 1-based. */
function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The field of an object, or undefined for anything else. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The list, or an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The figure from zero on, also one written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}
