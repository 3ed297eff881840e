import type { z } from 'zod';

/** Stands for the value of a key that may be left out, so that an optional key and a required one differ. */
interface LeftOut {
  readonly mayBeLeftOut: true;
}

/** A type as JSON carries it: without `readonly`, every key named, those that may be left out marked. */
type Plain<Value> = Value extends readonly unknown[]
  ? { -readonly [Index in keyof Value]: Plain<Value[Index]> }
  : Value extends object
    ? {
        -readonly [Key in keyof Value]-?: undefined extends Value[Key]
          ? Plain<Exclude<Value[Key], undefined>> | LeftOut
          : Plain<Value[Key]>;
      }
    : Value;

type Equal<Left, Right> = [Plain<Left>] extends [Plain<Right>]
  ? [Plain<Right>] extends [Plain<Left>]
    ? true
    : false
  : false;

type DifferingKeys<Left, Right, Shared extends keyof Left & keyof Right = keyof Left & keyof Right> = {
  [Key in Shared]: Equal<Pick<Left, Key>, Pick<Right, Key>> extends true ? never : Key;
}[Shared];

/** `true` where both types have the same keys with the same values; else which keys do not agree. */
export type SameShape<Described, Model> =
  Equal<Described, Model> extends true
    ? true
    : {
        readonly missingInSchema: Exclude<keyof Model, keyof Described>;
        readonly missingInModel: Exclude<keyof Described, keyof Model>;
        readonly differ: DifferingKeys<Described, Model> extends infer Keys ? Keys : never;
      };

/**
 * Holds a schema to the interface of the model it repeats: `true satisfies Mirrors<typeof origin, Origin>` beside the schema compiles
 * only where both have the same keys, optional ones included, with values of the same type. A key that only the interface has would
 * be dropped from every answer, and nobody would see it.
 */
export type Mirrors<Schema extends z.ZodType, Model> = SameShape<z.output<Schema>, Model>;

/** What the store adds to every record of an estate. */
export interface Kept {
  readonly id: string;
  readonly version: number;
}

/** What it adds to records a person may correct. */
export interface Edited {
  readonly edited: readonly string[];
}
