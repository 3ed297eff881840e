import { StudyChart, studyRowsOf } from '@tatami/charts';
import { type Study, type StudySetting, text } from '@tatami/model';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { chartBlock } from '../draw-charts.ts';
import { columns, table, type Writer } from '../writer.ts';

/** What the benchmark runs of the project tell of single factors: a section for each question they answer. */
export async function studySections({ studies }: ProposalDocumentInput, writer: Writer): Promise<WrittenSection[]> {
  const told = studies.filter(({ settings }) => settings.length > 0);
  return Promise.all(told.map((study) => studySection(study, writer)));
}

async function studySection({ template, settings, leftOut }: Study, writer: Writer): Promise<WrittenSection> {
  const blocks = await Promise.all(settings.map((setting) => settingBlocks(setting, writer)));
  const rest: Block[] = leftOut ? [{ kind: 'paragraph', text: writer.say(leftOut) }] : [];
  return { title: writer.say(template.title), blocks: [...blocks.flat(), ...rest] };
}

async function settingBlocks(setting: StudySetting, writer: Writer): Promise<Block[]> {
  const { made, comparisons, checks } = setting;
  const said = comparisons.map(({ says }): Block => ({ kind: 'paragraph', text: writer.say(says) }));
  return [
    ...(made ? [{ kind: 'subheading', text: writer.say(made) } as const] : []),
    ...said,
    ...(await drawn(setting, writer)),
    {
      kind: 'checks',
      items: checks.map(({ passed, says }) => ({
        severity: passed ? 'ok' : 'warning',
        word: writer.say(passed ? HOLDS : TO_CONFIRM),
        text: writer.say(says),
      })),
    },
  ];
}

/** The figures as a table, and as lines where several loads were measured. */
async function drawn(setting: StudySetting, writer: Writer): Promise<Block[]> {
  const { headers, rows } = studyRowsOf(setting, writer.language);
  const figures = table(columns(headers.map(writer.say)), rows);
  const [first] = setting.comparisons;
  if (!first || first.points.length < 2) return [figures];
  const chart = { data: setting, title: first.says, height: 200, table: { headers, rows } };
  return [figures, await chartBlock(StudyChart, chart, writer)];
}

const HOLDS = text('OK', '確認済み');
const TO_CONFIRM = text('To confirm', '要確認');
