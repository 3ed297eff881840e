import { type Text, text } from '../figure/index.ts';
import type { Evidence } from './evidence.ts';
import type { NameFrame } from './list-pattern.ts';

/** What a piece of evidence says, for the person who decides. */
export function evidenceText(evidence: Evidence): Text {
  switch (evidence.kind) {
    case 'uuid':
      return text('same UUID', 'UUIDが同じ');
    case 'serial':
      return text('same serial number {value}', 'シリアル番号が同じ（{value}）', { value: evidence.value });
    case 'dns':
      return text('same full name {value}', '完全修飾名が同じ（{value}）', { value: evidence.value });
    case 'ip':
      return text('same address {value}', 'IPアドレスが同じ（{value}）', { value: evidence.value });
    case 'id':
      return text('same ID {value}', 'IDが同じ（{value}）', { value: evidence.value });
    case 'short-name':
      return text('same name {value}', '名前が同じ（{value}）', { value: evidence.value });
    case 'bare-name':
      return text('names differ only in marks, remarks or case', '記号・注記・大文字小文字を除けば名前が同じ');
    case 'cut-name':
      return text('one name is the other cut to 15 characters', '一方の名前は他方を15文字で切ったもの');
    case 'file-name':
      return text('the name of the file has {value}', 'ファイル名に{value}を含む', { value: evidence.value });
    case 'recorded-otherwise':
      return text(
        '{file} has a recording of the same name and time with other values',
        '{file}に、名前と時間帯が同じで値の異なる記録がある',
        { file: evidence.file },
      );
    case 'list-pattern': {
      const { from, to, mapped, open, contradicted = 0 } = evidence.pattern;
      const values = { from: framed(from), to: framed(to), mapped, open, contradicted };
      return contradicted === 0
        ? text(
            '{from} becomes {to} for {mapped} of {open} names of the list',
            '一覧の{open}件中{mapped}件で、{from}が{to}に対応',
            values,
          )
        : text(
            '{from} becomes {to} for {mapped} of {open} names of the list, but {contradicted} of these differ in size, host or system',
            '一覧の{open}件中{mapped}件で、{from}が{to}に対応（うち{contradicted}件は規模・稼働先・OSが不一致）',
            values,
          );
    }
    case 'part-of-name': {
      const { value, domain, recognised, rows } = evidence;
      return domain === null
        ? text(
            '{value} is a part of the name, and {recognised} of {rows} rows of its list are machines under other names',
            '名前の一部が{value}であり、同じ一覧の{rows}件中{recognised}件も別名のマシンに対応',
            { value, recognised, rows },
          )
        : text(
            '{value} is a part of the name and {domain} of the domain, and {recognised} of {rows} rows of its list are machines under other names',
            '名前の一部が{value}、ドメインの一部が{domain}であり、同じ一覧の{rows}件中{recognised}件も別名のマシンに対応',
            { value, domain, recognised, rows },
          );
    }
    case 'lists-differ':
      return LISTS_DIFFER[evidence.what]({ differing: evidence.differing, compared: evidence.compared });
    case 'lists-share-numbers':
      return text(
        '{machines} machines of the two lists have the same serial number or UUID under other names',
        '2つの一覧で、シリアル番号またはUUIDが同じで名称の異なるマシンが{machines}件ある',
        { machines: evidence.machines },
      );
    case 'replaced':
      return text(
        'the lists are of one site by serial numbers or UUIDs that are equal, so it was probably replaced by another machine',
        'シリアル番号またはUUIDの一致から同じ拠点の一覧であり、このマシンは別の機体に入れ替えられたと考えられる',
      );
    case 'sizes-agree':
      return evidence.what === 'cpus'
        ? text('same number of CPUs', 'CPU数が一致')
        : text('same memory', 'メモリが一致');
    case 'sizes-differ':
      return evidence.what === 'cpus'
        ? text('different number of CPUs', 'CPU数が不一致')
        : text('different memory', 'メモリが不一致');
    case 'host-differs':
      return text('on another host', '稼働先ホストが不一致');
    case 'system-differs':
      return text('under another operating system', 'OSが不一致');
    case 'identifier-differs':
      return DIFFERS[evidence.identifier];
    case 'shared-in-list':
      return text('{value} stands more than once in one list', '{value}は一つの一覧に複数ある', {
        value: evidence.value,
      });
  }
}

const LISTS_DIFFER = {
  sizes: (values) =>
    text(
      'machines of equal names differ in size: {differing} of {compared}',
      '名前が同じ{compared}件のうち{differing}件で規模が異なる',
      values,
    ),
  ip: (values) =>
    text(
      'machines of equal names have other addresses: {differing} of {compared}',
      '名前が同じ{compared}件のうち{differing}件でIPアドレスが異なる',
      values,
    ),
  uuid: (values) =>
    text(
      'machines of equal names have other UUIDs: {differing} of {compared}',
      '名前が同じ{compared}件のうち{differing}件でUUIDが異なる',
      values,
    ),
  serial: (values) =>
    text(
      'machines of equal names have other serial numbers: {differing} of {compared}',
      '名前が同じ{compared}件のうち{differing}件でシリアル番号が異なる',
      values,
    ),
  site: (values) =>
    text(
      'machines of equal names stand at another site: {differing} of {compared}',
      '名前が同じ{compared}件のうち{differing}件で拠点が異なる',
      values,
    ),
} as const satisfies Record<
  Extract<Evidence, { kind: 'lists-differ' }>['what'],
  (values: { readonly differing: number; readonly compared: number }) => Text
>;

const DIFFERS = {
  dns: text('full names differ', '完全修飾名が異なる'),
  'short-name': text('names differ', '名前が異なる'),
  ip: text('different addresses', 'IPアドレスが異なる'),
  uuid: text('different UUIDs', 'UUIDが異なる'),
  serial: text('different serial numbers', 'シリアル番号が異なる'),
} as const satisfies Record<Extract<Evidence, { kind: 'identifier-differs' }>['identifier'], Text>;

/** 'jp-….example.com' */
function framed({ before, after }: NameFrame): string {
  return `${before}…${after}`;
}
