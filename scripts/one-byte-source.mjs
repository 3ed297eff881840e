/** A template whose escapes are not read. */
const RAW_TEMPLATE = /(String\.raw`(?:[^`\\]|\\[\s\S])*`)/;
const BEYOND_ASCII = /(\\*)(\P{ASCII})/gu;

/**
 * The same program in ASCII alone: V8 keeps a source with any other character in two bytes a character for as long as it runs. esbuild
 * escapes those of strings; what is left stands in patterns, in raw templates and in remarks. Throws where it cannot be said otherwise.
 */
export function oneByteSource(source) {
  const parts = source.split(RAW_TEMPLATE);
  // What the pattern has caught stands at the odd places.
  return parts.map((part, at) => part.replace(BEYOND_ASCII, at % 2 === 0 ? escaped : inserted)).join('');
}

/** A backslash that a pattern has before a character without need would make one of the escape's own. */
function escaped(_, backslashes, character) {
  return backslashes.slice(backslashes.length % 2) + escapeOf(character);
}

function inserted(_, backslashes, character) {
  if (backslashes.length % 2 === 1) throw new Error(`a raw template has a backslash before ${character}`);
  return `${backslashes}\${"${escapeOf(character)}"}`;
}

function escapeOf(character) {
  return Array.from({ length: character.length }, (_, at) => {
    const unit = character.charCodeAt(at).toString(16);
    return `\\u${unit.padStart(4, '0')}`;
  }).join('');
}
