import { nameText, text } from '../figure/index.ts';
import type { PriceFigure } from './price-figure.ts';

/** Servers that draw alike: a processor generation, or the name of a processor of none; '' and null where nothing states it. */
export interface PowerClass {
  readonly generation: string;
  readonly sockets: number | null;
}

const PREFIX = 'draw/';
const NOT_STATED = '?';

/** The line of a price book that holds what one server of a class draws. */
export function serverDrawKey({ generation, sockets }: PowerClass): string {
  return `${PREFIX}${generation}/${sockets ?? NOT_STATED}`;
}

/** What a line of that key holds, before anybody has stated it; null where it is no such line. */
export function serverDrawLine(key: string): Pick<PriceFigure, 'label' | 'unit'> | null {
  const parts = /^draw\/(.*)\/(\d+|\?)$/.exec(key);
  if (!parts) return null;
  const [, generation = '', sockets = NOT_STATED] = parts;
  return {
    label: text(
      'Mean draw of one server, {generation}, sockets: {sockets}',
      'サーバー1台の平均消費電力（{generation}、ソケット数{sockets}）',
      { generation: nameText(generation === '' ? NOT_STATED : generation), sockets: nameText(sockets) },
    ),
    unit: 'watts',
  };
}

/** What a person states that one server of a class draws; null = nothing. */
export function statedDraw(book: Readonly<Record<string, PriceFigure>>, of: PowerClass): PriceFigure | null {
  return book[serverDrawKey(of)] ?? null;
}
