import type { ProposalVersion } from '@tatami/contracts';
import { nameText, type Text, text } from '@tatami/model';
import type { Stamp } from './blocks.ts';
import type { Writer } from './writer.ts';

/** One export of a document: its number, whether it is released, and what stands against that. */
interface Export {
  readonly number: string | null;
  readonly released: boolean;
  readonly heldBack: ProposalVersion['heldBack'];
}

/** How an export is told from others, in words. */
export function stampOf({ number, released, heldBack }: Export, writer: Writer): Stamp {
  return {
    version:
      number === null ? null : writer.say(text('Version {number}', '第{number}版', { number: nameText(number) })),
    draft: released ? null : writer.say(text('Draft', 'ドラフト')),
    because: heldBack.map((reason) => writer.say(HELD_BACK_SAYS[reason])),
  };
}

const HELD_BACK_SAYS: Readonly<Record<ProposalVersion['heldBack'][number], Text>> = {
  infeasible: text(
    'Not every workload has a place in the recommended plan: it cannot be carried out as it stands.',
    '推奨案には配置先のないワークロードがあり、このままでは実施できません。',
  ),
  stale: text(
    'Scenario or estate changed after the plan was made; the figures are not final.',
    '計画の作成後にシナリオまたは現行環境のデータが変わっているため、数値は確定していません。',
  ),
  unread: text(
    'Figures in the text changed after it was written; it has not been checked since.',
    '本文の作成後に文中の数値が変わっており、本文の確認が済んでいません。',
  ),
};
