import type { Sentence } from './read-sentences.ts';

/** Rooms whose texts a document may print: it speaks to the customer, who has no tool to press buttons of. */
const PRINTED = [/^packages\/(model|charts|wording)(\/|$)/, /^apps\/api\/features\/proposals\/document(\/|$)/];

/** What only the operator of the tool reads: what is typed into a calculator or a list, commands, charts of the screen alone. */
const OPERATOR_ONLY =
  /^packages\/(model\/(calculator|plausibility|coverage|databases|identity|layout\/commands)|charts\/(balancing|peak-aggregation|server-load|utilisation))(\/|$)/;

const TOLD_TO_OPERATE = [
  /(?:^|[.:;] )(?:Import|Enter|Choose|Pick|Type|Paste|Upload|Press|Click|Select|Pin|Unpin|Release|State|Correct|Remove) (?:it|a|an|the|its|one|all|more|what|how|in|another|or)\b/i,
  /\b(?:then|or|and) (?:import|enter|choose|paste|upload|press|click|unpin) /i,
  /(?:取り込|入力し|選ん|選択し|指定し|外し|修正し|貼り付け|登録し|見直し|設定し)[^。]*ください/,
];

/** Texts of the document that tell the reader to operate the tool: 'where: text'. */
export function textsForOperators(sentences: readonly Sentence[]): readonly string[] {
  return sentences
    .filter(({ where }) => PRINTED.some((room) => room.test(where)) && !OPERATOR_ONLY.test(where))
    .filter(({ en, ja }) => TOLD_TO_OPERATE.some((pattern) => pattern.test(en) || pattern.test(ja)))
    .map(({ where, en, ja }) => `${where}: ${en} | ${ja}`);
}

/** What a plan makes of servers before and after. What one target does over one source is the throughput ratio (docs/glossary.md). */
const RATIO_OF_PLAN = /集約率|consolidation ratio/i;
const OF_PLAN: ReadonlySet<string> = new Set(['集約率', '計画の集約率', '計画全体の集約率は{ratio}:1です。']);

/** Texts that call something else a consolidation ratio: 'where: text'. */
export function textsOfOtherRatios(sentences: readonly Sentence[]): readonly string[] {
  return sentences
    .filter(({ en, ja }) => (RATIO_OF_PLAN.test(en) || RATIO_OF_PLAN.test(ja)) && !OF_PLAN.has(ja))
    .map(({ where, en, ja }) => `${where}: ${en} | ${ja}`);
}
