import { isoOf } from '../series/index.ts';
import type { RunTime } from './run-time.ts';

const DIGITS = 6;

/** An interval beside the column of a cell: '2026-11-20 10:00:00 – 10:10:00'. */
export function writtenTime({ fromS, toS }: RunTime): string {
  const [from, to] = [fromS, toS].map((at) => isoOf(at).replace('T', ' ').replace('Z', '')) as [string, string];
  const isOneDay = from.slice(0, 10) === to.slice(0, 10);
  return `${from} – ${isOneDay ? to.slice(11) : to}`;
}

/** A mean as the text of its cell. */
export function writtenValue(value: number): string {
  return `${Number(value.toPrecision(DIGITS))}`;
}
