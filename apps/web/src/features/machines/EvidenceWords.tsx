import type { Text } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import classes from './Machines.module.css';

/** What speaks for two mentions being one machine, and what against. */
export function EvidenceWords({ evidence }: { evidence: readonly Text[] }) {
  const say = useText();
  return <span className={classes.evidence}>{evidence.map(say).join(' · ')}</span>;
}
