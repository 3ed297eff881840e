import { text } from '@tatami/model';
import type { Block, DocumentContent, Section, Table } from '../../document/content/blocks.ts';
import type { Writer } from '../../document/content/writer.ts';
import type { Statement } from './statement.ts';

/** Everything a document says, each figure and each sentence by itself; the day and the stamp are of its export and no part of it. */
export function printedStatements({ cover, sections }: DocumentContent, writer: Writer): readonly Statement[] {
  const { date: _, ...said } = cover;
  const title = writer.say(text('Cover', '表紙'));
  const onCover = Object.entries(said).flatMap(([key, says]) =>
    [says].flat().flatMap((line) => (line === '' ? [] : [textOf(`cover/${key}`, [title], line)])),
  );
  return [...onCover, ...sections.flatMap(sectionStatements)];
}

function sectionStatements({ id, title, blocks }: Section): readonly Statement[] {
  const counts = new Map<string, number>();
  let heading: readonly string[] = [];
  const statements: Statement[] = [];
  for (const block of blocks) {
    if (block.kind === 'subheading') heading = [block.text];
    const place = [id, ...heading].join('/');
    const kinds = `${place}/${block.kind}`;
    counts.set(kinds, (counts.get(kinds) ?? 0) + 1);
    statements.push(...blockStatements(block, `${kinds}.${counts.get(kinds)}`, place, [title, ...heading]));
  }
  return statements;
}

function blockStatements(block: Block, key: string, place: string, where: readonly string[]): readonly Statement[] {
  switch (block.kind) {
    case 'paragraph':
      return [textOf(`${place}/words`, where, block.text)];
    case 'list':
      return block.items.map((item) => textOf(`${place}/words`, where, item));
    case 'headline':
      return [figureOf(key, where, [block.figure, block.said, block.interval ?? ''].filter(Boolean).join(' · '))];
    case 'figures':
      return block.items.map(({ label, figure, unit, note }) =>
        figureOf(`${place}/figures/${label}`, [...where, label], `${figure} ${unit}${note ? ` · ${note}` : ''}`.trim()),
      );
    case 'points':
      return block.items.flatMap(({ label, says }) =>
        says.map((line) => textOf(`${place}/${label}`, [...where, label], line)),
      );
    case 'table':
      return tableStatements(block, key, where);
    case 'gaps':
      return block.items.map(({ what, settle }) =>
        textOf(`${place}/gaps`, [...where, block.title], `${what}: ${settle}`),
      );
    case 'chart':
      return [textOf(`${place}/words`, where, block.title)];
    case 'server':
      return [textOf(`${place}/server`, [...where, block.name], block.alt)];
    case 'checks':
      return block.items.map(({ word, text: says }) => textOf(`${place}/checks`, where, `${word}: ${says}`));
    case 'because':
      return block.lines.map(({ label, value, interval }) =>
        figureOf(
          `${place}/because/${block.lines[0]?.label}/${label}`,
          [...where, label],
          [value, interval ?? ''].join(' ').trim(),
        ),
      );
    default:
      return [];
  }
}

function tableStatements({ columns, rows, note }: Table, key: string, where: readonly string[]): readonly Statement[] {
  const seen = new Map<string, number>();
  const cells = rows.flatMap((row) => {
    const [label = ''] = row;
    seen.set(label, (seen.get(label) ?? 0) + 1);
    const part = `${key}/${label}#${seen.get(label)}`;
    return row.slice(1).map((says, index): Statement => {
      const column = columns[index + 1]?.title.replaceAll('\n', ' ') ?? '';
      const rowOf = [...where, label];
      return { kind: 'figure', key: `${part}/${column}/${index}`, part, where: [...rowOf, column], says };
    });
  });
  return note === null ? cells : [...cells, textOf(`${key}/note`, where, note)];
}

function textOf(key: string, where: readonly string[], says: string): Statement {
  return { kind: 'text', key, part: null, where, says };
}

function figureOf(key: string, where: readonly string[], says: string): Statement {
  return { kind: 'figure', key, part: null, where, says };
}
