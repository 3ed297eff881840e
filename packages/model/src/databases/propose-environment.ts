import { type Text, text } from '../figure/index.ts';
import type { Environment, WorkloadRecord } from '../inventory/index.ts';

/** What a workload's name says it is for: to be accepted by a person. */
export interface EnvironmentProposal {
  readonly environment: Environment;
  readonly evidence: Text;
}

const NAMES: readonly (readonly [Environment, RegExp])[] = [
  ['standby', /待機|災対|(?<![a-z])(?:stand-?by|stby|dr)(?![a-z])/],
  [
    'test',
    /検証|開発|テスト|(?<![a-z])(?:dev|develop|test|tst|stg|stage|staging|qa|uat|sandbox|poc|training)(?![a-z])/,
  ],
  ['production', /本番|(?<![a-z])(?:prod|prd|production|live)(?![a-z])/],
];

/** Production, test or standby by the name of a workload of which no file says it; null = the name says nothing. */
export function proposeEnvironment({
  name,
  environment,
}: Pick<WorkloadRecord, 'name' | 'environment'>): EnvironmentProposal | null {
  if (environment !== null) return null;
  const host = (name.split('.')[0] ?? name).normalize('NFKC').toLowerCase();
  for (const [proposed, pattern] of NAMES) {
    const found = pattern.exec(host)?.[0];
    if (found)
      return { environment: proposed, evidence: text('its name has “{found}”', '名称に「{found}」を含む', { found }) };
  }
  return null;
}
