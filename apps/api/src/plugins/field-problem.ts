import { type Text, text } from '@tatami/model';
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
  if (issue.code === 'too_small')
    return bound(issue.origin, issue.minimum, text('at least', '以上'), issue.inclusive ?? true);
  if (issue.code === 'too_big')
    return bound(issue.origin, issue.maximum, text('at most', '以下'), issue.inclusive ?? true);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ');
    return text(`Must be one of: ${values}.`, `次のいずれかを指定してください: ${values}`);
  }
  if (issue.code === 'unrecognized_keys')
    return text(`Not known: ${issue.keys.join(', ')}.`, `不明な項目です: ${issue.keys.join(', ')}`);
  if (issue.code === 'custom')
    return text(`Must hold: ${issue.message}.`, `次の条件を満たす必要があります: ${issue.message}`);
  return text('Not in the expected form.', '形式が正しくありません。');
}

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): Text {
  const type = TYPES[issue.expected] ?? text(issue.expected, issue.expected);
  return text(`Must be ${type.en}.`, `${type.ja}を指定してください。`);
}

function bound(origin: string, limit: number | bigint, side: Text, inclusive: boolean): Text {
  const ja = inclusive ? side.ja : side.ja === '以上' ? 'より大きい値' : 'より小さい値';
  const en = inclusive ? side.en : side.en === 'at least' ? 'more than' : 'less than';
  if (origin === 'string') return text(`Length must be ${en} ${limit}.`, `文字数を${limit}文字${ja}にしてください。`);
  if (origin === 'array') return text(`Must have ${en} ${limit} entries.`, `件数を${limit}件${ja}にしてください。`);
  return text(`Must be ${en} ${limit}.`, `${limit}${ja}を指定してください。`);
}
