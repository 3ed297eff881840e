import { type Because, type Estimate, memoryCurvesOf, PERSON_SOURCE, type Source, text } from '@tatami/model';
import { type DocumentInput, proposesPlan } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { ownMethod } from '../own-methods/own-method.ts';
import { sourceTitle } from '../own-methods/source-title.ts';
import { columns, table, type Writer } from '../writer.ts';
import { documentMigration } from './operation/migration-section.ts';

/** Everything a number of this document rests on. */
export function sourcesSection(input: DocumentInput, writer: Writer): WrittenSection {
  const curves = proposesPlan(input) ? [] : memoryCurvesOf(input.runs);
  const { sources, files } = originsOf([...input.scenarios.map(({ result }) => result), input.studies, curves]);
  const { servers, workloads } = input.estate;
  for (const { origin } of [...servers, ...workloads, ...input.runs]) files.add(origin.file);
  const migration = proposesPlan(input) ? documentMigration(input) : null;
  for (const source of migration?.sources ?? []) add(source, sources);
  return {
    title: writer.say(text('Sources', '出典')),
    blocks: [...fileList([...files], writer), ...sourceTable([...sources.values()], writer)],
  };
}

interface Origins {
  readonly sources: Map<string, Source>;
  readonly files: Set<string>;
}

/** Walks every explanation of what is answered. */
function originsOf(answers: readonly object[]): Origins {
  const origins: Origins = { sources: new Map(), files: new Set() };
  const seen = new Set<object>();
  for (const answer of answers) visit(answer, origins, seen);
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
  // What a person typed was published nowhere: it stands among the assumptions.
  if (source && source.title !== PERSON_SOURCE.title) add(source, sources);
  for (const input of inputs) if ('cell' in input) files.add(input.cell.file);
}

function add(source: Source, sources: Origins['sources']): void {
  sources.set(`${source.title} ${source.section ?? ''}`, source);
}

function fileList(files: readonly string[], writer: Writer): Block[] {
  if (files.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Files supplied', 'ご提供ファイル')) },
    { kind: 'list', items: files.toSorted() },
  ];
}

/** What this document's own method is the source of is said to be that. */
function titleOf(title: string, writer: Writer): string {
  const named = sourceTitle(title, writer);
  return ownMethod(title) ? writer.labelled(writer.say(text('Calculation method', '算定方法')), named) : named;
}

/** A person writes "Work (2003-08-29), 4.1, figure 4" where the model has that work with its date: it is one row, and the rest its section. */
function asOneWork(source: Source, works: readonly string[]): Source {
  const work = works.find((title) => source.title.startsWith(`${title} (`));
  const [, date, section] = /^ \((\d{4}(?:-\d\d){0,2})\), (.+)$/.exec(source.title.slice(work?.length ?? 0)) ?? [];
  return work === undefined || date === undefined || section === undefined
    ? source
    : { ...source, title: work, date, section };
}

function sourceTable(sources: readonly Source[], writer: Writer): Block[] {
  if (sources.length === 0) return [];
  const titles = [text('Source', '出典'), text('Section', '箇所'), text('Date', '日付')];
  const byTitle = new Map<string, { sections: Set<string>; date: string; url: string | null }>();
  const titlesOfWorks = sources.filter(({ date }) => date !== null).map(({ title }) => title);
  for (const each of sources) {
    const { title, section, date, url } = asOneWork(each, titlesOfWorks);
    const entry = byTitle.get(title) ?? { sections: new Set(), date: date ?? '–', url: url ?? null };
    if (section) entry.sections.add(section);
    byTitle.set(title, entry);
  }
  const rows = [...byTitle]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([title, { sections, date, url }]) => [
      [titleOf(title, writer), ...(url === null ? [] : [url])].join('\n'),
      [...sections].map((section) => sourceTitle(section, writer)).join('; ') || '–',
      date,
    ]);
  return [
    { kind: 'subheading', text: writer.say(text('Published sources and methods', '公表資料と算定方法')) },
    table(columns(titles.map(writer.say), { 0: 3, 1: 2 }), rows, { links: true }),
  ];
}
