import type { OpenQuestionsRecord } from '@tatami/contracts';

/** By what each question of a list is known again once it is asked anew: one that the first answer to another leaves open has its name. */
export function keysOfQuestions(questions: readonly { readonly asked: Asked }[]): readonly string[] {
  const times = new Map<string, number>();
  return questions.map(({ asked }) => {
    const key = keyOf(asked);
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return before === 0 ? key : `${key}\n${before}`;
  });
}

type Asked = OpenQuestionsRecord['questions'][number]['asked'];

function keyOf(asked: Asked): string {
  switch (asked.about) {
    case 'machines':
      return `${asked.a}\n${asked.b}`;
    case 'product':
      return `product ${asked.kind} ${asked.product}`;
    case 'edition':
      return `edition ${asked.product}`;
    case 'clock':
      return 'clock';
    case 'file':
      return [asked.about, asked.importId, asked.id].join('\n');
    case 'disagreement':
      return [asked.about, asked.field, ...asked.files].join('\n');
    default:
      return `${asked.about} ${asked.id}`;
  }
}
