import { assumed, type Estimate, text, unknown } from '../../figure/index.ts';
import type { LicenceTerms } from '../machine.ts';

/** How many named users there are, as a person states it. */
export function namedUsers({ users }: LicenceTerms): Estimate {
  const label = text('Named users', '利用者数');
  return users === null
    ? unknown('count', label, text('The number of named users.', '利用者数の確認が必要です。'))
    : assumed(label, users, 'count');
}
