import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { columnMissing } from '../issues/column-issues.ts';
import { asOne } from '../questions/import-question.ts';
import { reportColumnsOfUse } from '../tabular/columns-of-use.ts';
import { formatTable } from '../tabular/format-table.ts';
import { arranged } from './arranged-columns.ts';
import { COLUMNS, hasSizesOfMachines, isListOfMachines, NAME_FIELDS } from './columns.data.ts';
import { Estate } from './estate-of-list.ts';
import { isListByItself } from './list-by-itself.ts';
import { listsTogether } from './lists/lists-together.ts';
import { withReferencesNamed } from './lists/references-named.ts';
import { reportMonths } from './months-not-used.ts';
import { licencesOfRow, licencesStated, reportLicences, reportTitles } from './no-servers/licences-stated.ts';
import { OTHER_LISTS } from './no-servers/other-lists.ts';
import { reportOff } from './records-off.ts';
import { skip } from './rows-not-read.ts';
import { isUseAnswered } from './stated-use.ts';
import { NUMBERS } from './statements-of-machines.ts';
import { StandbysInZones } from './tools/standbys-in-zones.ts';
import { totalsOf } from './totals.ts';

/** Reads a list of servers, each row a server and the database on it, or a virtual machine where the row names one. */
export function parse(sent: ParseRequest): Parsed {
  const references = withReferencesNamed(sent.source.tables);
  for (const said of references.said) sent.issues.add(said);
  const request = { ...sent, source: { ...sent.source, tables: references.tables } };
  let estate = new Estate(request);
  const lists = [estate];
  const zones = new StandbysInZones();
  let delimiter: string | null = null;
  const parsed = formatTable(request, COLUMNS, {
    isTable: isListOfMachines,
    isTableBelow: hasSizesOfMachines,
    passesOver: OTHER_LISTS,
    isListByItself,
    beginsList: () => {
      estate = new Estate(request);
      lists.push(estate);
    },
    decide: (fields) => {
      const licences = licencesOfRow(fields, delimiter);
      if (licences !== null) return skip(fields, licencesStated(licences));
      const fate = estate.take(fields);
      if (fate === 'accepted') zones.note(fields);
      return fate;
    },
    keepsColumns: request.mapping?.keepColumns !== false,
    arrange: (found, mapping) => estate.arrange(arranged(found, mapping, request.issues)),
    prepare: (layout, table) => {
      delimiter = table.delimiter;
      reportTitles(layout, table, request.issues);
      reportColumnsOfUse(layout, request.issues, { isAnswered: isUseAnswered(request.mapping?.answers) });
      reportMonths(layout, request.issues);
      estate.readers.begin(layout, table);
    },
    finish: (layout) => estate.settle(layout),
  });
  if (request.mapping?.sheet === undefined) reportLicences(request.source.tables, request.issues);
  for (const list of lists) list.finish();
  zones.report(request.issues);
  const { layout, bound, shown } = parsed;
  if (layout && ![...NAME_FIELDS, ...NUMBERS].some((field) => bound.has(field)))
    request.issues.add(columnMissing(COLUMNS.name.label, layout.sheet), { sheet: layout.sheet });
  const { questions, ...stated } = listsTogether(lists, request);
  const records = { ...NO_RECORDS, ...stated };
  reportOff(records.workloads, request.issues);
  const settled = layout ? lists[0]?.settledFields.get(layout) : undefined;
  return {
    ...shown,
    mapping: shown.mapping && { ...shown.mapping, fields: { ...shown.mapping.fields, ...settled } },
    records,
    totals: totalsOf(records),
    questions: asOne([
      ...parsed.questions,
      ...lists.flatMap((list) => [...list.questions, ...list.readers.questions()]),
      ...questions,
    ]),
    answered: lists.flatMap(({ readers }) => readers.ofRows.all()),
  };
}
