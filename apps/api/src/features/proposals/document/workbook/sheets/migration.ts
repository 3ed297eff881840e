import { periodText } from '@tatami/charts';
import { documentMigration, MACHINE_TITLES, machineRow } from '../../content/chapters/operation/migration-section.ts';
import { PERIOD } from '../../content/chapters/operation/wave-table.ts';
import { LIST_SHEETS } from '../../content/long-lists.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { numberCell, type SheetCell, type SheetContent } from '../cells.ts';

const WIDTHS = [30, 10, 14, 40, 18, 30, 40] as const;
const PERIOD_WIDTH = 36;
/** The column of the wave: a number to sort and filter by. */
const WAVE_AT = 1;

/** Which machine moves in which wave, when, where to and by which way, a row a machine; none where nothing moves. */
export function migration(input: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const moved = documentMigration(input);
  if (!moved || moved.waves.length === 0) return [];
  const scheduled = moved.waves.some(({ days }) => days !== null);
  const columns = MACHINE_TITLES.map((title, index) => ({ title: writer.say(title), width: WIDTHS[index] ?? 0 }));
  const rows = moved.waves.flatMap((wave) => {
    const period = periodText(wave, writer.language);
    return wave.machines.map((machine): readonly SheetCell[] => [
      ...machineRow(machine, wave, writer).map((cell, at) => (at === WAVE_AT ? numberCell(wave.number, writer) : cell)),
      ...(scheduled ? [period && writer.say(period)] : []),
    ]);
  });
  return [
    {
      name: writer.say(LIST_SHEETS.migration),
      columns: scheduled ? [...columns, { title: writer.say(PERIOD), width: PERIOD_WIDTH }] : columns,
      rows,
      sums: [],
    },
  ];
}
