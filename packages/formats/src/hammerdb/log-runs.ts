import type { TextLine } from '../decode/lines.ts';
import { type LineFact, stateFact } from '../runs/line-facts.ts';
import { RunDraft } from '../runs/run-draft.ts';

const LOG_START = /^hammerdb log @ ?(.{0,60})$/i;
/** v4 and v5: 'N NOPM from M MySQL TPM', v3: 'M MySQL TPM at N NOPM', v2: 'M MySQL TPM' alone at times. */
const NOPM_FIRST = /TEST RESULT : System achieved (\d{1,15}) (?:.{0,30} )?NOPM from (\d{1,15}) (.{0,40}?) ?TPM/;
const TPM_FIRST = /TEST RESULT : System achieved (\d{1,15}) (.{0,40}?) ?TPM(?: at (\d{1,15}) NOPM)?/;

const FACTS: readonly LineFact[] = [
  ['rampupMin', 'rampup time', /Beginning rampup time of (\d{1,6}) minutes?/],
  ['testMin', 'test period', /Timing test period of (\d{1,6}) (?:in )?minutes?/],
  ['clients', 'Active Virtual Users', /(\d{1,6}) Active (?:Sessions|Virtual Users) configured/],
  [
    'queryTest',
    'query',
    /(?:^|:)(?:Query \d{1,2}: |query \d{1,2} completed in |Completed \d{1,4} query set\(s\) in )(.{0,40})/,
  ],
  ['qphh', 'QphH', /^QphH@[\d.]{1,10}: ?([\d.]{1,20})$/],
  ['load', 'schema', /(?:^|:)(?:CREATING|TPCC?|TPROC-C|TPCH|TPROC-H) .{0,40}(SCHEMA)(?: COMPLETE)?/],
];
/** What stands between the start of a run and its result: where the start was cut off, the run begins with it. */
const WITHIN_RUN = /(?:^|:)(?:Timing test period of|\d{1,6} Active (?:Sessions|Virtual Users) configured)/;
/** Settings a console prints before its runs; they hold for all that follow. */
const WAREHOUSES = /^\s{0,8}\w{0,20}count_ware\s{1,40}= (\d{1,9})$/;
const ERROR = /Error in Virtual User \d{1,6}: ?(.{0,300})/;
/** A virtual user that ended so has left the load to fewer. */
const USER_FAILED = /(?:^|:)FINISHED FAILED$/;
/** Without “raise error” a procedure that failed is one line, and the user goes on. */
const PROCEDURE_FAILED = /Procedure Error set RAISEERROR for Details/i;
const MINUTE = /(?:^|:)(\d{1,6}) {1,4}\.\.\.,$/;

/** The runs a log or console output holds, in order; none of its parts is always there. */
export class LogReader {
  readonly drafts: RunDraft[] = [];
  private warehouses: TextLine | null = null;

  read({ number, text }: TextLine): void {
    const ware = WAREHOUSES.exec(text)?.[1];
    if (ware !== undefined) this.warehouses = { number, text: ware };
    const startedAt = LOG_START.exec(text)?.[1];
    if (startedAt !== undefined) this.begin(number).state('startedAt', number, 'Hammerdb Log', startedAt);
    else if (text.includes('TEST RESULT')) this.readResult(number, text);
    else this.readLine(number, text);
  }

  private begin(number: number): RunDraft {
    const draft = new RunDraft(number);
    if (this.warehouses) draft.state('warehouses', this.warehouses.number, 'count_ware', this.warehouses.text);
    this.drafts.push(draft);
    return draft;
  }

  /** The run a line belongs to: the one at hand, unless it is over and the line is of the next. */
  private runFor(number: number, text: string): RunDraft | null {
    const current = this.drafts.at(-1);
    const done = current === undefined || current.text('tpm') !== null;
    const begins =
      text.includes('Beginning rampup time') || (this.drafts.length === 0 && /Vuser 1:RUNNING|^Query 1: /.test(text));
    if (begins) return done || current.text('rampupMin') !== null ? this.begin(number) : current;
    return done && WITHIN_RUN.test(text) ? this.begin(number) : (current ?? null);
  }

  private readLine(number: number, text: string): void {
    const draft = this.runFor(number, text);
    if (!draft) return;
    stateFact(draft, FACTS, text, number);
    const minute = MINUTE.exec(text)?.[1];
    if (minute !== undefined) draft.measuredS = Number(minute) * 60;
    else if (text.includes('Taking start')) draft.measuredS ??= 0;
    if (USER_FAILED.test(text.trim())) count(draft, 'failedUsers', number, 'FINISHED FAILED');
    else if (PROCEDURE_FAILED.test(text)) count(draft, 'failed', number, 'Procedure Error');
    draft.error ||= ERROR.exec(text)?.[1] ?? '';
  }

  private readResult(number: number, text: string): void {
    const current = this.drafts.at(-1);
    const draft = current && current.text('tpm') === null ? current : this.begin(number);
    const [, nopm, tpm, dbms] = NOPM_FIRST.exec(text) ?? [];
    const [, tpmFirst, dbmsFirst, nopmLast] = nopm === undefined ? (TPM_FIRST.exec(text) ?? []) : [];
    draft.state('nopm', number, 'TEST RESULT', nopm ?? nopmLast);
    draft.state('tpm', number, 'TEST RESULT', tpm ?? tpmFirst);
    draft.state('dbms', number, 'TEST RESULT', dbms ?? dbmsFirst);
  }
}

function count(draft: RunDraft, name: string, line: number, label: string): void {
  const before = draft.number(name) ?? 0;
  draft.cells[name] = {
    column: before === 0 ? `line ${line}: ${label}` : (draft.cells[name]?.column ?? ''),
    text: `${before + 1}`,
  };
}
