import { type Alternatives, openUntilQuoted, type Plan, type ScenarioInputs } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import words from '../../../ui/Words.module.css';
import classes from './Alternatives.module.css';

interface Props {
  readonly alternatives: Alternatives;
  readonly inputs: ScenarioInputs;
  /** Of these inputs; null = there is none, or it is of others. */
  readonly plan: Plan | null;
}

/** Whether the configuration of the scenario is the one to buy, and whether a price stated for it alone leaves that open. */
export function AlternativesVerdict({ alternatives, inputs, plan }: Props) {
  const say = useText();
  const open = openUntilQuoted(alternatives, inputs, plan);
  return (
    <>
      {alternatives.verdict && <p className={classes.verdict}>{say(alternatives.verdict)}</p>}
      {open && <p className={words.small}>{say(open)}</p>}
    </>
  );
}
