import { jsonValues, listOf } from '../decode/json-values.ts';
import { linesOf, type TextLine } from '../decode/lines.ts';

/** What the virtual users said, one message a line: of a log the lines, of job output (a flat JSON list of id and message) the messages. */
export function messagesOf(text: string): { readonly messages: Iterable<TextLine>; readonly cutOff: boolean } {
  if (!/^[\s\ufeff]{0,20}\[\s{0,20}"/.test(text.slice(0, 60)) && !text.includes('\n[\n')) return plain(text);
  const { values, broken } = jsonValues(text);
  if (values.length === 0) return { ...plain(text), cutOff: broken };
  const messages = values
    .flatMap(listOf)
    .filter((item) => typeof item === 'string')
    .map((message, index) => ({ number: index + 1, text: message.trim() }));
  return { messages, cutOff: broken };
}

function plain(text: string): { messages: Iterable<TextLine>; cutOff: boolean } {
  return { messages: linesOf(text), cutOff: false };
}
