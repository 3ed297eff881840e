import { type FilePreference, isUsualOrder, type SourcePrecedence, USUAL_PRECEDENCE } from '@tatami/model';

/** The precedence of a project with other answers about files of equal standing; null where it says nothing beyond the usual. */
export function withFiles(
  precedence: SourcePrecedence | null,
  files: readonly FilePreference[],
): SourcePrecedence | null {
  const { files: _, ...order } = precedence ?? USUAL_PRECEDENCE;
  if (files.length === 0) return isUsualOrder(order) ? null : order;
  return { ...order, files };
}

/** The same with one more answer: of the same field and files the new one counts. */
export function withAnswer(precedence: SourcePrecedence | null, answer: FilePreference): SourcePrecedence | null {
  const kept = (precedence?.files ?? []).filter((each) => concerns(each) !== concerns(answer));
  return withFiles(precedence, [...kept, answer]);
}

function concerns({ field, holds, over }: FilePreference): string {
  return JSON.stringify([field, ...[holds, ...over].toSorted()]);
}
