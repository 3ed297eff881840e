import { inARow, type Risk, risksOfPlan, text } from '@tatami/model';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import type { WrittenSection } from '../../blocks.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { documentMigration } from './migration-section.ts';

/** What may go otherwise than planned, and what is done about it; none where nothing is found. */
export function risksSection(input: ProposalDocumentInput, writer: Writer): readonly WrittenSection[] {
  const risks = documentRisks(input);
  if (risks.length === 0) return [];
  const titles = [text('No.', '番号'), text('Risk', 'リスク'), text('Effect', '影響'), text('Counter-measure', '対策')];
  const note = risks.some(({ atStake }) => atStake === null) ? inARow([ORDER, WITHOUT_FIGURE]) : ORDER;
  const rows = risks.map(({ name, effect, measure }, index) => [
    writer.number(index + 1),
    writer.say(name),
    writer.say(effect),
    writer.say(measure),
  ]);
  return [
    {
      title: writer.say(text('Risks and counter-measures', 'リスクと対策')),
      blocks: [table(columns(titles.map(writer.say), { 0: 0, 1: 3, 2: 6, 3: 5 }), rows, { note: writer.say(note) })],
    },
  ];
}

/** The risks of the recommended scenario on the day of the document. */
export function documentRisks(input: ProposalDocumentInput): readonly Risk[] {
  const machines = documentMigration(input)?.waves.flatMap((wave) => wave.machines) ?? [];
  return risksOfPlan(input.scenarios[0].result, { machines, today: input.date });
}

const ORDER = text(
  'The greatest part of machines, licences or chance at stake first.',
  '影響を受ける対象（台数、ライセンス数、確率）の割合が大きい順に記載しています。',
);
const WITHOUT_FIGURE = text('What has no figure stands last.', '数値で表せないものは末尾に置いています。');
