import { bottleneckConflict, text } from '@tatami/model';
import type { DocumentScenario } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { WORDS } from '../words.ts';
import { columns, table, type Writer } from '../writer.ts';

/** As many reports as stand in the text. */
const MOST_ROWS = 40;

/** What reports of the databases found, and where they contradict the benchmark runs; none where no report is of a planned workload. */
export function diagnosisSection({ result }: DocumentScenario, writer: Writer): readonly WrittenSection[] {
  const { diagnoses = [], memoryThroughput } = result;
  if (diagnoses.length === 0) return [];
  const conflict = bottleneckConflict(memoryThroughput?.verdict ?? 'unknown', diagnoses);
  const rows = diagnoses
    .slice(0, MOST_ROWS)
    .map(({ name, report, says, advice, hostCpuShare }) => [
      name,
      report,
      hostCpuShare === null ? '–' : writer.percent(hostCpuShare),
      writer.say(says),
      writer.say(advice),
    ]);
  const blocks: readonly Block[] = [
    ...(conflict ? [{ kind: 'paragraph', text: writer.say(conflict) } as const] : []),
    table(columns(TITLES.map(writer.say), { 0: 1, 1: 1, 3: 3, 4: 3 }), rows),
  ];
  return [{ title: writer.say(text('What holds the databases up', 'データベースのボトルネック診断')), blocks }];
}

const TITLES = [
  WORDS.workload,
  text('Report', 'レポート'),
  text('CPU of the host', 'ホストのCPU使用率'),
  text('Finding', '診断'),
  text('What comes first', '優先する対策'),
];
