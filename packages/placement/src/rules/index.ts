import { apart } from './apart.ts';
import { capacity } from './capacity.ts';
import { failover } from './failover.ts';
import { licences } from './licences.ts';
import { moves } from './moves.ts';
import { pins } from './pins.ts';
import type { Rule } from './rule.ts';
import { spares } from './spares.ts';
import { spread } from './spread.ts';
import { stock } from './stock.ts';
import { together } from './together.ts';

/** Every rule of placement. In this order faults, breaches and refusals are told, changes tried, and costs added up. */
export const RULES: readonly Rule[] = [
  capacity,
  pins,
  apart,
  together,
  spread,
  failover,
  stock,
  spares,
  licences,
  moves,
];
