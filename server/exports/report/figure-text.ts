import { formatPayback, roundCostRange, roundEstimate, simulatedRate, threeDigits } from '#engine/amounts.ts'
import { headlinePayback } from '#engine/finance/index.ts'
import type { Figure } from '#engine/finance/types.ts'
import type { Design } from '#engine/plan-types.ts'
import type { Cents } from '#engine/units.ts'

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount that is owed, as dollars with two decimals: "$1,234.50". */
export const dollars = (cents: Cents): string => exact.format(cents / 100)

/** An estimate with three significant digits, as the page shows it: "$481,000", "$1,470,000", "$42.50". */
export const estimated = (cents: Cents): string => dollars(roundEstimate(cents)).replace(/\.00$/, '')

const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)}%`

/** "3.2 years", or why there is none. */
export const yearsText = (figure: Figure): string =>
  'value' in figure ? formatPayback(figure.value) : figure.reason
export const moneyFigure = (figure: Figure): string =>
  'value' in figure ? estimated(figure.value) : figure.reason
export const shareFigure = (figure: Figure): string =>
  'value' in figure ? percent(figure.value, 1) : figure.reason

const metres = (millimetres: number): string => `${(millimetres / 1000).toFixed(2)} m`

export type KeyFigure = { label: string; value: string; note: string }

/** The figures a buyer asks for first. */
export const keyFigures = (design: Design, robotName: string): KeyFigure[] => {
  const { simulation, chosen, cell, cycles, finance, implementationDays } = design
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const slowest = cycles.toSorted((a, b) => b.seconds - a.seconds)[0]
  const utilisation =
    simulation.robots.reduce((sum, robot) => sum + robot.utilisation, 0) /
    Math.max(1, simulation.robots.length)
  const { likelyCents } = finance.investment
  // As in the summary above them.
  const { lowCents, highCents } = roundCostRange(finance.investment)
  const payback = headlinePayback(finance)
  return [
    {
      label: 'Throughput, simulated',
      value: simulatedRate(simulation.throughputPerMinute, simulation),
      note: `${simulatedRate(simulation.targetPerMinute, simulation)} asked, ${simulation.isTargetMet ? 'met' : 'not met'}; can do ${simulatedRate(simulation.capacityPerMinute, simulation)}`,
    },
    {
      label: chosen.robotCount === 1 ? 'Robot' : 'Robots',
      value: `${chosen.robotCount > 1 ? `${chosen.robotCount} × ` : ''}${robotName}`,
      note: `carries ${threeDigits(chosen.loadKg)} kg with gripper`,
    },
    {
      label: 'Cycle time',
      value: slowest ? `${slowest.seconds.toFixed(1)} s` : 'unknown',
      note: slowest
        ? `${slowest.partsPerCycle} ${slowest.partsPerCycle === 1 ? 'part' : 'parts'} a cycle`
        : '',
    },
    {
      label: 'Robot utilisation',
      value: percent(utilisation),
      note: `OEE ${percent(simulation.oee.oee)}, seed ${simulation.seed}`,
    },
    {
      label: 'Footprint',
      value: `${metres(maxX - minX)} × ${metres(maxY - minY)}`,
      note: `${(((maxX - minX) * (maxY - minY)) / 1e6).toFixed(1)} m², ${metres(cell.heightMm)} high`,
    },
    {
      label: 'Investment, likely',
      value: estimated(likelyCents),
      note: `${estimated(lowCents)} to ${estimated(highCents)}`,
    },
    {
      label: 'Payback',
      value: 'value' in payback ? yearsText(payback) : 'none',
      note:
        'value' in payback
          ? `net present value ${'value' in finance.npvCents ? estimated(finance.npvCents.value) : finance.npvCents.reason}`
          : payback.reason,
    },
    {
      label: 'Implementation',
      value: `${implementationDays.low} to ${implementationDays.high} days`,
      note: 'from order to acceptance, calendar days',
    },
  ]
}
