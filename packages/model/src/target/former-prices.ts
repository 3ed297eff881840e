import type { Question } from '../demand/index.ts';
import { amount, nameText, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs, ServerConfiguration, ServerPrice } from '../inputs/index.ts';
import { configure, type Platform } from '../platform/index.ts';
import { typeName } from './type-name.ts';

/**
 * Prices that were stated for another configuration than the server has now: counted, and asked about one by one. Where all that differs
 * is counted apart there is nothing to ask.
 */
export function formerPriceQuestions(
  inputs: ScenarioInputs,
  platforms: readonly Platform[],
  isCountedApart: (statedFor: ServerConfiguration, now: ServerConfiguration) => boolean,
): readonly Question<ScenarioInputs>[] {
  const others = inputs.otherTargets ?? [];
  const isAsked = (server: PricedConfiguration) =>
    server.serverPrice?.statedFor != null && !isCountedApart(server.serverPrice.statedFor, server);
  return [
    ...(isAsked(inputs)
      ? asked('former price', inputs.serverPrice, platforms, (serverPrice) => ({ serverPrice }))
      : []),
    ...others.filter(isAsked).flatMap((other) =>
      asked(`former price ${others.indexOf(other) + 2}`, other.serverPrice, platforms, (serverPrice) => ({
        otherTargets: others.map((each) => (each === other ? { ...each, serverPrice } : each)),
      })),
    ),
  ];
}

interface PricedConfiguration extends ServerConfiguration {
  readonly serverPrice?: ServerPrice | null | undefined;
}

function asked(
  id: string,
  price: ServerPrice | null | undefined,
  platforms: readonly Platform[],
  stating: (price: ServerPrice | null) => Partial<ScenarioInputs>,
): readonly Question<ScenarioInputs>[] {
  if (!price?.statedFor) return [];
  const { amount: value, currency, statedFor } = price;
  const said = { price: amount(value, currency), former: nameOf(statedFor, platforms) };
  return [
    {
      id,
      blocking: false,
      asks: text(
        'The price of {price} was stated for {former}. It is counted for the configuration of now: is it still right?',
        '価格{price}は{former}の構成で指定されたものです。変更後の構成にもこの価格を使用しています。このままでよろしいですか。',
        said,
      ),
      affected: [],
      choices: [
        { label: text('Still right', 'このまま使用する'), inputs: stating({ amount: value, currency }) },
        { label: text('Not known any more', '価格を未定に戻す'), inputs: stating(null) },
      ],
    },
  ];
}

function nameOf(statedFor: ServerConfiguration, platforms: readonly Platform[]): Text {
  const platform = platforms.find(({ id }) => id === statedFor.platformId);
  const configured = platform && configure(platform, statedFor);
  if (!platform || configured?.kind !== 'ok') return nameText(platform?.model ?? statedFor.platformId);
  const { cpuModel } = statedFor;
  const named = cpuModel == null ? platform : { ...platform, cpuModel, insteadOf: platform.cpuModel };
  return typeName(named, configured.configuration);
}
