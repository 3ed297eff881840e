/**
 * `npm run -s facts`: every shared sample against its oracle, as a table: facts matched, facts that differ, facts not asked
 * for and why. Exits 1 when one differs or a sample is read as another format.
 */
import { expectationOf as diagnosticExpectationOf } from '../packages/formats/src/test/diagnostic-facts.ts';
import { expectationOf } from '../packages/formats/src/test/inventory-facts.ts';
import { calledAs, NEXT_ARE_HERE, NEXT_SAMPLES, readNext } from '../packages/formats/src/test/next-facts.ts';
import {
  type CheckedFact,
  type CheckedSample,
  checkSample,
  oracles,
} from '../packages/formats/src/test/sample-facts.ts';

console.log('| file | read as | facts matched | facts not matched, and why |\n| --- | --- | --- | --- |');
const samples = Object.entries(oracles()).map(([file, { facts = {} }]) => {
  const expectation = expectationOf(file) ?? diagnosticExpectationOf(file);
  const checked = expectation && checkSample(file, expectation, facts);
  console.log(checked ? lineOf(file, checked) : `| ${file} | - | - | of no format that is asked for |`);
  return checked;
});
const known = samples.filter((sample) => sample !== null);
const facts = known.flatMap((sample) => sample.facts);
const [matched, differ, left] = (['matched', 'differs', 'left'] as const).map((kind) => ofKind(facts, kind).length);
const further = { files: 0, facts: 0, differ: 0 };
for (const { file, format, calledAs: called, facts: stated = [] } of NEXT_ARE_HERE ? NEXT_SAMPLES : []) {
  const result = readNext(file);
  const differing = stated.filter(([, fact, read]) => read(result) !== fact).map(([name]) => `**${name}**`);
  further.files += 1;
  further.facts += stated.length;
  further.differ += differing.length;
  const isRight = result.format === format && calledAs(result) === (called ?? null) && differing.length === 0;
  if (!isRight) process.exitCode = 1;
  const readAs = result.format ?? `refused as ${calledAs(result) ?? '**nothing known**'}`;
  console.log(
    `| ${file} | ${readAs} | ${stated.length - differing.length} of ${stated.length} | ${differing.join('; ') || '-'} |`,
  );
}

const allMatched = (matched ?? 0) + further.facts - further.differ;
console.log(
  `\n${samples.length + further.files} files, ${facts.length + further.facts} facts: ${allMatched} matched, ${(differ ?? 0) + further.differ} differ, ${left} not asked for, each with its reason`,
);
if (differ || known.some(({ format, expected }) => format !== expected)) process.exitCode = 1;

function lineOf(file: string, { format, expected, facts }: CheckedSample): string {
  const differing = ofKind(facts, 'differs').map(
    (fact) => `**${fact.name}**: ${short(fact.stated)} read as ${short('read' in fact ? fact.read : null)}`,
  );
  const left = facts.flatMap((fact) => (fact.kind === 'left' ? [`${fact.name}: ${fact.why}`] : []));
  const readAs = format === expected ? (format ?? 'refused') : `**${format}**, not ${expected}`;
  const asked = facts.length - left.length;
  return `| ${file} | ${readAs} | ${ofKind(facts, 'matched').length} of ${asked} | ${[...differing, ...left].join('; ') || '-'} |`;
}

function ofKind(facts: readonly CheckedFact[], kind: CheckedFact['kind']): readonly CheckedFact[] {
  return facts.filter((fact) => fact.kind === kind);
}

const MOST_CHARS = 60;

function short(value: unknown): string {
  const written = JSON.stringify(value) ?? 'nothing';
  return written.length <= MOST_CHARS ? written : `${written.slice(0, MOST_CHARS)}…`;
}
