/** What is said of a row beside its figures. */
export type SaidOfRun = 'warm-up' | 'aborted' | 'measured' | 'something-else';

/** The whole cell: a measurement may have had a warm-up before it. */
const WARM_UP =
  /^(?:warm|ramp)[\s_-]?up(?:\s+(?:run|phase))?\s*#?\d*$|^(?:ウォームアップ|ランプアップ|暖機運転?|慣らし運転?)(?:実行|測定)?$/i;
const ABORTED =
  /^(?:run\s+|was\s+)*(?:aborted|cancell?ed|interrupted|terminated|crashed|failed|timed\s?out)(?![a-z])|^(?:途中で|測定)?(?:中断|中止|打ち?切り|異常終了)/i;
const MEASURED =
  /^(?:ok|okay|done|completed?|finished|success(?:ful)?|passed|valid|measured|正常(?:終了)?|完了|成功)$/i;

/** null of an empty cell. */
export function saidOfRun(cell: string | null): SaidOfRun | null {
  const said = cell?.normalize('NFKC').trim() ?? '';
  if (said === '') return null;
  if (WARM_UP.test(said)) return 'warm-up';
  if (ABORTED.test(said)) return 'aborted';
  return MEASURED.test(said) ? 'measured' : 'something-else';
}
