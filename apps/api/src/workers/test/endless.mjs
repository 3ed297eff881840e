// Stands in for a calculation without end: as a worker it answers 'check' at once, and 'calculate' never.
export function calculate() {
  for (;;);
}

export function evidence() {
  const kept = [];
  for (;;) kept.push(new Array(100_000).fill(kept.length));
}

export function check({ body }) {
  return { kind: 'done', result: body };
}
