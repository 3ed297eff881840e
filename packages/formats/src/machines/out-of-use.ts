import {
  attributeField,
  headerOfAttribute,
  type OriginCell,
  type Text,
  text,
  type WorkloadRecord,
} from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import type { RowAnswers } from '../questions/answered-rows.ts';
import { type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { poweredOnOf, saysMoreThanPower } from '../tabular/power-state.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { withoutAnswerOfOtherWords } from './answered-otherwise.ts';
import { type ToldBy, toldUnder } from './columns-of-states.ts';
import { IS_OFF } from './off-in-words.data.ts';
import {
  IS_TEMPLATE,
  MAY_SAY_BY_NAME,
  NOT_IN_SERVICE,
  NOT_THERE_YET,
  OUT_OF_SCOPE,
  SAID_BY_NAMES,
  TAKEN_AWAY,
  TO_GO,
} from './out-of-use.data.ts';
import type { SaidInWords } from './said-in-words.ts';
import {
  areStopped,
  CLOSED,
  closedIn,
  isStoppedService,
  STOPPED_IN,
  STOPPED_INSTANCES,
  STOPPED_OUT,
} from './stopped-instances.ts';
import { UnreadStates } from './unread-states.ts';

const YES = /^(?:yes|y|1|x|true|ja|oui|sí|si|sì|sim|はい|[○〇◯●✓✔レ]|済み?|是|예|네)$/i;
const NO = /^(?:no|n|0|false|nein|non|nee|não|いいえ|[×✕]|否|아니[오요])$/i;
/** Headers of the day on which a machine went, not of one that is planned. */
const WENT_ON =
  /^(?:(?:撤去|廃止|廃棄|除却|返却|退役|(?:利用|使用|運用|稼[働動])終了)(?:年月日|日付?|年月)|(?:date)?(?:retire(?:d|ment)|decommission(?:ed|ing)?|disposed|disposal)(?:on|date|at)?|(?:datum)?(?:ausserbetriebnahme|außerbetriebnahme|stilllegung|ausmusterung|verschrottung)(?:datum|am)?|date(?:de)?(?:mise)?(?:horsservice|aurebut|retrait|décommissionnement)|fecha(?:de)?(?:baja|retiro)|datadi(?:dismissione)|datade(?:desativação)|uitfaseringsdatum|下线日期|报废日期|退役日期|폐기일자?|철거일자?)$/;
const HAS_DIGIT = /\d/;
/** Says nothing without its column. */
const DAY_ALONE = /^[\dRHS令和平成年月日元./\s:T-]+$/;
const DAY = /\d{1,4}[年./-]\d/;
const PARTS = /[、。,;；()（）【】\n]+|\s[-–—]\s/;

/** Whether a remark, or a part of it, says so in words. */
export function says(words: SaidInWords, remark: string): boolean {
  return remark
    .normalize('NFKC')
    .split(PARTS)
    .some((part) => words.some(([said, unless]) => said.test(part.trim()) && !unless?.test(part)));
}

/** 'db06' of 'db06（撤去済）': what stands in brackets is a remark. */
const BEFORE_BRACKETS = /^[^(（【[]*/;
const IN_BRACKETS = /[(（【[]/;
const MARKS = /^[\s■□●○◆◇▼▽★☆・*#-]+/;

const DIGIT = /\d/g;
/** A column of more different words holds no states. */
const MOST_KNOWN = 5_000;

/** What a cell of such a column says, in the words of a remark; null = nothing, or what its own words say. */
const SAYS: Readonly<Record<ToldBy, (cell: string) => string | null>> = {
  remark: () => null,
  folder: saidByFolder,
  power: (cell) => (poweredOnOf(cell) === false ? 'not in service' : null),
  'in-service': (cell) => (NO.test(cell) ? 'not in service' : null),
  gone: (cell) => (YES.test(cell) || (DAY_ALONE.test(cell) && DAY.test(cell)) ? 'decommissioned' : null),
  day: (cell) => (HAS_DIGIT.test(cell) ? 'decommissioned' : null),
  'service-of-instance': (cell) => (isStoppedService(cell) ? 'service stopped' : null),
  'open-mode': closedIn,
};

/** What the name of a machine says, in the words of a remark. */
function saidByName(name: string): string | null {
  if (!MAY_SAY_BY_NAME.test(name)) return null;
  const said = SAID_BY_NAMES.find(([part]) => part.test(name.normalize('NFKC')));
  return said?.[1] ?? null;
}

/** What the path of a folder says: its names stand behind strokes, the first one too. */
function saidByFolder(path: string): string | null {
  return saidByName(`/${path}`);
}

/** A cell that says something of SAID, by its place there. */
interface Found {
  readonly place: number;
  readonly cell: OriginCell;
}

/** What a row says beyond its fields. */
type Kept = ReturnType<RowFields['attributes']>;

interface Said {
  readonly id: string;
  readonly words: SaidInWords;
  readonly problem: (values: { readonly remark: string; readonly rows: number }) => Text;
  readonly out: Text;
  readonly in: Text;
  /** What the record is once a person says that it is. */
  readonly field: 'poweredOn' | 'template';
}

const PLANNED: Said = {
  id: 'remark:not-there-yet',
  words: NOT_THERE_YET,
  problem: (values) =>
    text(
      'Are these machines planned, and not there yet? {rows} {rows:row says|rows say} so, such as “{remark}”.',
      'これらのマシンは導入前ですか。{rows}行に「{remark}」などの記載があります。',
      values,
    ),
  out: text('Not there yet, or not in use: leave them out of plans', '導入前または未使用：計画の対象外とする'),
  in: text('They are there and in use: they count', '使用中：計画に含める'),
  field: 'poweredOn',
};

const STOPPED: Said = {
  id: STOPPED_INSTANCES,
  words: [[/^service stopped$/, null]],
  problem: areStopped,
  out: STOPPED_OUT,
  in: STOPPED_IN,
  field: 'poweredOn',
};

/** What rows say, the first that holds: one that was to go and is gone is gone. */
const SAID: readonly Said[] = [
  {
    id: 'remark:taken-away',
    words: TAKEN_AWAY,
    problem: (values) =>
      text(
        'Are these machines gone? {rows} {rows:row says|rows say} so, such as “{remark}”.',
        'これらのマシンは撤去済みですか。{rows}行に「{remark}」などの記載があります。',
        values,
      ),
    out: text('Yes: leave them out of plans', '撤去済み：計画の対象外とする'),
    in: text('No: they count', '使用中：計画に含める'),
    field: 'poweredOn',
  },
  {
    id: 'remark:to-go',
    words: TO_GO,
    problem: (values) =>
      text(
        'Do these machines go without a successor? {rows} {rows:row says|rows say} that they are to go, such as “{remark}”.',
        'これらのマシンは後継なしで撤去しますか。{rows}行に「{remark}」などの記載があります。',
        values,
      ),
    out: text('Yes: leave them out of plans', '後継なしで撤去：計画の対象外とする'),
    in: text('No: what runs on them must run elsewhere', '処理の移行が必要：計画に含める'),
    field: 'poweredOn',
  },
  {
    id: 'remark:template',
    words: IS_TEMPLATE,
    problem: (values) =>
      text(
        'Are these templates of virtual machines? {rows} {rows:row says|rows say} so, such as “{remark}”.',
        'これらは仮想マシンのテンプレートですか。{rows}行に「{remark}」などの記載があります。',
        values,
      ),
    out: text('Yes: leave them out of plans', 'テンプレート：計画の対象外とする'),
    in: text('No: they count', '通常のマシン：計画に含める'),
    field: 'template',
  },
  PLANNED,
  {
    id: 'remark:not-in-service',
    words: NOT_IN_SERVICE,
    problem: (values) =>
      text(
        'Are these machines out of use? {rows} {rows:row says|rows say} so, such as “{remark}”.',
        'これらのマシンは使用していませんか。{rows}行に「{remark}」などの記載があります。',
        values,
      ),
    out: text('Yes: leave them out of plans', '使用していない：計画の対象外とする'),
    in: text('No: they count', '使用中：計画に含める'),
    field: 'poweredOn',
  },
  {
    id: 'remark:out-of-scope',
    words: OUT_OF_SCOPE,
    problem: (values) =>
      text(
        'Are these machines out of scope? {rows} {rows:row says|rows say} so, such as “{remark}”.',
        'これらのマシンは対象外ですか。{rows}行に「{remark}」などの記載があります。',
        values,
      ),
    out: text('Yes: leave them out of plans', '対象外：計画の対象外とする'),
    in: text('No: they count', '対象：計画に含める'),
    field: 'poweredOn',
  },
  STOPPED,
  CLOSED,
];

/** The rows of a list that say in words that nothing of their machine is to be planned, and what a person says of them. */
export class OutOfUse {
  private readonly rows = new Map<Said, WorkloadRecord['origin'][]>();
  private readonly places = new Map<string, number>();
  /** What its columns say that no field reads, by their names among the cells of an origin, and what headers say: both are asked row by row. */
  private readonly columns = new Map<string, ToldBy | null>();
  private readonly headers = new Map<string, ToldBy | null>();
  private readonly unread = new UnreadStates();
  private readonly answers: RowAnswers;
  /** What is asked of this file, in the order of SAID. */
  private readonly said: readonly (Said | null)[];
  /** The name of the file, where it says that its machines are planned: other words of it are of the list ('template.csv'). */
  private readonly file: OriginCell | null;
  /** What stands over the rows at hand: the name of their sheet ('撤去済'), and rows of one cell ('■撤去済サーバ'). */
  private sheet: OriginCell | null = null;
  private sections: readonly OriginCell[] = [];
  /** Whether machines stood below the last of these. */
  private hasRows = false;

  /** What a tool found is there: 'crm_db (new)' says nothing then. */
  constructor(answers: RowAnswers, fileName: string, isOfTool = false) {
    this.answers = answers;
    this.said = SAID.map((said) => (isOfTool && said === PLANNED ? null : said));
    const name = fileName.replace(/^.*[\\/]/, '');
    const words = name.replace(/\.\w{1,5}$/, '');
    const isPlanned = [words.replace(/_/g, ' '), ...words.split('_')].some((part) => says(NOT_THERE_YET, part));
    this.file = isPlanned && !isOfTool ? { column: '', text: name } : null;
  }

  /** Of the table at hand the columns of days on which machines went, where some of its machines did not. */
  private wentOn: ReadonlySet<string> = new Set();

  /** A table begins: its sheet, and the rows of one cell right above its header, stand over its rows. */
  begin({ sheet, headerRow, headerHeight, headerCells }: Layout, table: Table): void {
    const rows = table.head().filter(({ row }) => row > headerRow);
    const isOpen = (index: number) => rows.some(({ cells }) => isMissing((cells[index] ?? '').trim()));
    const days = headerCells.filter((header, index) => WENT_ON.test(readHeader(header).base) && isOpen(index));
    this.wentOn = new Set(days.map(attributeField));
    const above = table.head().filter(({ row }) => row <= headerRow - headerHeight);
    const filled = above.map(({ cells }) => cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
    const lone = filled.slice(filled.findLastIndex((cells) => cells.length > 1) + 1).flat();
    // What stands above a header below another table was read as a row of that one.
    const isOfTableBefore = above.length === 0 && !this.hasRows && sheet === (this.sheet?.text ?? null);
    if (!isOfTableBefore) this.sections = lone.map((text) => ({ column: '', text }));
    this.sheet = sheet === null ? null : { column: '', text: sheet };
  }

  /** A row of one cell stands over the rows that follow. */
  headed(text: string): void {
    this.sections = [{ column: '', text }];
    this.hasRows = false;
  }

  /** The workload as one that is off, or a template, like those under a column that says so, once a person says that it is. */
  applied(workload: WorkloadRecord, fields: RowFields, kept: Kept | null): WorkloadRecord {
    this.hasRows = true;
    // What the list says in a word that is known leaves nothing to ask.
    if (workload.poweredOn === false || workload.template) return workload;
    const found = this.found(fields, kept, workload);
    if (!found) {
      if (workload.poweredOn === null) this.unread.note(fields);
      return withoutAnswerOfOtherWords(workload, this.answers.of(workload.name), [
        fields.cellOf('poweredOn'),
        ...cellsOf(kept),
      ]);
    }
    const { said, cell } = found;
    const origin = { ...workload.origin, cells: { ...workload.origin.cells, [said.field]: cell } };
    const asked = { id: said.id, options: optionsOf(said) };
    const { answer, stands } = this.answers.to(asked, { name: workload.name, ...cell });
    if (!stands) {
      const rows = this.rows.get(said) ?? [];
      this.rows.set(said, rows);
      rows.push(origin);
    }
    if (answer !== 'out') return withoutAnswerOfOtherWords(workload, this.answers.of(workload.name), [cell]);
    return said.field === 'template'
      ? { ...workload, template: true, origin }
      : { ...workload, poweredOn: false, origin };
  }

  /** Says which states were not understood. */
  report(issues: IssueLog): void {
    this.unread.report(issues);
  }

  question(): readonly ImportQuestion[] {
    return SAID.flatMap((said) =>
      questionOfRows(this.rows.get(said) ?? [], {
        id: said.id,
        field: said.field,
        problem: ({ words, column, rows }) =>
          said.problem({
            remark: NO.test(words) || YES.test(words) || DAY_ALONE.test(words) ? `${column}: ${words}` : words,
            rows,
          }),
        hint: text(
          'Until it is answered, they count as machines in use, except those that another file or a person has out of use.',
          '回答するまで、使用中のマシンとして数えます（別のファイルまたは手入力で使用していないとされたものを除きます）。',
        ),
        options: optionsOf(said),
        answers: this.answers.given,
      }),
    );
  }

  /** The first thing that the state, a remark, the name or the heading of a row says, and where. */
  private found(
    fields: RowFields,
    kept: Kept | null,
    workload: WorkloadRecord,
  ): { said: Said; cell: OriginCell } | null {
    let first: Found | null = null;
    const power = fields.cellOf('poweredOn');
    if (power && saysMoreThanPower(power.text)) first = this.look(first, power, power.text);
    // Among environments some lists say that a machine is gone: 本番, 検証, 撤去済.
    const environment = workload.environment === null ? fields.cellOf('environment') : null;
    if (environment) first = this.look(first, environment, environment.text);
    // 'Type' names models in some lists.
    const type = fields.headed('model');
    if (type?.cell && this.toldByHeader(type.header) === 'remark') first = this.look(first, type.cell, type.text);
    const isInstance = workload.dbms !== null && workload.dbms !== 'none';
    for (const [field, cell] of kept?.cells ?? []) {
      const told = this.wentOn.has(field) ? 'day' : this.toldBy(field);
      if (told === null || (told === 'service-of-instance' && !isInstance)) continue;
      if (told === 'remark' || told === 'power') first = this.look(first, cell, cell.text);
      const said = SAYS[told](cell.text.trim());
      if (said !== null) first = this.look(first, cell, said);
    }
    const name = fields.cellOf('vm') ?? fields.cellOf('name');
    if (name && IN_BRACKETS.test(name.text)) first = this.look(first, name, name.text.replace(BEFORE_BRACKETS, ''));
    const byName = name && saidByName(name.text);
    if (byName) first = this.look(first, name, byName);
    const folder = fields.cellOf('folder');
    const byFolder = folder && saidByFolder(folder.text);
    if (byFolder) first = this.look(first, folder, byFolder);
    for (const heading of this.sheet ? [this.sheet, ...this.sections] : this.sections)
      first = this.look(first, heading, heading.text.replace(MARKS, ''));
    if (first === null && this.file) return { said: PLANNED, cell: this.file };
    const { place, cell } = first ?? { place: -1, cell: null };
    const said = SAID[place];
    return said && cell ? { said, cell } : null;
  }

  /** What words of a cell say, where it goes before what was found first. */
  private look(first: Found | null, cell: OriginCell, words: string): Found | null {
    const place = this.placeOf(words);
    return place >= 0 && (first === null || place < first.place) ? { place, cell } : first;
  }

  private toldBy(field: string): ToldBy | null {
    const known = this.columns.get(field);
    if (known !== undefined) return known;
    const told = this.toldByHeader(headerOfAttribute(field));
    this.columns.set(field, told);
    return told;
  }

  private toldByHeader(header: string): ToldBy | null {
    const known = this.headers.get(header);
    if (known !== undefined) return known;
    const told = toldUnder(header);
    this.headers.set(header, told);
    return told;
  }

  /** Which of SAID words say; -1 = none. Words of a list repeat but for their numbers and dates, of which no pattern asks more than that they are there. */
  private placeOf(words: string): number {
    const alike = words.replace(DIGIT, '0');
    const known = this.places.get(alike);
    if (known !== undefined) return known;
    // What is switched off is there: '未稼働（電源OFF）'.
    const place = this.said.findIndex(
      (said) => said !== null && says(said.words, alike) && !(said === PLANNED && says(IS_OFF, alike)),
    );
    if (this.places.size < MOST_KNOWN) this.places.set(alike, place);
    return place;
  }
}

function cellsOf(kept: Kept | null): readonly OriginCell[] {
  return [...(kept?.cells ?? [])].map(([, cell]) => cell);
}

function optionsOf(said: Said): ImportQuestion['options'] {
  return [
    { value: 'out', label: said.out },
    { value: 'in', label: said.in },
  ];
}
