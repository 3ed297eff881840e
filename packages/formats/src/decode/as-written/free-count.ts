const WORD = `v-?cpus?|cpus?|cores?|コア|ソケット|sockets?|threads?|スレッド|個|基|台`;
const BEHIND = new RegExp(String.raw`^(?:約|ca\.?|~)?\s*(\d{1,5})\s*(?:${WORD})?$`, 'i');
const AHEAD = new RegExp(String.raw`^(?:${WORD})\s*[:=：x×]?\s*(\d{1,5})$`, 'i');

/** The count a cell means in words of its own: 'vCPU 8', '16 vCPUs', '約32'; null where it means more than one number or none. */
export function readFreeCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const [, digits] = BEHIND.exec(plain) ?? AHEAD.exec(plain) ?? [];
  return digits === undefined ? null : Number(digits);
}
