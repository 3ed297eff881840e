import { type Text, text } from '../figure/index.ts';
import type { MirroredPair } from '../placement/index.ts';

/** What the ways in which a standby's data follow are called. */
export const MIRROR_MODES: Readonly<Record<MirroredPair['mode'], Text>> = {
  synchronous: text('synchronous', '同期'),
  asynchronous: text('asynchronous', '非同期'),
  none: text('not mirrored', 'ミラーリングなし'),
};
