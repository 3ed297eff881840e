import type { BenchmarkRun } from '../inventory/index.ts';
import { findingsOf } from './studies-of.ts';
import type { OfferedFinding } from './study.ts';

/** What a person is offered to adopt: of several bindings of as many instances the one in which they gave most. */
export function offeredFindings(runs: readonly BenchmarkRun[]): readonly OfferedFinding[] {
  const findings = findingsOf(runs);
  return findings.filter(
    (finding) => finding.of !== 'instances' || !findings.some((other) => isBetterBinding(other, finding)),
  );
}

function isBetterBinding(one: OfferedFinding, other: OfferedFinding): boolean {
  return (
    one.of === 'instances' &&
    one.example.instances === other.example.instances &&
    settingOf(one) === settingOf(other) &&
    (one.change.value ?? 0) > (other.change.value ?? 0)
  );
}

/** How the runs were made, as the id ends. */
function settingOf({ id, level }: OfferedFinding): string {
  return id.slice(id.indexOf(level) + level.length);
}
