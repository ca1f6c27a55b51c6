import type { FigureComparison } from '#contract/generation-runs.ts'
import { formatPayback } from '#engine/amounts.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { formatNumber } from '#engine/requirement/index.ts'
import type { Draft } from './read-draft.ts'

const dollars = (cents: number) => `$${formatNumber(Math.round(cents / 100))}`

/** Figures that a model wrote, each beside the engine's own; null where the engine has none. */
export const compareFigures = (draft: Draft, plan: Plan | undefined): FigureComparison[] => {
  const design = plan?.design
  const payback = design && headlinePayback(design.finance)
  const investment = design?.finance.investment
  const days = design?.implementationDays
  const pairs: [string, string, string | null][] = [
    ['Implementation time', draft.implementationTime, days ? `${days.low} to ${days.high} days` : null],
    [
      'Cost range',
      draft.costRange,
      investment ? `${dollars(investment.lowCents)} to ${dollars(investment.highCents)}` : null,
    ],
    ['Payback', draft.roiPeriod, payback && 'value' in payback ? formatPayback(payback.value) : null],
    ...draft.metrics.map(({ metric_name, target_value, units }): [string, string, string | null] => [
      metric_name,
      [target_value, units].filter(Boolean).join(' '),
      design && /throughput|rate/i.test(metric_name)
        ? `${formatNumber(design.simulation.throughputPerMinute)} parts/min`
        : null,
    ]),
  ]
  return pairs.flatMap(([label, model, engine]) => (model === '' ? [] : [{ label, model, engine }]))
}
