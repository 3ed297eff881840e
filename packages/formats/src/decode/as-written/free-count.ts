const WORD = `v-?cpus?|cpus?|cores?|コア|ソケット|sockets?|threads?|スレッド|個|基|台`;
const BEHIND = new RegExp(String.raw`^(?:約|ca\.?|~)?\s*(\d{1,5})\s*(?:${WORD})?$`, 'i');
const AHEAD = new RegExp(String.raw`^(?:${WORD})\s*[:=：x×]?\s*(\d{1,5})$`, 'i');

/** The count a cell means in words of its own: 'vCPU 8', '16 vCPUs', '約32'; null where it means more than one number or none. */
export function readFreeCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const [, digits] = BEHIND.exec(plain) ?? AHEAD.exec(plain) ?? [];
  return digits === undefined ? null : Number(digits);
}

const PRODUCT = /^(\d{1,4})\s*[x×*✕]\s*(\d{1,4})$/i;
const TOTAL_OF_PRODUCT = /^([\d.,]{1,15})\s*[([]\s*(\d{1,5})\s*[x×*✕]\s*(\d{1,5})\s*[)\]]$/i;

/** What a cell comes to that is a product alone: '16×2'; null where it is none. */
export function readProduct(text: string): number | null {
  const [, one, other] = PRODUCT.exec(text.normalize('NFKC').trim()) ?? [];
  return one === undefined ? null : Number(one) * Number(other);
}

/** The number before a product in brackets that comes to just that: '32' of '32(16×2)'; null where it does not. */
export function totalOfProduct(text: string): string | null {
  const [, total = '', one, other] = TOTAL_OF_PRODUCT.exec(text.normalize('NFKC').trim()) ?? [];
  return one !== undefined && Number(total) === Number(one) * Number(other) ? total : null;
}

const OF_TOPOLOGY = /^(\d{1,4})\s*\((\d{1,4}):(\d{1,4}):(\d{1,4})\)$/;

/** The count before sockets, cores and threads that come to just that: 8 of '8 (2:4:1)'; null where they do not. */
export function countOfTopology(text: string): number | null {
  const [, total, ...factors] = OF_TOPOLOGY.exec(text.trim()) ?? [];
  const product = factors.reduce((so, factor) => so * Number(factor), 1);
  return total !== undefined && product === Number(total) ? product : null;
}
