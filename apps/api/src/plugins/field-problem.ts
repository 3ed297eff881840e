import { listOf, nameText, type Text, text } from '@tatami/model';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, Text>> = {
  string: text('text', '文字列'),
  number: text('a number', '数値'),
  int: text('a whole number', '整数'),
  boolean: text('true or false', 'trueまたはfalse'),
  array: text('a list', 'リスト'),
  object: text('an object', 'オブジェクト'),
  record: text('an object', 'オブジェクト'),
};

/** What is wrong with one field of a request, for the person who filled it in. */
export function fieldProblem(issue: Issue): Text {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return text('Required.', '必須項目です。');
  if (issue.code === 'invalid_type') return wrongType(issue);
  if (issue.code === 'too_small') return bound(issue.origin, issue.minimum, AT_LEAST, issue.inclusive ?? true);
  if (issue.code === 'too_big') return bound(issue.origin, issue.maximum, AT_MOST, issue.inclusive ?? true);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ');
    return text('Must be one of: {values}.', '次のいずれかを指定してください: {values}', { values });
  }
  if (issue.code === 'unrecognized_keys')
    return text('Not known: {keys}.', '不明な項目です: {keys}', { keys: listOf(issue.keys) });
  if (issue.code === 'custom')
    return text('Must hold: {message}.', '次の条件を満たす必要があります: {message}', { message: issue.message });
  return text('Not in the expected form.', '形式が正しくありません。');
}

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): Text {
  const type = TYPES[issue.expected] ?? nameText(issue.expected);
  return text('Must be {type}.', '{type}を指定してください。', { type });
}

function bound(origin: string, limit: number | bigint, side: Text, inclusive: boolean): Text {
  const values = { side: inclusive ? side : side === AT_LEAST ? MORE_THAN : LESS_THAN, limit: Number(limit) };
  if (origin === 'string')
    return text('Length must be {side} {limit}.', '文字数を{limit}文字{side}にしてください。', values);
  if (origin === 'array')
    return text('Must have {side} {limit} entries.', '件数を{limit}件{side}にしてください。', values);
  return text('Must be {side} {limit}.', '{limit}{side}を指定してください。', values);
}

const AT_LEAST = text('at least', '以上');
const AT_MOST = text('at most', '以下');
const MORE_THAN = text('more than', 'より大きい値');
const LESS_THAN = text('less than', 'より小さい値');
