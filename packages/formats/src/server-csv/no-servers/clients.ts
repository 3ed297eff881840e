import { type Origin, type OriginCell, text } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import type { RowFields } from '../../tabular/row-fields.ts';

/** Systems that makers sell for the machine of one person. */
const CLIENT_SYSTEM =
  /^(?:microsoft[ ®]*)?(?:win(?:dows)?[ ®]*(?:xp|vista|7|8(?:\.1)?|10|11)(?![\d.])|mac ?os\b|chrome ?os\b)(?!.*server)/i;

const ID = 'kind:clients';
const OPTIONS = [
  { value: 'out', label: text('Yes, they are clients: leave them out', 'クライアントPC：対象外とする') },
  { value: 'in', label: text('No: they count as servers', 'サーバーとして数える') },
];

/** Rows whose system or kind is that of a client, which lists of assets have among servers: whether they count a person says. */
export class Clients {
  private readonly open: Origin[] = [];
  private readonly answers: Readonly<Record<string, string>> | undefined;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** Whether the row is left out as one of a client; `kind` is the cell that says so, null = none does. */
  has(fields: RowFields, kind: OriginCell | null): boolean {
    const os = fields.cellOf('os');
    const cell = kind ?? (os && CLIENT_SYSTEM.test(os.text.trim()) ? os : null);
    if (!cell) return false;
    this.open.push({ ...fields.origin([]), cells: { kind: cell } });
    return answerTo(ID, OPTIONS, this.answers) === 'out';
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'kind',
      problem: ({ words: word, rows }) =>
        text(
          'Are these client PCs? {rows} {rows:row says|rows say} “{word}” or the like.',
          'これらはクライアントPCですか。{rows}行に「{word}」などの記載があります。',
          { word, rows },
        ),
      hint: text('Until it is answered, they count as servers.', '回答するまで、サーバーとして数えます。'),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}
