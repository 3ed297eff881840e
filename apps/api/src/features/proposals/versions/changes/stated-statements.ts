import {
  DEFAULT_PRICE_BOOK,
  INPUT_LABELS,
  PRICE_GAPS,
  type RecordFields,
  RUN_FIELDS,
  SERVER_FIELDS,
  type Text,
  text,
  UNITS,
  type Unit,
  WORKLOAD_FIELDS,
} from '@tatami/model';
import { plainNumber } from '../../document/content/plain-number.ts';
import type { Writer } from '../../document/content/writer.ts';
import type { FieldsKnown, VersionGround } from '../version-ground.ts';
import type { Statement } from './statement.ts';

/** Everything a version was computed from, each value by itself and to its last digit. */
export function statedStatements(ground: VersionGround, writer: Writer): readonly Statement[] {
  const { money, look, scenarios, prices, servers, workloads, runs = {} } = ground;
  return [
    ...scenarios.flatMap((scenario, place) => scenarioStatements(scenario, place, writer)),
    ...valueStatements('money', [writer.say(MONEY)], money, writer),
    ...(look ? valueStatements('look', [writer.say(LOOK)], look, writer) : []),
    ...Object.entries(prices).flatMap(([key, price]) => priceStatements(key, price, writer)),
    ...recordStatements('servers', SERVERS, servers, SERVER_FIELDS, writer),
    ...recordStatements('workloads', WORKLOADS, workloads, WORKLOAD_FIELDS, writer),
    ...recordStatements('runs', RUNS, runs, RUN_FIELDS, writer),
  ];
}

const MONEY = text('How money is written', '金額の表記');
const LOOK = text('Logo and colour of the company', '自社のロゴと色');
const PRICES = text('Prices', '価格');
const SERVERS = text('Servers', 'サーバー');
const WORKLOADS = text('Workloads', 'ワークロード');
const RUNS = text('Benchmark runs', 'ベンチマーク測定');
const PLACE = text('Place in the document', '掲載順');
const NAME = text('Name', '名称');

function scenarioStatements(
  { id, name, inputs }: VersionGround['scenarios'][number],
  place: number,
  writer: Writer,
): readonly Statement[] {
  const part = `scenario/${id}`;
  const heading = writer.say(text('Scenario "{name}"', 'シナリオ「{name}」', { name }));
  const said = (key: string, label: Text, says: string): Statement => ({
    kind: 'input',
    key: `${part}/${key}`,
    part,
    where: [heading, writer.say(label)],
    says,
  });
  return [
    said('name', NAME, name),
    said('place', PLACE, plainNumber(place + 1)),
    ...Object.entries(INPUT_LABELS).flatMap(([key, label]) => {
      const value = inputs[key as keyof typeof INPUT_LABELS];
      return value == null ? [] : valueStatements(`${part}/${key}`, [heading, writer.say(label)], value, writer);
    }),
  ];
}

/** A value as one statement, a list as one for each of its items, an object as one for each of its fields. */
function valueStatements(key: string, where: readonly string[], value: unknown, writer: Writer): readonly Statement[] {
  if (value == null) return [];
  if (Array.isArray(value))
    return value.map((item) => ({ kind: 'input', key, part: null, where, says: plainValue(item) }));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([field, held]) =>
      valueStatements(`${key}/${field}`, [...where, field], held, writer),
    );
  return [{ kind: 'input', key, part: null, where, says: plainValue(value) }];
}

function plainValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const LINES: Readonly<Record<string, { readonly label: Text; readonly unit: Unit }>> = {
  ...PRICE_GAPS,
  ...DEFAULT_PRICE_BOOK,
};

function priceStatements(
  key: string,
  { value, date }: VersionGround['prices'][string],
  writer: Writer,
): readonly Statement[] {
  const line = LINES[key];
  const amount = [String(value), line ? writer.say(UNITS[line.unit]) : ''].filter(Boolean).join(' ');
  return [
    {
      kind: 'input',
      key: `price/${key}`,
      part: null,
      where: [writer.say(PRICES), line ? writer.say(line.label) : key],
      says: date === null ? amount : `${amount} (${date})`,
    },
  ];
}

function recordStatements(
  kind: string,
  title: Text,
  records: Readonly<Record<string, FieldsKnown>>,
  fields: RecordFields,
  writer: Writer,
): readonly Statement[] {
  return Object.entries(records).flatMap(([key, values]) => {
    const part = `${kind}/${key}`;
    const heading = [writer.say(title), String(values.name ?? key)];
    return Object.entries(values).map(([id, value]): Statement => {
      const field = fields[id];
      const label = field ? writer.say(field.title ?? field.label) : id;
      return {
        kind: 'input',
        key: `${part}/${id}`,
        part,
        where: [...heading, label],
        says: fieldValue(value, field, writer),
      };
    });
  });
}

function fieldValue(value: unknown, field: RecordFields[string] | undefined, writer: Writer): string {
  const chosen = field?.choices?.[String(value)];
  if (chosen) return writer.say(chosen);
  const unit = field?.unit ? writer.say(UNITS[field.unit]) : '';
  return [plainValue(value), unit].filter(Boolean).join(' ');
}
