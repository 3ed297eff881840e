import { jsonValues } from '../decode/json-values.ts';
import type { ResultSet } from '../query-results/result-set.ts';
import { resultKind } from './result-kinds.data.ts';

const MAX_DEPTH = 12;
const MAX_OBJECTS = 200_000;

/** Whether a text is JSON, and not a table whose headers stand in brackets. */
export function isJson(text: string): boolean {
  return /^[\s\ufeff]{0,100}(?:\{|\[\s{0,100}[{\]])/.test(text.slice(0, 500));
}

/** What an assessment in JSON (Data Migration Assistant, Azure SQL assessment) says of instances and their databases, each as a result of one row. */
export function assessedIn(text: string): { readonly sets: readonly ResultSet[]; readonly broken: boolean } {
  const { values, broken } = jsonValues(text);
  const walk = new Walk();
  for (const value of values) walk.into(value, null, 0);
  return { sets: walk.sets, broken };
}

class Walk {
  readonly sets: ResultSet[] = [];
  private met = 0;

  into(value: unknown, server: string | null, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || this.met >= MAX_OBJECTS) return;
    if (Array.isArray(value)) {
      for (const one of value) this.into(one, server, depth + 1);
      return;
    }
    this.met += 1;
    const entries = Object.entries(value);
    const said = entries.flatMap(([name, one]) =>
      typeof one === 'string' || typeof one === 'number'
        ? [[name.slice(0, 120), String(one).slice(0, 300)] as const]
        : [],
    );
    const own = said.find(([name]) => /^servername$/i.test(name))?.[1] ?? server;
    this.keep(said, own);
    for (const [, one] of entries) this.into(one, own, depth + 1);
  }

  /** A database without the name of its server is one of the server it lies under. */
  private keep(said: readonly (readonly [string, string])[], server: string | null): void {
    const names = said.map(([name]) => name);
    const cells = said.map(([, text]) => text);
    const isNamed = names.some((name) => /^servername$/i.test(name));
    const headers = isNamed || server === null ? names : ['ServerName', ...names];
    if (server === null || resultKind(headers) !== 'inventory') return;
    const line = this.sets.length + 1;
    this.sets.push({
      sheet: null,
      line,
      headers,
      rows: [{ line, cells: headers.length > names.length ? [server, ...cells] : cells }],
    });
  }
}
