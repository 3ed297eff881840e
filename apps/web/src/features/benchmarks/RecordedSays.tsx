import type { BenchmarkRunRecord } from '@tatami/contracts';
import { RECORDED_RESPONSES, type RecordedRun } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import words from '../../ui/Words.module.css';

interface Props {
  readonly recorded: RecordedRun | undefined;
  readonly run: BenchmarkRunRecord;
  readonly field: string;
}

/** Of a response that a run does not state: which part of which recording it is, or why there is none. */
export function RecordedSays({ recorded, run, field }: Props) {
  const say = useText();
  const response = RECORDED_RESPONSES.find((each) => each === field);
  if (!recorded || response === undefined || run.edited.includes(response)) return null;
  const value = recorded.values.find((each) => each.field === response);
  const says = value?.says ?? (run[response] === null ? recorded.nothing?.says : undefined);
  return says ? <span className={words.quiet}>{say(says)}</span> : null;
}
