import { SITE_HEADERS } from '@tatami/model';
import { readHeader } from './header.ts';

/** Headers of remarks, as they are compared. */
const REMARKS =
  /^(?:備考欄?|摘要|特記事項|コメント|メモ|注記|補足|remarks?|notes?|comments?|(?:vinfo)?annotations?|bemerkung(?:en)?|anmerkung(?:en)?|kommentare?|hinweise?|remarques?|commentaires?|observations?|observaciones|comentarios?|notas?|annotazion[ei]|osservazion[ei]|observaç(?:ão|ões)|opmerking(?:en)?|备注|備註|비고)\d*$/;
const SITES: ReadonlySet<string> = new Set(SITE_HEADERS.map((words) => readHeader(words).base));

/** Whether a column holds remarks, by its header. */
export function isRemark(header: string): boolean {
  return REMARKS.test(readHeader(header).base);
}

/** Whether a column says where machines stand, by its header. */
export function isSite(header: string): boolean {
  return SITES.has(readHeader(header).base);
}
