import { type BenchmarkRun, isKnown, type OfferedFinding, offeredFindings, type Study, text } from '@tatami/model';
import type { Block } from '../../blocks.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { comparisonsIn, writtenChange } from './verdicts.ts';

/** What of these studies a scenario may adopt. */
export function studyFindings(runs: readonly BenchmarkRun[], studies: readonly Study[]): readonly OfferedFinding[] {
  const told = new Set(comparisonsIn(studies).map(({ finding }) => finding.id));
  return offeredFindings(runs).filter(({ id }) => told.has(id));
}

/** Findings as a table, with what a plan would count of each, and why it can count nothing of some; none where a plan counts nothing of what is compared. */
export function findingBlocks(findings: readonly OfferedFinding[], writer: Writer): readonly Block[] {
  const told = findings.filter(({ change }) => isKnown(change));
  return [...toldBlocks(told, writer), ...refusedBlocks(findings, writer)];
}

function toldBlocks(findings: readonly OfferedFinding[], writer: Writer): readonly Block[] {
  if (findings.length === 0) return [];
  const titles = [
    text('Finding', '検証結果'),
    text('Change of throughput', 'スループットの変化'),
    text('Interval (80%)', '80%区間'),
    text('Kind', '区分'),
  ];
  const rows = findings.map((finding) => [
    writer.say(finding.says),
    ...writtenChange(finding, writer),
    writer.kind(finding.change),
  ]);
  return [
    { kind: 'subheading', text: writer.say(text('What a plan can count', '計画に反映できる値')) },
    table(columns(titles.map(writer.say), { 0: 1, 3: 0 }), rows, { note: writer.say(USED_LOADS) }),
  ];
}

/** With what they come to at least, or at most. */
function refusedBlocks(findings: readonly OfferedFinding[], writer: Writer): readonly Block[] {
  const items = findings.flatMap(({ says, change }) =>
    isKnown(change) || !change.because.settle
      ? []
      : [writer.say(text('{says}: {because}', '{says}：{because}', { says, because: change.because.settle }))],
  );
  if (items.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('What a plan cannot count', '計画に反映できない値')) },
    { kind: 'list', items },
  ];
}

const USED_LOADS = text(
  'At the loads that use the server: those at which at least half of the highest throughput was reached; machines by what they can do: at like use of the CPU, by their highest throughputs, or by what of the CPU the same work took. A plan that adopts a finding counts it with its interval; assumed is an interval of usual run-to-run variation.',
  'サーバーが十分に使われている負荷（最大スループットの半分以上）での値です。機種の比較は処理能力の比（CPU使用率が同程度のときの比、最大スループットの比、または同じ処理に使われたCPUの割合による比）です。計画に反映する場合は、区間も含めて反映します。区分が「仮定」の区間は、一般的な測定ばらつきによるものです。',
);
