import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const noIdentity: Trouble = {
  severity: 'error',
  code: 'name-missing',
  problem: text(
    'The row has neither a host name nor an ID or address.',
    'ホスト名・ID・アドレスのいずれもない行です。',
  ),
  hint: text(
    'Fill in HostName, ExternalId or IPAddress so that the server can be told from the others.',
    'ほかと区別できるように、HostName・ExternalId・IPAddressのいずれかを記入してください。',
  ),
};
