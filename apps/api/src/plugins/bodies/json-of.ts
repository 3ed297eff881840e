import { text } from '@tatami/model';
import { Problem } from '../problem.ts';

/** No body of the contract is nested half as deep. Read at all, millions of levels would take seconds. */
const MOST_LEVELS = 32;

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** What a JSON body says. Throws a Problem where it is nested too deep, no UTF-8 or no JSON. */
export function jsonOf(body: Uint8Array): unknown {
  if (isDeeper(body, MOST_LEVELS)) throw invalid(TOO_DEEP);
  const json = decoded(body);
  try {
    return JSON.parse(json);
  } catch {
    throw invalid(NOT_JSON);
  }
}

function decoded(body: Uint8Array): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw invalid(NOT_UTF8);
  }
}

const SIGN = { quote: 0x22, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, openObject: 0x7b, closeObject: 0x7d };

function isDeeper(body: Uint8Array, most: number): boolean {
  let level = 0;
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (inText) {
      if (byte === SIGN.backslash) at += 1;
      else if (byte === SIGN.quote) inText = false;
    } else if (byte === SIGN.quote) inText = true;
    else if (byte === SIGN.openList || byte === SIGN.openObject) {
      level += 1;
      if (level > most) return true;
    } else if (byte === SIGN.closeList || byte === SIGN.closeObject) level -= 1;
  }
  return false;
}

function invalid(message: ReturnType<typeof text>): Problem {
  return new Problem('invalid-request', { where: 'body', message });
}

const TOO_DEEP = text(
  'Lists and objects may be nested {most} levels deep at most.',
  'リストとオブジェクトの入れ子は{most}階層までです。',
  { most: MOST_LEVELS },
);
const NOT_UTF8 = text('The body is not text in UTF-8.', '本文がUTF-8のテキストではありません。');
const NOT_JSON = text('The body is not JSON.', '本文をJSONとして読み取れません。');
