import type { Environment } from '@tatami/model';
import { environmentIn } from '../tabular/environment.ts';
import type { StatedMachine } from './stated-machine.ts';

/** Tags that say what a machine is for. */
const ENVIRONMENT_KEY = /^(?:env|environment|stage|環境|環境区分)$/i;
const DBMS_KEY = /^(?:dbms|database|database[\s_-]?(?:engine|type)|db[\s_-]?(?:engine|type)?|rdbms|データベース|DB)$/i;

export interface Tag {
  readonly key: string;
  readonly value: string;
}

/** What tags say that records have a field for; null where they say nothing. */
export interface TagFacts {
  readonly environment: Environment | null;
  readonly dbms: string | null;
}

export function tagFacts(tags: readonly Tag[]): TagFacts {
  const taggedAs = (key: RegExp) => tags.find((tag) => key.test(tag.key.trim()))?.value.trim() || null;
  const environment = taggedAs(ENVIRONMENT_KEY);
  return { environment: environment === null ? null : environmentIn(environment), dbms: taggedAs(DBMS_KEY) };
}

/** 'owner:finance, tier:1' as AWS writes the tags of a row. */
export function tagsIn(text: string | null): Tag[] {
  return (text ?? '').split(',').flatMap((pair) => {
    const colon = pair.indexOf(':');
    return colon < 0 ? [] : [{ key: pair.slice(0, colon).trim(), value: pair.slice(colon + 1).trim() }];
  });
}

/** The machine with what its tags say, for all it does not state itself. */
export function withTags({ server, workload }: StatedMachine, { environment, dbms }: TagFacts): StatedMachine {
  return {
    server: { ...server, environment: server.environment ?? environment },
    workload: { ...workload, environment: workload.environment ?? environment, dbms: workload.dbms ?? dbms },
  };
}
