const BETWEEN_IDEOGRAPHS = /(?<=[\p{sc=Han}〃])[\s　]+(?=\p{sc=Han})/gu;

/** Words without the blanks that lists put between their characters to fill a column: '合　計', '同　上', '停　止'. */
export function unspaced(words: string): string {
  return words.replace(BETWEEN_IDEOGRAPHS, '');
}
