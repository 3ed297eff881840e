import { createHash } from 'node:crypto';
import { type Text, text } from '@tatami/model';
import { formatDate, say } from '@tatami/wording';
import { type DocumentInput, type ProposalDocumentInput, proposesPlan } from '../../document-input.ts';
import { comparisonsIn } from '../chapters/studies/verdicts.ts';
import { summaryFigures } from '../chapters/summary-section.ts';
import { WORDS } from '../words.ts';
import type { Writer } from '../writer.ts';

/** A figure of the whole document, which any sentence may hold. */
interface NamedFigure {
  /** Begins with "@", which no figure of a single sentence does. */
  readonly id: string;
  readonly label: string;
  readonly says: string;
}

/** The figures of the recommended scenario as the summary page prints them, or the changes that studies tell; and until when they hold. */
export function namedFigures(input: DocumentInput, writer: Writer): readonly NamedFigure[] {
  const { project, proposal } = input;
  const { validUntil, answerBy } = proposal.cover;
  const day = (id: string, label: Text, date: string | null | undefined) =>
    date == null ? [] : [{ id, label: writer.say(label), says: formatDate(date, writer.language) }];
  return [
    ...(proposesPlan(input) ? planFigures(input, writer) : studyFigures(input, writer)),
    ...day('@answerBy', ANSWER_BY, answerBy),
    ...day('@validUntil', VALID_UNTIL, validUntil),
    ...(project.customer === '' ? [] : [{ id: '@customer', label: writer.say(CUSTOMER), says: project.customer }]),
  ];
}

function studyFigures({ studies }: DocumentInput, writer: Writer): readonly NamedFigure[] {
  return comparisonsIn(studies).map(({ finding, change }) => ({
    id: `@change-${createHash('sha256').update(finding.id).digest('hex').slice(0, 20)}`,
    label: writer.say(finding.says),
    says: writer.estimate(change),
  }));
}

function planFigures({ scenarios }: ProposalDocumentInput, writer: Writer): readonly NamedFigure[] {
  const [{ result, inputs }] = scenarios;
  const { plan, certainty } = result;
  const years = text('{years} {years:year|years}', '{years}年', { years: inputs.horizonYears });
  const figures = plan ? summaryFigures(plan.summary) : [];
  return [
    ...figures.flatMap(({ name, knownAs = name, before, after }) => {
      const id = `@${say(knownAs, 'en')}`;
      const label = (when: typeof WORDS.before) =>
        writer.say(text('{name} ({when})', '{name}（{when}）', { name, when }));
      return [
        { id: `${id}.after`, label: label(WORDS.after), says: writer.estimate(after) },
        { id: `${id}.before`, label: label(WORDS.before), says: writer.estimate(before) },
      ];
    }),
    ...(plan
      ? [{ id: '@ratio', label: writer.say(WORDS.ratio), says: writer.estimate(plan.summary.consolidationRatio) }]
      : []),
    ...(certainty ? [{ id: '@chance', label: writer.say(CHANCE), says: writer.estimate(certainty.chance) }] : []),
    { id: '@years', label: writer.say(YEARS), says: writer.say(years) },
  ];
}

const CHANCE = text('Chance that the servers are enough', '台数が足りる確率');
const YEARS = text('Years that costs are counted for', '費用の算定期間');
const ANSWER_BY = text('Answer by', '回答期限');
const VALID_UNTIL = text('Valid until', '有効期限');
const CUSTOMER = text('Customer', 'お客様');
