/**
 * The small language in which a because states its arithmetic, so that what is printed is what was computed.
 *
 *   expression := term (('+' | '-') term)*       term := unary (('×' | '÷') unary)*
 *   unary := '-' unary | power                   power := atom ('^' unary)?
 *   atom := number | symbol | function '(' expression (',' expression)* ')' | '(' expression ')'
 *
 * Functions: floor, ceil, round, sqrt, exp, ln, min, max, and over a vector symbol sum, min, max, count, geomean (geometric mean).
 */
export type Bindings = Readonly<Record<string, readonly number[]>>;
export type CompiledFormula = (bindings: Bindings) => number;

type Node = (bindings: Bindings) => readonly number[];

/** A step must not fall for the last digits of a binary fraction: 6 × 0.35 ÷ 0.7 is three, not two. */
const ROUNDING = 1e-12;

const FUNCTIONS: Readonly<Record<string, (args: readonly number[]) => number>> = {
  floor: ([x = Number.NaN]) => Math.floor(x + Math.abs(x) * ROUNDING),
  ceil: ([x = Number.NaN]) => Math.ceil(x - Math.abs(x) * ROUNDING),
  round: ([x = Number.NaN]) => Math.round(x),
  sqrt: ([x = Number.NaN]) => Math.sqrt(x),
  exp: ([x = Number.NaN]) => Math.exp(x),
  ln: ([x = Number.NaN]) => Math.log(x),
  min: (xs) => Math.min(...xs),
  max: (xs) => Math.max(...xs),
  sum: (xs) => xs.reduce((total, x) => total + x, 0),
  count: (xs) => xs.length,
  geomean: (xs) => Math.exp(xs.reduce((total, x) => total + Math.log(x), 0) / xs.length),
};

const compiled = new Map<string, CompiledFormula>();

/** Compiles a formula once; equal formulas share the result. Throws (a bug of ours) on a malformed one. */
export function compileFormula(formula: string): CompiledFormula {
  const cached = compiled.get(formula);
  if (cached) return cached;
  const root = new Parser(formula).parse();
  const run: CompiledFormula = (bindings) => scalar(root(bindings), formula);
  compiled.set(formula, run);
  return run;
}

function scalar(values: readonly number[], formula: string): number {
  const [value] = values;
  if (value === undefined || values.length !== 1) throw new Error(`formula "${formula}" does not give one number`);
  return value;
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:e-?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|([-+×÷^(),]))/y;

class Parser {
  private readonly tokens: string[] = [];
  private position = 0;
  private readonly formula: string;

  constructor(formula: string) {
    this.formula = formula;
    const pattern = new RegExp(TOKEN);
    while (pattern.lastIndex < formula.trimEnd().length) {
      const match = pattern.exec(formula);
      if (!match) throw this.error('an unknown sign');
      this.tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
    }
  }

  parse(): Node {
    const node = this.sum();
    if (this.position < this.tokens.length) throw this.error(`"${this.peek()}" left over`);
    return node;
  }

  private sum(): Node {
    return this.leftAssociative(
      ['+', '-'],
      () => this.product(),
      (sign, a, b) => (sign === '+' ? a + b : a - b),
    );
  }

  private product(): Node {
    return this.leftAssociative(
      ['×', '÷'],
      () => this.unary(),
      (sign, a, b) => (sign === '×' ? a * b : a / b),
    );
  }

  private leftAssociative(signs: string[], next: () => Node, apply: (sign: string, a: number, b: number) => number) {
    let left = next();
    while (signs.includes(this.peek())) {
      const sign = this.take();
      const [a, b] = [left, next()];
      left = (bindings) => [apply(sign, scalar(a(bindings), this.formula), scalar(b(bindings), this.formula))];
    }
    return left;
  }

  private power(): Node {
    const base = this.atom();
    if (this.peek() !== '^') return base;
    this.take();
    const exponent = this.unary();
    return (bindings) => [scalar(base(bindings), this.formula) ** scalar(exponent(bindings), this.formula)];
  }

  private unary(): Node {
    if (this.peek() !== '-') return this.power();
    this.take();
    const operand = this.unary();
    return (bindings) => [-scalar(operand(bindings), this.formula)];
  }

  private atom(): Node {
    const token = this.take();
    if (token === '(') {
      const inner = this.sum();
      this.expect(')');
      return inner;
    }
    if (/^\d/.test(token)) {
      const value = Number(token);
      return () => [value];
    }
    if (this.peek() === '(' && token in FUNCTIONS) return this.call(token);
    if (!/^[A-Za-z_]/.test(token)) throw this.error(`"${token}" where a number was expected`);
    return (bindings) => bindings[token] ?? this.unbound(token);
  }

  private call(name: string): Node {
    this.expect('(');
    const args = [this.sum()];
    while (this.peek() === ',') {
      this.take();
      args.push(this.sum());
    }
    this.expect(')');
    const apply = FUNCTIONS[name];
    if (!apply) throw this.error(`no function ${name}`);
    return (bindings) => [apply(args.flatMap((argument) => argument(bindings)))];
  }

  private unbound(symbol: string): never {
    throw this.error(`no input is called "${symbol}"`);
  }

  private peek(): string {
    return this.tokens[this.position] ?? '';
  }

  private take(): string {
    const token = this.peek();
    this.position += 1;
    return token;
  }

  private expect(sign: string): void {
    if (this.take() !== sign) throw this.error(`"${sign}" missing`);
  }

  private error(problem: string): Error {
    return new Error(`formula "${this.formula}": ${problem}`);
  }
}
