import type { Database } from '../../../database/index.ts';

/** The database, in which `happens` is done once the first question about `model` has been answered. */
export function withSomethingBetween(
  read: Database['read'],
  model: 'import' | 'importChange' | 'job',
  happens: () => Promise<unknown>,
): Database['read'] {
  let waits = true;
  const watched = new Proxy<object>(read[model], {
    get: (asked, name) => {
      const ask = Reflect.get(asked, name) as (question: unknown) => Promise<unknown>;
      return async (question: unknown) => {
        const answer = await ask.call(asked, question);
        if (waits) await happens();
        waits = false;
        return answer;
      };
    },
  });
  return new Proxy(read, { get: (client, name) => (name === model ? watched : Reflect.get(client, name)) });
}
