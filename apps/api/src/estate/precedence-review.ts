import type { PrecedencePreview, PrecedenceReview } from '@tatami/contracts';
import {
  contestedFields,
  type Estate,
  precedenceChanges,
  SOURCE_KINDS,
  type SourceKind,
  type SourcePrecedence,
} from '@tatami/model';
import { asBelieved, type IdentityGround, identified } from './identity.ts';

/** More than a person reads before accepting; the numbers are of all. */
const MOST_CHANGES = 200;

/** What a project believes where its sources differ, what they differ about, and how many files there are of each kind. */
export function precedenceReviewOf(files: Estate, ground: IdentityGround): PrecedenceReview {
  const { estate } = identified(files, ground);
  const kinds = Object.keys(SOURCE_KINDS) as SourceKind[];
  return {
    precedence: ground.precedence,
    contested: [...contestedFields(estate)],
    files: kinds.map((kind) => ({
      kind,
      files: [...ground.files.values()].filter((file) => file.kind === kind).length,
    })),
  };
}

/** Which values of which machines another precedence changes; null = the usual one. */
export function precedencePreviewOf(
  files: Estate,
  ground: IdentityGround,
  proposed: SourcePrecedence | null,
): PrecedencePreview {
  const { estate: usual } = identified(files, { ...ground, precedence: null });
  const by = (precedence: SourcePrecedence | null) => asBelieved(usual, precedence, ground);
  const changes = precedenceChanges(by(ground.precedence), by(proposed));
  return {
    machines: new Set(changes.map(({ record, key }) => `${record} ${key}`)).size,
    values: changes.length,
    changes: changes.slice(0, MOST_CHANGES),
  };
}
