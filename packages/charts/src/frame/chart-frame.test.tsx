import { text } from '@tatami/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BeforeAfterChart, ConfigurationsChart } from '../index.ts';
import { OPTIONS, SUMMARY } from '../test/samples.ts';

const common = { title: text('Six servers become one', '6台を1台に'), mode: 'screen' } as const;

describe('a chart on the screen', () => {
  it('has its finding as title, a legend and its content as a table', () => {
    const page = renderToStaticMarkup(<BeforeAfterChart {...common} language="ja" data={SUMMARY} />);
    expect(page).toMatch(/<figcaption[^>]*>6台を1台に</);
    expect(page).toContain('表で表示');
    expect(page).toMatch(/<th scope="col"[^>]*>統合前</);
    expect(page).toMatch(/<td[^>]*>24コア</);
    expect(page).toMatch(/<li[^>]*>.*不明<\/li>/);
  });

  it('teaches when it is empty', () => {
    const page = renderToStaticMarkup(<BeforeAfterChart {...common} language="en" data={null} />);
    expect(page).toContain('Answer the open questions');
    expect(page).not.toContain('<table');
  });

  it('leaves unknown out of the legend when all is known', () => {
    const page = renderToStaticMarkup(<ConfigurationsChart {...common} language="en" data={OPTIONS} />);
    expect(page).toContain('support and the rest of the horizon');
    expect(page).not.toMatch(/<li[^>]*>.*unknown<\/li>/);
  });
});
