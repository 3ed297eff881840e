import { type EstimateKind, type Text, text } from '@tatami/model';

/** What the kinds of an Estimate are called. */
export const KIND_WORDS = {
  measured: text('measured', '実測'),
  stated: text('stated', '記載値'),
  published: text('published', '公表値'),
  predicted: text('predicted', '予測'),
  assumed: text('assumed', '仮定'),
  unknown: text('unknown', '不明'),
} as const satisfies Record<EstimateKind, Text>;
