import { describe, expect, it } from 'vitest';
import { readGuidePage } from './read-guide-page.ts';

const page = (...lines: string[]) => readGuidePage(['# Title', '', 'What it is for.', '', ...lines].join('\n'));

describe('readGuidePage', () => {
  it('reads every form the guide is written in', () => {
    const { title, lead, blocks } = page(
      '## First',
      '',
      'Press **Import 6 rows** as in [Files](files.md), type `1.5`.',
      '',
      '1. one',
      '2. two',
      '',
      '| a | b |',
      '| --- | --- |',
      '| [runs.csv](../samples/runs.csv) | x |',
      '',
      '![A plan](../pictures/en/plan.webp)',
      '',
      '```',
      'lscpu',
      '```',
    );
    expect({ title, lead }).toEqual({ title: 'Title', lead: 'What it is for.' });
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, text: 'First' },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'words', text: 'Press ' },
          { kind: 'label', text: 'Import 6 rows' },
          { kind: 'words', text: ' as in ' },
          { kind: 'page', text: 'Files', page: 'files' },
          { kind: 'words', text: ', type ' },
          { kind: 'typed', text: '1.5' },
          { kind: 'words', text: '.' },
        ],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'words', text: 'one' }], [{ kind: 'words', text: 'two' }]] },
      {
        kind: 'table',
        head: [[{ kind: 'words', text: 'a' }], [{ kind: 'words', text: 'b' }]],
        rows: [[[{ kind: 'sample', text: 'runs.csv', file: 'runs.csv' }], [{ kind: 'words', text: 'x' }]]],
      },
      { kind: 'picture', file: 'plan', alt: 'A plan' },
      { kind: 'commands', text: 'lscpu' },
    ]);
  });

  it('has the words of all of it to search through, without marks', () => {
    expect(page('- **Save** the `file`', '', '![A plan](../pictures/en/plan.webp)').words).toBe(
      'Title\nWhat it is for.\nSave the file\nA plan',
    );
  });

  it.each([
    ['a form it does not know', '> quoted', 'line 5: not a form of the guide: > quoted'],
    ['a link that leads out of the guide', 'See [it](https://example.com).', 'line 5: not a form of the guide'],
    ['a mark left open', 'Press **Save.', 'line 5: not a form of the guide'],
    ['a picture from elsewhere', '![x](https://example.com/x.webp)', 'line 5: not a form of the guide'],
    ['commands without an end', '```', 'line 5: these commands have no end'],
    ['a table without its line of dashes', '| a |', 'line 6: a table has a line of dashes under its head'],
  ])('says the line of %s', (_, line, problem) => {
    expect(() => page(line)).toThrow(problem);
  });

  it('refuses a page without title or lead', () => {
    expect(() => readGuidePage('Title')).toThrow('line 1');
    expect(() => readGuidePage('# Title\n\n## Heading')).toThrow('line 3');
  });
});
