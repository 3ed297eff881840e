import { visibleText } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { language } from '../protocol/language.ts';
import { itemParams } from '../protocol/lists.ts';

/** "cost", "comparison.2": a section of the document, the same in every version of it. */
const sectionId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]+(\.\d+)?$/);

/** A section that is always there and always first: on it a manager decides. */
const FIRST_SECTION = 'summary';

/** Of a sentence: "s-1f0c…" of one the document says of itself, any other of one that a person added. */
const sentenceId = z
  .string()
  .max(64)
  .regex(/^[0-9a-z-]+$/i);

/** A value in a sentence: "after", "says.room" of the sentence itself, "@cost.after" of the whole document. */
const figureId = z.string().min(1).max(200);

/** So long is a sentence at most, and a note. */
export const LONGEST_TEXT = 10_000;
const words = z.string().max(LONGEST_TEXT).overwrite(visibleText);

/** Words of a person, or the value of a figure as it is when the document is written. */
const textRun = z.union([words, z.object({ figure: figureId })]);

/** A sentence as a person wrote it. */
export const writtenText = z
  .object({
    id: sentenceId,
    section: sectionId,
    /** In which it stands; documents in others say what they say of themselves. */
    language,
    /** [] = the sentence is left out. */
    runs: z.array(textRun).max(400),
    /** What its figures said when a person last read it. */
    accepted: z.record(figureId, words),
  })
  .meta({ id: 'WrittenText' });
export type WrittenText = z.infer<typeof writtenText>;

/** What a person changed of a document: what is left out, in which order the rest stands, which sentences read otherwise. */
export const proposalEdits = z
  .object({
    /** Sections in their order; those not named stand where they usually do, after the one they usually follow. */
    order: z.array(sectionId).max(100),
    hidden: z
      .array(sectionId)
      .max(100)
      .refine((hidden) => !hidden.includes(FIRST_SECTION)),
    texts: z.array(writtenText).max(500),
    /** For those who work on the document; in no document. */
    notes: z.array(z.object({ section: sectionId, words })).max(100),
  })
  .meta({ id: 'ProposalEdits' });
export type ProposalEdits = z.infer<typeof proposalEdits>;

/** Of a document nobody has changed. */
export const NO_EDITS: ProposalEdits = { order: [], hidden: [], texts: [], notes: [] };

const writtenRun = z.object({
  words: z.string(),
  /** The figure whose value the words are; null = words. */
  figure: figureId.nullable(),
});

const draftSentence = z.object({
  kind: z.literal('sentence'),
  id: sentenceId,
  form: z.enum(['paragraph', 'item']),
  /** The question it answers, where it answers one. */
  label: z.string().nullable(),
  /** As the document says it now; [] = it is left out. */
  runs: z.array(writtenRun),
  /** As the document says it of itself; null = a person added it. */
  usual: z.array(writtenRun).nullable(),
  /** Whether a person wrote it or left it out. */
  edited: z.boolean(),
  /** Figures that say something else than when a person last read the sentence. */
  changed: z.array(z.object({ figure: figureId, before: z.string(), now: z.string() })),
  /** Titles of sections it points to that are left out. */
  pointsTo: z.array(z.string()),
});

/** A part of a section that is not written by hand. */
const draftOther = z.object({
  kind: z.literal('other'),
  what: z.enum(['subheading', 'figures', 'table', 'chart', 'drawing', 'explanation']),
  title: z.string(),
});

/** A proposal as it stands now, sentence by sentence. */
export const proposalDraft = z
  .object({
    language,
    /** Figures that any sentence may hold. */
    figures: z.array(z.object({ id: figureId, label: z.string(), says: z.string() })),
    sections: z.array(
      z.object({
        id: sectionId,
        title: z.string(),
        hidden: z.boolean(),
        /** Neither left out nor moved. */
        fixed: z.boolean(),
        note: z.string(),
        parts: z.array(z.discriminatedUnion('kind', [draftSentence, draftOther])),
      }),
    ),
    /** Texts whose sentence the document no longer says; none of them is in a document. */
    gone: z.array(z.object({ id: sentenceId, words: z.string() })),
    /** How many texts are written in another language, and in no document of this one. */
    inOtherLanguages: z.number().int(),
  })
  .meta({ id: 'ProposalDraft' });
export type ProposalDraft = z.infer<typeof proposalDraft>;
export type DraftSection = ProposalDraft['sections'][number];
export type DraftSentence = z.infer<typeof draftSentence>;

export const proposalEditEndpoints = {
  draft: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/proposals/:id/draft',
    summary: 'A proposal as it stands now, sentence by sentence, to be edited',
    policy: 'viewer',
    feature: 'proposals',
    params: itemParams,
    query: z.object({ language: language.optional() }),
    success: 200,
    response: proposalDraft,
    errors: ['plan-blocked'],
  }),
};
