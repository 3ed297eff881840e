import type { ErrorCode } from '@tatami/contracts';
import type { Text } from '@tatami/model';

interface ProblemParts {
  readonly message?: Text;
  readonly where?: string;
  readonly hint?: Text;
}

/**
 * A request that cannot be met, on its way to the one error answer. Without a message the code's own text is sent.
 * Texts are written here for a person; nothing of the machine goes in.
 */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly says: Text | undefined;
  readonly where: string | undefined;
  readonly hint: Text | undefined;

  constructor(code: ErrorCode, { message, where, hint }: ProblemParts = {}) {
    super(message?.en ?? code);
    this.code = code;
    this.says = message;
    this.where = where;
    this.hint = hint;
  }
}
