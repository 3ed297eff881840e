import { describe, expect, it } from 'vitest';
import { literalTexts } from './literal-text.ts';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('literalTexts', () => {
  it('finds text nodes, labels and the branches of a condition', () => {
    expect(literalTexts('a.tsx', '<p>Hello <b>{t("x")}</b></p>')).toEqual(['a.tsx:1 Hello']);
    expect(literalTexts('a.tsx', '<button aria-label="Close" />')).toEqual(['a.tsx:1 Close']);
    expect(literalTexts('a.tsx', '<p title={open ? "open" : t("closed")}>{busy && "busy"}</p>')).toEqual([
      'a.tsx:1 open',
      'a.tsx:1 busy',
    ]);
  });

  it('lets pass what is translated, punctuation, and names of classes', () => {
    expect(literalTexts('a.tsx', '<p className="lead" title={t("x")}>{t("y")} › {n} / 3</p>')).toEqual([]);
  });
});

describe('the screens', () => {
  it('were found', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(20);
  });

  it.each(Object.entries(sources))('%s shows no text outside the resources', (file, source) => {
    expect(literalTexts(file, source)).toEqual([]);
  });
});
