import { ScalabilityChart, scalabilityRowsOf } from '@tatami/charts';
import { inARow, type LoadSweep, loadSweepsOf, SWEEP_IN_NO_PLAN, type Text, text } from '@tatami/model';
import type { DocumentInput } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { standIn } from '../../places.ts';
import type { Writer } from '../../writer.ts';

/** Throughput against load, of runs that stand in no comparison: the measured loads, where throughput is highest, and why no plan counts it. */
export async function loadSections({ runs }: DocumentInput, writer: Writer): Promise<readonly WrittenSection[]> {
  const sweeps = loadSweepsOf(runs);
  if (sweeps.length === 0) return [];
  const blocks = await Promise.all(sweeps.map((sweep) => sweepBlocks(sweep, writer)));
  return [
    {
      title: writer.say(text('Throughput against load', '負荷とスループット')),
      blocks: [...blocks.flat(), { kind: 'paragraph', text: writer.say(SWEEP_IN_NO_PLAN) }],
    },
  ];
}

async function sweepBlocks(sweep: LoadSweep, writer: Writer): Promise<readonly Block[]> {
  const { made, points, curve, range, finding, says, notes } = sweep;
  const data = { points, curve, range };
  const table = scalabilityRowsOf(data, writer.language);
  return [
    ...(made ? [{ kind: 'subheading', text: writer.say(made) } as const] : []),
    { kind: 'paragraph', text: writer.say(measuredWhere(sweep)) },
    { kind: 'paragraph', text: writer.say(says) },
    await chartBlock(ScalabilityChart, { data, title: finding, height: 230, table }, writer),
    ...(notes.length > 0 ? [{ kind: 'list', items: notes.map(writer.say) } as const] : []),
  ];
}

/** On which machine, how often, and where in the files it stands. */
function measuredWhere({ machine, runs, points }: LoadSweep): Text {
  const loads = new Set(points.map(({ load }) => load)).size;
  const places = standIn(runs.map(({ origin }) => origin));
  const values = { runs: runs.length, loads, machine: machine ?? '' };
  const counted =
    machine === null
      ? text(
          '{runs} {runs:run|runs} at {loads} loads, alike in all else that the files state; they do not name the machine.',
          '測定{runs}件・負荷{loads}条件で、ほかの記載された条件は同一です。測定機種の記載はありません。',
          values,
        )
      : text(
          '{runs} {runs:run|runs} at {loads} loads on {machine}, alike in all else that the files state.',
          '{machine}での測定{runs}件・負荷{loads}条件で、ほかの記載された条件は同一です。',
          values,
        );
  return places ? inARow([counted, places]) : counted;
}
