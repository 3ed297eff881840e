import { type Because, type Estimate, type Source, text } from '@tatami/model';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { columns, table, type Writer } from '../writer.ts';

/** Everything a number of this document rests on, and how long it can be relied on. */
export function sourcesSection(input: ProposalDocumentInput, writer: Writer): WrittenSection {
  const { sources, files } = originsOf(input.scenarios);
  const { servers, workloads } = input.estate;
  for (const { origin } of [...servers, ...workloads]) files.add(origin.file);
  return {
    title: writer.say(text('Sources and validity', '出典と有効範囲')),
    blocks: [
      ...fileList([...files], writer),
      ...sourceTable([...sources.values()], writer),
      { kind: 'subheading', text: writer.say(text('Validity', '有効範囲')) },
      { kind: 'list', items: VALIDITY.map(writer.say) },
    ],
  };
}

const VALIDITY = [
  text(
    'The numbers hold for the assumptions stated; a changed assumption changes them.',
    '本書の数値は記載の前提条件のもとで有効です。前提条件が変わると数値も変わります。',
  ),
  text(
    'Intervals are prediction intervals: in about eight of ten comparable cases the actual value lies within. Predictions outside the range a model was shown to hold in are not given.',
    '区間は予測区間です。同様の条件であれば、10回のうち8回程度は実際の値がこの範囲に収まると見込まれます。モデルの有効範囲を外れる予測は示していません。',
  ),
  text(
    'Licence rules and list prices are as of the dates of their sources; the vendor’s quotation decides.',
    'ライセンス規則と標準価格は各出典の日付時点のものです。正式な金額は各ベンダーの見積によります。',
  ),
];

interface Origins {
  readonly sources: Map<string, Source>;
  readonly files: Set<string>;
}

/** Walks every explanation of the scenarios' answers. */
function originsOf(scenarios: ProposalDocumentInput['scenarios']): Origins {
  const origins: Origins = { sources: new Map(), files: new Set() };
  const seen = new Set<object>();
  for (const { result } of scenarios) visit(result, origins, seen);
  return origins;
}

function visit(value: unknown, origins: Origins, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isEstimate(value)) collect(value.because, origins);
  for (const child of Object.values(value)) visit(child, origins, seen);
}

function isEstimate(value: object): value is Estimate {
  return 'because' in value && 'kind' in value && 'unit' in value;
}

function collect({ source, inputs }: Because, { sources, files }: Origins): void {
  if (source) sources.set(`${source.title} ${source.section ?? ''}`, source);
  for (const input of inputs) if ('cell' in input) files.add(input.cell.file);
}

function fileList(files: readonly string[], writer: Writer): Block[] {
  if (files.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Files supplied', 'ご提供ファイル')) },
    { kind: 'list', items: files.toSorted() },
  ];
}

function sourceTable(sources: readonly Source[], writer: Writer): Block[] {
  if (sources.length === 0) return [];
  const titles = [text('Source', '出典'), text('Section', '箇所'), text('Date', '日付')];
  const byTitle = new Map<string, { sections: Set<string>; date: string; url: string | null }>();
  for (const { title, section, date, url } of sources) {
    const entry = byTitle.get(title) ?? { sections: new Set(), date: date ?? '–', url: url ?? null };
    if (section) entry.sections.add(section);
    byTitle.set(title, entry);
  }
  const rows = [...byTitle]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([title, { sections, date, url }]) => [
      url === null ? title : `${title}\n${url}`,
      [...sections].join('; ') || '–',
      date,
    ]);
  return [
    { kind: 'subheading', text: writer.say(text('Published sources', '公表資料')) },
    table(columns(titles.map(writer.say), { 0: 3, 1: 2 }), rows),
  ];
}
