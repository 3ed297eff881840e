import { memoryCurvesOf, type Source, text } from '@tatami/model';
import { ownMethod, sourceTitle } from '@tatami/wording';
import { type DocumentInput, proposesPlan } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { originsOf, workOf } from '../origins-of.ts';
import { columns, table, type Writer } from '../writer.ts';
import { documentMigration } from './operation/migration-section.ts';

/** Everything a number of this document rests on. */
export function sourcesSection(input: DocumentInput, writer: Writer): WrittenSection {
  const curves = proposesPlan(input) ? [] : memoryCurvesOf(input.runs);
  const { sources, cells } = originsOf([...input.scenarios.map(({ result }) => result), input.studies, curves]);
  const { servers, workloads } = input.estate;
  const read = [...servers, ...workloads, ...input.runs].map(({ origin }) => origin);
  const files = new Set([...[...cells, ...read].map(({ file }) => file), ...(input.recordings ?? [])]);
  const migration = proposesPlan(input) ? documentMigration(input) : null;
  for (const source of migration?.sources ?? []) sources.set(workOf(source), source);
  return {
    title: writer.say(text('Sources', '出典')),
    blocks: [...fileList([...files], writer), ...sourceTable([...sources.values()], writer)],
  };
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
  const named = sourceTitle(title, writer.language);
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
      [...sections].map((section) => sourceTitle(section, writer.language)).join('; ') || '–',
      date,
    ]);
  return [
    { kind: 'subheading', text: writer.say(text('Published sources and methods', '公表資料と算定方法')) },
    table(columns(titles.map(writer.say), { 0: 3, 1: 2 }), rows, { links: true }),
  ];
}
