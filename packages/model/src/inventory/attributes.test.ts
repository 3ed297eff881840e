import { describe, expect, it } from 'vitest';
import { attributeNames, attributesIn, attributesText, joinedAttributes } from './attributes.ts';

describe('attributes of a record', () => {
  it('are equal texts where they are equal, whatever their order', () => {
    expect(attributesText({ b: '2', a: '1' })).toBe(attributesText({ a: '1', b: '2' }));
    expect(attributesText({})).toBeNull();
    expect(attributesIn(attributesText({ 設置場所: '東京', __proto__x: 'y' }))).toEqual({
      設置場所: '東京',
      __proto__x: 'y',
    });
  });

  it('say nothing where a text is none', () => {
    for (const kept of [null, undefined, '', '{', '[1]', 'null', '3']) expect(attributesIn(kept)).toEqual({});
  });

  it('add up, the first one before the second', () => {
    expect(attributesIn(joinedAttributes('{"a":"1"}', '{"a":"2","b":"3"}'))).toEqual({ a: '1', b: '3' });
    expect(joinedAttributes(null, '{"a":"2"}')).toBe('{"a":"2"}');
    expect(joinedAttributes(null, null)).toBeNull();
  });

  it('are named in the order they are met', () => {
    const records = ['{"b":"1"}', null, '{"a":"1","b":"2"}'].map((attributes) => ({ attributes }));
    expect(attributeNames(records)).toEqual(['b', 'a']);
  });
});
