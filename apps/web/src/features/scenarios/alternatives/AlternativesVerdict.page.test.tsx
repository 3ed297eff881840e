import { type Alternatives, DEFAULT_SCENARIO_INPUTS, known, nameText, type Plan } from '@tatami/model';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { AlternativesVerdict } from './AlternativesVerdict.tsx';

const costing = (value: number) =>
  known('measured', { value, unit: 'USD', because: { label: nameText('cost'), inputs: [] } });
const alternative = (name: string, value: number, asStated: boolean) => ({
  name: nameText(name),
  asStated,
  ways: [],
  cost: costing(value),
  parts: [{ id: 'hardware', value }],
});
const alternatives = {
  weighed: [alternative('Dell R770', 100_000, true), alternative('HPE DL380', 120_000, false)],
  verdict: { en: 'No configuration is cheaper than Dell R770.', ja: 'Dell R770より安価な構成はありません。' },
} as unknown as Alternatives;
const planAt = (value: number) =>
  ({
    summary: { costParts: [{ id: 'hardware', name: nameText('hardware'), after: costing(value) }] },
  }) as unknown as Plan;
const quoted = { ...DEFAULT_SCENARIO_INPUTS, serverPrice: { amount: 50_000, currency: 'USD' as const } };

afterEach(() => i18next.changeLanguage('en'));

it.each([
  ['en', 'At the price stated for it Dell R770 costs', 'is open until the others are quoted too.'],
  ['ja', 'Dell R770は、見積価格では', '最も安価な構成は確定しません。'],
] as const)(
  'says beside the verdict that a price stated for one server alone leaves it open (%s)',
  async (language, from, to) => {
    await i18next.changeLanguage(language);
    await show(<AlternativesVerdict alternatives={alternatives} inputs={quoted} plan={planAt(150_000)} />);
    await expect.element(page.getByText(alternatives.verdict?.[language] ?? '')).toBeVisible();
    await expect.element(page.getByText(from)).toBeVisible();
    await expect.element(page.getByText(to)).toBeVisible();
  },
);

it('says the verdict alone where the order holds at that price', async () => {
  await show(<AlternativesVerdict alternatives={alternatives} inputs={quoted} plan={planAt(110_000)} />);
  await expect.element(page.getByText('No configuration is cheaper than Dell R770.')).toBeVisible();
  expect(page.getByText('is open until').elements()).toHaveLength(0);
});
