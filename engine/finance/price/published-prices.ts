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

const price = (
  label: string,
  lowUsd: number,
  highUsd: number,
  stage: PriceClass['stage'],
  ...sources: string[]
): PriceClass => ({ label, lowUsd, highUsd, stage, sources })

export const priceClasses = {
  palletizing_cobot: price(
    'Palletizing with a cobot',
    65_000,
    160_000,
    'installed',
    'pal-amd-ur10e',
    'pal-amd-cobot',
  ),
  palletizing_small: price(
    'Palletizing, small shop, pallets changed by hand',
    80_000,
    150_000,
    'unstated',
    'pal-amd-smallshop',
    'pal-europack',
  ),
  palletizing_line: price(
    'Palletizing, one line with automatic pallets',
    200_000,
    500_000,
    'mixed',
    'pal-amd-installed',
    'pal-amd-single',
  ),
  palletizing_several: price(
    'Palletizing, several robots or lines, or mixed goods',
    400_000,
    800_000,
    'unstated',
    'pal-amd-multi',
  ),
  tending_cobot: price(
    'Machine tending with a cobot',
    60_000,
    150_000,
    'installed',
    'mt-amd-smallshop',
    'mt-amd-cobot',
  ),
  tending: price('Machine tending, one robot', 150_000, 250_000, 'unstated', 'mt-amd-single'),
  tending_several: price('Machine tending, several machines', 300_000, 500_000, 'unstated', 'mt-amd-multi'),
  welding_cobot: price('Arc welding with a cobot', 80_000, 150_000, 'unstated', 'weld-hirebotics'),
  welding: price('Arc welding cell', 150_000, 600_000, 'mixed', 'weld-amd-arc', 'weld-amd', 'weld-rwc-150k'),
  picking: price('Pick and place with a delta robot', 150_000, 300_000, 'unstated', 'pp-amd-delta'),
  packing: price('Case packing', 200_000, 400_000, 'unstated', 'pack-amd'),
  bin_picking: price('Bin picking', 180_000, 350_000, 'mixed', 'bin-amd', 'bin-amd-2025'),
  screwdriving: price('Screwdriving', 80_000, 400_000, 'unstated', 'screw-amd', 'screw-amd-robot'),
  assembly_cobot: price('Assembly with a cobot', 80_000, 175_000, 'installed', 'asm-amd-cobot'),
  assembly: price('Assembly machine', 150_000, 500_000, 'installed', 'asm-zeuee'),
  dispensing: price('Dispensing, one station', 150_000, 300_000, 'unstated', 'disp-amd'),
  deburring: price('Deburring, one robot', 175_000, 250_000, 'unstated', 'fin-amd-deburr'),
  polishing: price('Grinding and polishing', 250_000, 1_500_000, 'unstated', 'fin-amd-polish'),
} as const satisfies Record<string, PriceClass>

export type PriceClassKey = keyof typeof priceClasses

type Kind = {
  isCobot: boolean
  robots: number
  lines: number
  machines: number
  hasPalletStore: boolean
  isPolished: boolean
}

const byTask: Readonly<Partial<Record<Task, (kind: Kind) => PriceClassKey | undefined>>> = {
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
}

/** The published class of a cell; `undefined` where no source prints a price for its kind. */
export function priceClassOf(
  requirement: Requirement,
  bom: BillOfMaterials,
  cell: Cell,
): PriceClassKey | undefined {
  const count = (isCounted: (id: string, category: string) => boolean): number =>
    bom.lines.reduce((sum, line) => (isCounted(line.id, line.category) ? sum + line.quantity : sum), 0)
  const task = requirement.facts.task?.value
  if (task === undefined) return undefined
  return byTask[task]?.({
    isCobot: isCobotCell(bom),
    robots: count((_, category) => category === 'robot'),
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

/** The two most expensive lines besides the robots: they explain a price above the printed range. */
function largestParts({ lines }: BillOfMaterials): string {
  const named = lines
    .filter(({ category }) => category !== 'robot')
    .sort((a, b) => middleUsd(b) - middleUsd(a))
    .slice(0, 2)
    .map((line) => `${line.name} (about ${roundedDollars(100 * middleUsd(line))} USD)`)
  return named.length === 0 ? '' : `; its most expensive parts besides the robots: ${named.join(' and ')}`
}

/** What sellers print for this kind of cell beside the sum of this plan: a second opinion. */
export function publishedPrices(
  requirement: Requirement,
  { bom, cell }: { bom: BillOfMaterials; cell: Cell },
  { likelyCents }: { likelyCents: number },
): FinanceCase['assumptions'] {
  const key = priceClassOf(requirement, bom, cell)
  if (!key) return []
  const { label, lowUsd, highUsd, stage } = priceClasses[key]
  const place =
    likelyCents < lowUsd * 100
      ? 'lies below it'
      : likelyCents > highUsd * 100
        ? 'lies above it'
        : 'lies in it'
  return [
    {
      label: 'Published prices',
      value: `${written(lowUsd)} to ${written(highUsd)} USD`,
      basis: `${label}, as sellers print it (${stageWords[stage]}; mostly one US integrator); the likely investment of this plan ${place}${place === 'lies above it' ? largestParts(bom) : ''}`,
    },
  ]
}
