import { type Text, text } from '../figure/index.ts';
import { attributesIn, type Environment, type WorkloadRecord } from '../inventory/index.ts';
import { isRoleColumn, quotedColumn } from './told-by-columns.ts';

/** What a workload's name, or a column of a list, says it is for: to be accepted by a person. */
export interface EnvironmentProposal {
  readonly environment: Environment;
  readonly evidence: Text;
}

const NAMES: readonly (readonly [Environment, RegExp])[] = [
  ['standby', /待機|災対|备库|备机|灾备|secours|(?<![a-z])(?:stand-?by|stby|sby|dr)(?![a-z])/],
  [
    'test',
    /検証|開発|テスト|测试|开发|recette|(?<![a-z])(?:dev|develop|test|tst|stg|stage|staging|qa|uat|sandbox|poc|training|non?[-_ ]?prod|pre[-_ ]?prod)(?![a-z])/,
  ],
  ['production', /本番|生产|(?<![a-z])(?:prod|prd|production|live)(?![a-z])/],
];

/**
 * Production, test or standby of a workload of which no file says it: by what a list says it is for, else by its name; null = neither
 * says anything.
 */
export function proposeEnvironment({
  name,
  environment,
  attributes,
}: Pick<WorkloadRecord, 'name' | 'environment' | 'attributes'>): EnvironmentProposal | null {
  if (environment !== null) return null;
  for (const [column, words] of Object.entries(attributesIn(attributes))) {
    const found = isRoleColumn(column) ? wordIn(words) : null;
    if (found) return { environment: found.environment, evidence: quotedColumn(column, words) };
  }
  const found = wordIn(name.split('.')[0] ?? name);
  return (
    found && {
      environment: found.environment,
      evidence: text('its name has “{found}”', '名称に「{found}」を含む', { found: found.word }),
    }
  );
}

function wordIn(written: string): { readonly environment: Environment; readonly word: string } | null {
  const plain = written.normalize('NFKC').toLowerCase();
  for (const [environment, pattern] of NAMES) {
    const word = pattern.exec(plain)?.[0];
    if (word) return { environment, word };
  }
  return null;
}
