import { type OriginCell, text, type WorkloadRecord } from '@tatami/model';
import { answerTo, type ImportQuestion, placesOf } from '../questions/import-question.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { isRemark } from '../tabular/headers/own-headers.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { ColumnsSaying } from './columns-saying.ts';
import type { RowAttributes } from './records-of-row.ts';

/** Headers under which lists say what became of a machine, beside those of its power. */
const STATES = /^(?:status|state|lifecycle(?:status|state)?|ステタス|状態|状況|区分|statut|zustand|estado|状态|상태)$/;
const PARTS = /[、。,;；()（）【】\n]+/;

/** Words for a machine that is gone, each with those of its language that make them a plan, a question or another thing's. */
const GONE: readonly (readonly [said: RegExp, unless: RegExp])[] = [
  [
    /(?:撤去|廃止|廃棄|除却|退役|返却|解体)(?:済み?|完了|しました|した|$)/,
    /予定|計画|検討|候補|見込|可能|未(?:定|撤去|廃)|まで|次期|旧|サービス|機能/,
  ],
  [
    /^(?:[\d\s./:-]{0,20})(?:(?:the |this )?(?:server|machine|host|system|vm|it) )?(?:(?:was|has been|is|already|now) ){0,3}(?:decommissioned|retired|removed|dismantled|scrapped|disposed|taken out of service|out of service|no longer in use)\b/i,
    /\b(?:not|never|to be|will|planned|scheduled|when|once|until|after|before)\b/i,
  ],
  [
    /außer betrieb|stillgelegt|abgebaut|ausgemustert|verschrottet|ausgesondert|rückgebaut|zurückgebaut/i,
    /\b(?:nicht|kein|geplant|wird|werden|soll|sollen|vorgesehen|falls|bis|nach)\b/i,
  ],
  [
    /décommissionnée?|hors service|mise? au rebut|retirée? du service|démantelée?/i,
    /\b(?:pas|non|prévue?|sera|seront|avant|après)\b|à (?:être|décommissionner)/i,
  ],
  [
    /dad[oa] de baja|fuera de servicio|retirad[oa] del? servicio|desmantelad[oa]/i,
    /\b(?:no|previst[oa]|será|antes|después)\b/i,
  ],
  [/已(?:下线|退役|报废|拆除|下架)/, /计划|预计/],
  [/(?:폐기|철거|퇴역)(?:됨|됐음|완료|$)/, /예정|계획/],
];

/** Whether a remark says that its machine was taken away: '令和5年3月撤去済', 'decommissioned 2023'. Not where that is planned. */
export function saysTakenAway(remark: string): boolean {
  return remark
    .normalize('NFKC')
    .split(PARTS)
    .some((part) => GONE.some(([said, unless]) => said.test(part.trim()) && !unless.test(part)));
}

const ID = 'remark:taken-away';
const OPTIONS = [
  { value: 'out', label: text('Yes: leave them out of plans', '撤去済み：計画の対象外とする') },
  { value: 'in', label: text('No: they count', '使用中：計画に含める') },
];

/** The rows of a list that say in words that their machine is there no more, and what a person says of them. */
export class TakenAway {
  private readonly rows: WorkloadRecord['origin'][] = [];
  private readonly remarks = new ColumnsSaying((header) => isRemark(header) || STATES.test(readHeader(header).base));
  private readonly answers: Readonly<Record<string, string>> | undefined;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** The workload as one that is off, like those under a column of power, once a person says that its machine is gone. */
  applied(workload: WorkloadRecord, fields: RowFields, kept: RowAttributes | null): WorkloadRecord {
    // What the list says of the power in a word that is known leaves nothing to ask.
    const cell = workload.poweredOn === false ? null : this.cellSaying(fields, kept);
    if (!cell) return workload;
    const origin = { ...workload.origin, cells: { ...workload.origin.cells, poweredOn: cell } };
    this.rows.push(origin);
    return answerTo(ID, OPTIONS, this.answers) === 'out' ? { ...workload, poweredOn: false, origin } : workload;
  }

  question(): readonly ImportQuestion[] {
    const [one] = this.rows;
    if (!one) return [];
    const words = { remark: one.cells.poweredOn?.text.trim().slice(0, 80) ?? '', rows: this.rows.length };
    return [
      {
        id: ID,
        problem: text(
          'Are these machines gone? {rows} {rows:row says|rows say} so, such as “{remark}”.',
          'これらのマシンは撤去済みですか。{rows}行に「{remark}」などの記載があります。',
          words,
        ),
        hint: text(
          'Until it is answered, they count as machines in use.',
          '回答するまで、使用中のマシンとして数えます。',
        ),
        options: OPTIONS,
        answer: answerTo(ID, OPTIONS, this.answers),
        rows: this.rows.length,
        where: placesOf(this.rows, 'poweredOn'),
      },
    ];
  }

  /** The remark or state of a row that says so. */
  private cellSaying(fields: RowFields, kept: RowAttributes | null): OriginCell | null {
    const power = fields.cellOf('poweredOn');
    if (power && poweredOnOf(power.text) === null && saysTakenAway(power.text)) return power;
    for (const [field, cell] of kept?.cells ?? []) if (this.remarks.has(field) && saysTakenAway(cell.text)) return cell;
    return null;
  }
}
