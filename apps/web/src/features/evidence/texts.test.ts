import { productFigures } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';

describe('texts of the evidence page', () => {
  it('name every topic that has figures', () => {
    const topics = [...new Set(productFigures().map(({ topic }) => topic))];
    expect(topics.filter((topic) => !(`topic.${topic}` in texts.en))).toEqual([]);
  });
});
