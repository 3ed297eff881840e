import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { emptyTable, noDataRows } from '../issues/file-issues.ts';
import { nameMissing } from '../issues/row-issues.ts';
import { MachineList } from '../machines/machine-list.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { statedMachine } from '../machines/stated-machine.ts';
import { LongForm } from '../series/long-form.ts';
import { totalsOf } from '../series/series-totals.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { type RowFate, type RowsRead, readRows, withLost } from '../tabular/read-rows.ts';
import { reportLayout } from '../tabular/report-layout.ts';
import { mappingFor, shownOf } from '../tabular/role-sheets.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { availableIsNotUsed, completesMachines, tagsWithoutField } from './issues.ts';
import { MachineParts } from './machine-parts.ts';
import { type GoogleSheet, googleSheets } from './sheets.ts';

/** Reads one file of an import, or several as sheets. Machines are keyed by MachineId, so that files imported one by one join. */
export function parse(request: ParseRequest): Parsed {
  const { source, mapping, issues } = request;
  const sheets = googleSheets(source, mapping);
  if (sheets.length === 0) issues.add(emptyTable);
  const reading = new Reading(request);
  const read = sheets.map((sheet) => {
    reportLayout(sheet.layout, sheet.rules, issues, { mapping: mappingFor(sheet.role, mapping) });
    return { sheet, ...reading.read(sheet) };
  });
  if (sheets.length > 0 && read.every(({ counts }) => counts.read === 0)) issues.add(noDataRows);
  const roles = new Set(sheets.map(({ role }) => role));
  if (sheets.length > 0 && !roles.has('vmInfo')) issues.add(completesMachines);
  const { servers, workloads } = reading.machines();
  const { series } = reading;
  const onlySeries = roles.size === 1 && roles.has('perfInfo');
  return {
    ...(onlySeries ? { kind: 'utilisation' as const } : {}),
    ...shownOf(source, read),
    records: { ...NO_RECORDS, servers, workloads, series },
    totals: {
      ...(onlySeries ? {} : machineTotals(servers, workloads)),
      ...(roles.has('perfInfo') ? totalsOf(series) : {}),
    },
  };
}

class Reading {
  series: Parsed['records']['series'] = [];
  private readonly list = new MachineList();
  private readonly parts = new MachineParts();
  private readonly request: ParseRequest;

  constructor(request: ParseRequest) {
    this.request = request;
  }

  read(sheet: GoogleSheet): RowsRead {
    switch (sheet.role) {
      case 'vmInfo':
        return this.rows(sheet, (fields) => addMachine(fields, this.list));
      case 'diskInfo':
        return this.rows(sheet, (fields) => this.parts.addDisk(fields));
      case 'tagInfo':
        return this.readTags(sheet);
      case 'perfInfo':
        return this.readSeries(sheet);
    }
  }

  machines() {
    return this.parts.laidOver(this.list.servers, this.list.workloads);
  }

  private readTags(sheet: GoogleSheet): RowsRead {
    const read = this.rows(sheet, (fields) => this.parts.addTag(fields));
    const { skipped } = read.counts;
    if (skipped > 0) this.request.issues.add(tagsWithoutField(skipped), { sheet: sheet.layout.sheet });
    return read;
  }

  private readSeries(sheet: GoogleSheet): RowsRead {
    const { source, issues, dates } = this.request;
    const long = new LongForm({ ...sheet, file: source.fileName, issues, dates }, sheet.rules);
    const { counts, preview } = this.rows(sheet, (fields) => long.add(fields));
    const { series, lostRows } = long.tracks.finish();
    this.series = [...this.series, ...series];
    if (sheet.layout.headerCells.some((cell) => /available\s?memory/i.test(cell)))
      issues.add(availableIsNotUsed, { sheet: sheet.layout.sheet });
    return { counts: withLost(counts, lostRows), preview };
  }

  private rows(sheet: GoogleSheet, decide: (fields: RowFields) => RowFate): RowsRead {
    const { source, issues } = this.request;
    return readRows({ ...sheet, file: source.fileName, issues }, decide);
  }
}

function addMachine(fields: RowFields, list: MachineList): RowFate {
  const id = fields.text('id');
  const name = fields.text('name') ?? id;
  if (fields.rejected) return 'rejected';
  if (name === null) {
    fields.report(nameMissing, 'id');
    return 'rejected';
  }
  // Google itself takes a machine for virtual unless it is said to be physical.
  const virtual = !/^(?:true|yes|1)$/i.test(fields.text('virtual') ?? '');
  return list.add(fields, statedMachine(fields, { key: nameKey(id ?? name), name, virtual }));
}
