import { type Text, text } from '@tatami/model';
import { say } from '@tatami/wording';

/** A backup cannot be made, read or restored. The message is for the person who runs the command, in both languages. */
export class BackupRefusedError extends Error {
  /** The same for a screen. */
  readonly says: Text;

  constructor(because: Text) {
    super(inBothLanguages(because));
    this.name = 'BackupRefusedError';
    this.says = because;
  }
}

/** What a command prints: whoever runs it has stated no language. */
export function inBothLanguages(said: Text): string {
  return `${say(said, 'en')} / ${say(said, 'ja')}`;
}

export function noDatabase(database: string): BackupRefusedError {
  return new BackupRefusedError(
    text(
      '{database} is not there. Name the data folder in TATAMI_DATA.',
      '{database} がありません。TATAMI_DATAにデータフォルダーを指定してください。',
      { database },
    ),
  );
}
