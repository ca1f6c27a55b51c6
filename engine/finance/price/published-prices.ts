import { roundedDollars, written } from '../../amounts.ts'
import type { BillOfMaterials, BomLine } from '../../bom/types.ts'
import type { Cell } from '../../layout/types.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Requirement, Task } from '../../requirement/types.ts'
import type { FinanceCase } from '../types.ts'
import { isCobotCell } from './integration-hours.ts'

/**
 * What sellers print for a kind of cell, US dollars. `sources` are entries of `catalogue/data/cell-prices.json`, where
 * each has its publisher and address; `stage` says whether the printed price is for the installed cell. Large customer
 * cases are no part of a range.
 */
export type PriceClass = {
  label: string
  lowUsd: number
  highUsd: number
  stage: 'installed' | 'unstated' | 'mixed'
  sources: readonly string[]
}

export const priceClasses = {
  palletizing_cobot: {
    label: 'Palletizing with a cobot',
    lowUsd: 65_000,
    highUsd: 160_000,
    stage: 'installed',
    sources: ['pal-amd-ur10e', 'pal-amd-cobot'],
  },
  palletizing_small: {
    label: 'Palletizing, small shop, pallets changed by hand',
    lowUsd: 80_000,
    highUsd: 150_000,
    stage: 'unstated',
    sources: ['pal-amd-smallshop', 'pal-europack'],
  },
  palletizing_line: {
    label: 'Palletizing, one line with automatic pallets',
    lowUsd: 200_000,
    highUsd: 500_000,
    stage: 'mixed',
    sources: ['pal-amd-installed', 'pal-amd-single'],
  },
  palletizing_several: {
    label: 'Palletizing, several robots or lines, or mixed goods',
    lowUsd: 400_000,
    highUsd: 800_000,
    stage: 'unstated',
    sources: ['pal-amd-multi'],
  },
  tending_cobot: {
    label: 'Machine tending with a cobot',
    lowUsd: 60_000,
    highUsd: 150_000,
    stage: 'installed',
    sources: ['mt-amd-smallshop', 'mt-amd-cobot'],
  },
  tending: {
    label: 'Machine tending, one robot',
    lowUsd: 150_000,
    highUsd: 250_000,
    stage: 'unstated',
    sources: ['mt-amd-single'],
  },
  tending_several: {
    label: 'Machine tending, several machines',
    lowUsd: 300_000,
    highUsd: 500_000,
    stage: 'unstated',
    sources: ['mt-amd-multi'],
  },
  welding_cobot: {
    label: 'Arc welding with a cobot',
    lowUsd: 80_000,
    highUsd: 150_000,
    stage: 'unstated',
    sources: ['weld-hirebotics'],
  },
  welding: {
    label: 'Arc welding cell',
    lowUsd: 150_000,
    highUsd: 600_000,
    stage: 'mixed',
    sources: ['weld-amd-arc', 'weld-amd', 'weld-rwc-150k'],
  },
  picking: {
    label: 'Pick and place with a delta robot',
    lowUsd: 150_000,
    highUsd: 300_000,
    stage: 'unstated',
    sources: ['pp-amd-delta'],
  },
  packing: {
    label: 'Case packing',
    lowUsd: 200_000,
    highUsd: 400_000,
    stage: 'unstated',
    sources: ['pack-amd'],
  },
  bin_picking: {
    label: 'Bin picking',
    lowUsd: 180_000,
    highUsd: 350_000,
    stage: 'mixed',
    sources: ['bin-amd', 'bin-amd-2025'],
  },
  screwdriving: {
    label: 'Screwdriving',
    lowUsd: 80_000,
    highUsd: 400_000,
    stage: 'unstated',
    sources: ['screw-amd', 'screw-amd-robot'],
  },
  assembly_cobot: {
    label: 'Assembly with a cobot',
    lowUsd: 80_000,
    highUsd: 175_000,
    stage: 'installed',
    sources: ['asm-amd-cobot'],
  },
  assembly: {
    label: 'Assembly machine',
    lowUsd: 150_000,
    highUsd: 500_000,
    stage: 'installed',
    sources: ['asm-zeuee'],
  },
  dispensing: {
    label: 'Dispensing, one station',
    lowUsd: 150_000,
    highUsd: 300_000,
    stage: 'unstated',
    sources: ['disp-amd'],
  },
  deburring: {
    label: 'Deburring, one robot',
    lowUsd: 175_000,
    highUsd: 250_000,
    stage: 'unstated',
    sources: ['fin-amd-deburr'],
  },
  polishing: {
    label: 'Grinding and polishing',
    lowUsd: 250_000,
    highUsd: 1_500_000,
    stage: 'unstated',
    sources: ['fin-amd-polish'],
  },
} as const

export type PriceClassKey = keyof typeof priceClasses

type Kind = {
  isCobot: boolean
  robots: number
  lines: number
  machines: number
  hasPalletStore: boolean
  isPolished: boolean
}

/** No source prints a cell of this kind. */
const notPrinted = (): undefined => undefined

const byTask: Readonly<Record<Task, (kind: Kind) => PriceClassKey | undefined>> = {
  palletizing: ({ isCobot, robots, lines, hasPalletStore }) => {
    if (robots > 1 || lines > 1) return 'palletizing_several'
    if (hasPalletStore) return 'palletizing_line'
    return isCobot ? 'palletizing_cobot' : 'palletizing_small'
  },
  machine_tending: ({ isCobot, machines, robots }) => {
    if (robots > 1 || machines > 2) return 'tending_several'
    return isCobot ? 'tending_cobot' : 'tending'
  },
  arc_welding: ({ isCobot }) => (isCobot ? 'welding_cobot' : 'welding'),
  pick_and_place: ({ robots }) => (robots === 1 ? 'picking' : undefined),
  case_packing: ({ robots }) => (robots === 1 ? 'packing' : undefined),
  bin_picking: () => 'bin_picking',
  screwdriving: () => 'screwdriving',
  assembly: ({ isCobot }) => (isCobot ? 'assembly_cobot' : 'assembly'),
  dispensing: ({ robots }) => (robots === 1 ? 'dispensing' : undefined),
  finishing: ({ isPolished, robots }) => (isPolished ? 'polishing' : robots === 1 ? 'deburring' : undefined),
  depalletizing: notPrinted,
  kitting: notPrinted,
  sheet_handling: notPrinted,
  marking: notPrinted,
  inspection: notPrinted,
}

/** The published class of a cell; `undefined` where no source prints a price for its kind. */
export function priceClassOf(
  requirement: Requirement,
  bom: BillOfMaterials,
  cell: Cell,
  robots?: number,
): PriceClassKey | undefined {
  const count = (isCounted: (id: string, category: string) => boolean): number =>
    bom.lines.reduce((sum, line) => (isCounted(line.id, line.category) ? sum + line.quantity : sum), 0)
  const task = requirement.facts.task?.value
  if (task === undefined) return undefined
  return byTask[task]({
    isCobot: isCobotCell(bom),
    robots: robots ?? count((_, category) => category === 'robot'),
    lines: requirement.facts.lineCount?.value ?? 1,
    machines: count((id) => id === 'place_machine'),
    hasPalletStore: cell.stations.some(({ kind }) => kind === 'pallet_store'),
    isPolished: isSaid(requirement, 'isSurfaceWork'),
  })
}

const stageWords: Readonly<Record<PriceClass['stage'], string>> = {
  installed: 'installed',
  unstated: 'not said whether quoted or installed',
  mixed: 'quoted and installed mixed',
}

const middleUsd = ({ quantity, unitPrice }: BomLine): number =>
  unitPrice ? (quantity * (unitPrice.lowCents + unitPrice.highCents)) / 200 : 0

const MOST_NAMED = 4

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The most expensive lines besides the robots that make up so much together: a cheaper cell does without some of them. */
function largestParts({ lines }: BillOfMaterials, excessCents: number): string {
  const parts = lines
    .filter((line) => line.category !== 'robot' && middleUsd(line) > 0)
    .sort((a, b) => middleUsd(b) - middleUsd(a))
    .slice(0, MOST_NAMED)
  const enough = parts.findIndex(
    (_, at) => parts.slice(0, at + 1).reduce((sum, line) => sum + 100 * middleUsd(line), 0) >= excessCents,
  )
  const named = parts
    .slice(0, Math.max(1, enough < 0 ? MOST_NAMED : enough) + 1)
    .map((line) => `${line.name} (about ${roundedDollars(100 * middleUsd(line))} USD)`)
  return named.length === 0 ? '' : `; its most expensive parts besides the robots: ${listed(named)}`
}

type Sums = {
  likelyCents: number
  quoted: { likelyCents: number }
  onTop: readonly { label: string; likelyCents: number }[]
}

/**
 * How the plan compares with the printed range. Sellers who do not say what their price holds may print what they
 * quote: above the range, that sum is compared too, and what makes the difference is named.
 */
function placeOf({ lowUsd, highUsd, stage }: PriceClass, sums: Sums, bom: BillOfMaterials): string {
  const { likelyCents, quoted, onTop } = sums
  const highCents = highUsd * 100
  if (likelyCents < lowUsd * 100) return 'is below it'
  if (likelyCents <= highCents) return 'is in it'
  const comparedCents = stage === 'installed' ? likelyCents : quoted.likelyCents
  if (comparedCents <= highCents) {
    const labels = onTop.slice(0, MOST_NAMED).map(({ label }) => label.toLowerCase())
    return `is above it, and what an integrator quotes of it (about ${roundedDollars(comparedCents)} USD) is not: on top come ${labels.join(', ')}`
  }
  const asQuoted =
    stage === 'installed' ? '' : `, even as quoted (about ${roundedDollars(comparedCents)} USD)`
  return `is above it${asQuoted}${largestParts(bom, comparedCents - highCents)}`
}

/** Said where no price is printed: the page would else look as if no one had looked. */
const noneFound = (ofOne: PriceClassKey | undefined): FinanceCase['assumptions'][number] => ({
  label: 'Published prices',
  value: 'none found',
  basis: `No source prints a price for ${ofOne === undefined ? 'a cell of this kind' : `this kind of cell with several robots (with one: ${priceClasses[ofOne].label}, ${written(priceClasses[ofOne].lowUsd)} to ${written(priceClasses[ofOne].highUsd)} USD)`}: the sum rests on its parts, hours and rates alone`,
})

/** What sellers print for this kind of cell beside the sum of this plan: a second opinion. */
export function publishedPrices(
  requirement: Requirement,
  { bom, cell }: { bom: BillOfMaterials; cell: Cell },
  sums: Sums,
): FinanceCase['assumptions'] {
  const key = priceClassOf(requirement, bom, cell)
  if (!key) return [noneFound(priceClassOf(requirement, bom, cell, 1))]
  const { label, lowUsd, highUsd, stage } = priceClasses[key]
  return [
    {
      label: 'Published prices',
      value: `${written(lowUsd)} to ${written(highUsd)} USD`,
      basis: `${label}, as sellers print it (${stageWords[stage]}; mostly one US integrator); the likely investment of this plan ${placeOf(priceClasses[key], sums, bom)}`,
    },
  ]
}
