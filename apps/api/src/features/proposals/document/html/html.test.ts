import { EMPTY_COVER } from '@tatami/contracts';
import { expect, test } from 'vitest';
import { documentContent } from '../content/document-content.ts';
import { writerOf } from '../content/writer.ts';
import { readHtml } from '../test/read-html.ts';
import { alternativesProposal, businessCaseProposal, pairsProposal, studyProposal } from '../test/sample-proposal.ts';
import { writeHtml } from './write-html.tsx';

/** Every string of a document but how it is drawn and read out. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(
      ([key]) => !['svg', 'alt', 'kind', 'id', 'plot', 'severity', 'set', 'author', 'paper', 'look'].includes(key),
    )
    .flatMap(([, part]) => stringsIn(part));
}

test.each([
  ['a study', studyProposal],
  ['alternatives', alternativesProposal],
  ['pairs', pairsProposal],
  ['a business case', businessCaseProposal],
] as const)('every word and figure of %s stands in the file, in both languages', async (_name, proposal) => {
  for (const language of ['en', 'ja'] as const) {
    const content = await documentContent(proposal({ language }));
    const { text } = readHtml(writeHtml(content, writerOf(language)));
    const flat = text.replace(/\s+/g, '');
    const missing = stringsIn(content).filter((words) => !flat.includes(words.replace(/\s+/g, '')));
    expect(missing).toEqual([]);
  }
});

test('nothing in it runs, is loaded, or leads anywhere a source does not', async () => {
  const { tags, attributes } = readHtml(writeHtml(await documentContent(studyProposal()), writerOf('ja')));
  expect(tags.filter((tag) => ['script', 'link', 'iframe', 'object', 'img', 'form', 'base'].includes(tag))).toEqual([]);
  expect(attributes.filter(([name]) => name.startsWith('on') || name === 'src')).toEqual([]);
  const addresses = attributes.filter(([name]) => name === 'href').map(([, value]) => value);
  expect(addresses.filter((address) => !/^(#[\w.-]+|https?:\/\/\S+)$/.test(address))).toEqual([]);
  const ids = attributes.filter(([name]) => name === 'id').map(([, value]) => value);
  expect(new Set(ids).size).toBe(ids.length);
  for (const address of addresses.filter((address) => address.startsWith('#'))) expect(ids).toContain(address.slice(1));
});

test('what a customer or a file says is text, whatever it looks like', async () => {
  const hostile = `</title></style><script>alert(1)</script><img src=x onerror=alert(2)>" onload="x" ' \u202e😀 ${'長'.repeat(10_000)}`;
  const cover = { ...EMPTY_COVER, confidentiality: hostile, department: hostile, contact: hostile };
  const input = studyProposal({
    project: { name: hostile, customer: hostile },
    proposal: { name: hostile, author: hostile, cover },
  });
  const { tags, attributes, text } = readHtml(writeHtml(await documentContent(input), writerOf('ja')));
  expect(tags.filter((tag) => tag === 'script' || tag === 'img')).toEqual([]);
  expect(attributes.filter(([name]) => name.startsWith('on'))).toEqual([]);
  expect(text).toContain('<script>alert(1)</script>');
});
