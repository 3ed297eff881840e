import { NO_EDITS, type ProposalDraft, type ProposalEdits, type WrittenText } from '@tatami/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { studyProposal } from '../../test/sample-proposal.ts';
import type { Block, DocumentContent } from '../blocks.ts';
import { documentContent, documentDraft } from '../document-content.ts';

const ENGLISH = { language: 'en' } as const;

/** The study with its first server three times as busy: other figures, the same sentences. */
function withOtherFigures(edits: ProposalEdits): ProposalDocumentInput {
  const input = studyProposal({ ...ENGLISH, edits });
  const [first, ...others] = input.scenarios;
  const { plan } = first.result;
  if (!plan) throw new Error('the study has a plan');
  const { serversBefore } = plan.summary;
  const summary = { ...plan.summary, serversBefore: { ...serversBefore, value: 12 } as typeof serversBefore };
  return { ...input, scenarios: [{ ...first, result: { ...first.result, plan: { ...plan, summary } } }, ...others] };
}

const edited = (edits: Partial<ProposalEdits>) => studyProposal({ ...ENGLISH, edits: { ...NO_EDITS, ...edits } });

const sentencesOf = (draft: ProposalDraft) =>
  draft.sections.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'sentence' ? [part] : [])));
const said = (runs: readonly { readonly words: string }[]) => runs.map(({ words }) => words).join('');

function wordsIn(block: Block): readonly string[] {
  if (block.kind === 'paragraph') return [block.text];
  if (block.kind === 'list') return block.items;
  return block.kind === 'points' ? block.items.flatMap(({ says }) => says) : [];
}

const printedIn = ({ sections }: DocumentContent) => sections.flatMap(({ blocks }) => blocks.flatMap(wordsIn));

let draft: ProposalDraft;
let proposed: ReturnType<typeof sentencesOf>[number];
beforeAll(async () => {
  draft = await documentDraft(edited({}));
  const first = sentencesOf(draft).find(({ runs }) => said(runs).includes('current servers move to'));
  if (!first) throw new Error('the summary says what is proposed');
  proposed = first;
});

/** "Our 6 machines become fewer." with the number kept live. */
function ours(accepted: Record<string, string> = { before: '6' }): WrittenText {
  const runs = ['Our ', { figure: 'before' }, ' machines become fewer.'];
  return { id: proposed.id, section: 'summary', language: 'en', runs, accepted };
}

describe('a document that nobody has edited', () => {
  it('prints what its draft says, every sentence by an id of its own, the same in both languages', async () => {
    const content = await documentContent(edited({}));
    expect(sentencesOf(draft).map(({ runs }) => said(runs))).toEqual(printedIn(content));
    const ids = sentencesOf(draft).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(40);
    const japanese = sentencesOf(await documentDraft(studyProposal()));
    const shared = japanese.filter(({ id }) => ids.includes(id));
    expect(shared.length).toBeGreaterThan(0.9 * ids.length);
    expect(content.unread).toEqual([]);
  });

  it('holds its figures apart from its words', () => {
    expect(proposed.runs.filter(({ figure }) => figure !== null).slice(0, 1)).toEqual([
      { words: '6', figure: 'before' },
    ]);
    const live = sentencesOf(draft).filter(({ runs }) => runs.some(({ figure }) => figure !== null));
    expect(live.length).toBeGreaterThan(20);
  });
});

describe('a sentence written by a person', () => {
  it('says its figures as they are now, and is unread until it was seen with them', async () => {
    const edits = { ...NO_EDITS, texts: [ours()] };
    const before = await documentContent(edited(edits));
    expect(printedIn(before)).toContain('Our 6 machines become fewer.');
    expect(before.unread).toEqual([]);
    const after = await documentContent(withOtherFigures(edits));
    expect(printedIn(after)).toContain('Our 12 machines become fewer.');
    expect(after.unread).toHaveLength(1);
    const changed = sentencesOf(await documentDraft(withOtherFigures(edits))).find(({ id }) => id === proposed.id);
    expect(changed?.changed).toEqual([{ figure: 'before', before: '6', now: '12' }]);
    expect(said(changed?.usual ?? [])).toContain('12 current servers move to');
    const accepted = { ...NO_EDITS, texts: [ours({ before: '12' })] };
    expect((await documentContent(withOtherFigures(accepted))).unread).toEqual([]);
  });

  it('may hold figures of the whole document; one that is not there is unknown, and unread', async () => {
    const [cost] = draft.figures.filter(({ id }) => id === '@Total cost.after');
    const runs = ['It costs ', { figure: '@Total cost.after' }, ' and ', { figure: '@gone' }, '.'];
    const text = { ...ours({ '@Total cost.after': cost?.says ?? '' }), id: 'own-1', section: 'cost', runs };
    const content = await documentContent(edited({ texts: [text] }));
    const [section] = content.sections.filter(({ id }) => id === 'cost');
    expect(section?.blocks[0]).toEqual({ kind: 'paragraph', text: `It costs ${cost?.says} and unknown.` });
    expect(content.unread).toHaveLength(1);
  });

  it('stands in documents of its language alone', async () => {
    const japanese = studyProposal({ edits: { ...NO_EDITS, texts: [ours()] } });
    expect(printedIn(await documentContent(japanese)).join()).not.toContain('Our ');
    expect((await documentDraft(japanese)).inOtherLanguages).toBe(1);
  });

  it('is in no document once its sentence is gone, and named as such', async () => {
    const texts = [{ ...ours(), id: 's-0000', runs: ['Lost ', { figure: 'before' }] }];
    expect(printedIn(await documentContent(edited({ texts }))).join()).not.toContain('Lost');
    expect((await documentDraft(edited({ texts }))).gone).toEqual([{ id: 's-0000', words: 'Lost 6' }]);
  });

  it('is left out where nothing of it is left', async () => {
    const content = await documentContent(edited({ texts: [{ ...ours(), runs: [] }] }));
    expect(printedIn(content)).not.toContain(said(proposed.runs));
    expect(printedIn(content)).toHaveLength(sentencesOf(draft).length - 1);
  });
});

describe('sections', () => {
  const ids = async (edits: Partial<ProposalEdits>) =>
    (await documentContent(edited(edits))).sections.map(({ id }) => id);

  it('are left out and put in order; those a person does not name stay behind the ones they follow', async () => {
    const usual = await ids({});
    expect(await ids({ hidden: ['ratio'] })).toEqual(usual.filter((id) => id !== 'ratio'));
    const order = ['cost', 'estate', 'nonsense', 'cost', 'summary'];
    const [first, second, ...rest] = await ids({ order });
    expect([first, second]).toEqual(['summary', 'cost']);
    expect(rest.indexOf('certainty')).toBeLessThan(rest.indexOf('estate'));
    expect([first, second, ...rest].toSorted()).toEqual(usual.toSorted());
  });

  it('that are left out are pointed to by no sentence unmarked, and keep their notes to themselves', async () => {
    const hidden = ['method'];
    const notes = [{ section: 'estate', words: 'ask again' }];
    const { sections } = await documentDraft(edited({ hidden, notes }));
    expect(sections.find(({ id }) => id === 'method')?.hidden).toBe(true);
    const pointing = sentencesOf({ ...draft, sections }).filter(({ pointsTo }) => pointsTo.length > 0);
    expect(pointing.map(({ pointsTo }) => pointsTo[0])).toContain('Method and assumptions');
    const content = await documentContent(edited({ hidden, notes }));
    expect(JSON.stringify(content)).not.toContain('ask again');
  });
});
