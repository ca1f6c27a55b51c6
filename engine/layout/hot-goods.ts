import type { Diagnostic } from '../diagnostic.ts'
import type { Job } from '../process/job.ts'
import { traitsOf } from '../process/task-traits.ts'
import { formatNumber } from '../requirement/fields.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { PLASTICS_UP_TO_C } from './assumptions.ts'
import { withoutNumber } from './shown-names.ts'
import type { Cell, StationKind } from './types.ts'

/** Wood that is held above chars over time, and may take fire by itself (USDA Wood Handbook, fire safety: 100 °C for long exposure). */
const WOOD_UP_TO_C = 100

/** "hot", and no figure: what it is taken for is no figure of the reader's. */
const assumedWords = ({ facts: { partTemperatureC } }: Requirement): string =>
  partTemperatureC?.origin === 'assumed' ? ' (assumed: type their temperature)' : ''

/** Hot goods that would be stacked on wooden pallets, or come on them: no cell does that. */
export function hotOnWood({ requirement }: Job): Diagnostic[] {
  const { task, partTemperatureC: hot } = requirement.facts
  const traits = traitsOf(task?.value)
  if (traits?.at !== 'pallets' || hot === undefined || hot.value <= WOOD_UP_TO_C) return []
  if (isSaid(requirement, 'hasSteelPallets')) return []
  return [
    {
      code: 'goods.hot_on_wood',
      severity: 'error',
      path: 'partTemperatureC',
      text: `Goods of ${formatNumber(hot.value)} °C${assumedWords(requirement)} ${traits.pallets === 'filled' ? 'are to be stacked on' : 'do not come on'} wooden pallets: wood held above ${WOOD_UP_TO_C} °C chars and may take fire.`,
      remedy:
        'Say "steel pallets" where they are of steel, let the goods cool first, or say what they come out of and go onto: a furnace, a belt of steel mesh, a rack.',
      missed: { limit: WOOD_UP_TO_C, actual: hot.value, unit: '°C' },
    },
  ]
}

const holdsGoods: ReadonlySet<StationKind> = new Set([
  'infeed',
  'outfeed',
  'pallet',
  'container',
  'buffer',
  'process',
  'rack',
  'stack',
])
const MOST_NAMED = 4

/** What hot goods lie on or in, for a cell of any task: nothing but belts and handover cradles is chosen for heat. */
export function hotPlaces({ requirement }: Job, cell: Cell): Diagnostic[] {
  const hot = requirement.facts.partTemperatureC?.value ?? 0
  if (hot <= PLASTICS_UP_TO_C) return []
  const labels = [
    ...new Set(
      cell.stations.flatMap(({ kind, label }) => (holdsGoods.has(kind) ? [withoutNumber(label)] : [])),
    ),
  ]
  const named = labels.length > 0 ? ` (${labels.slice(0, MOST_NAMED).join(', ').toLowerCase()})` : ''
  return [
    {
      code: 'goods.hot',
      severity: 'warning',
      path: 'partTemperatureC',
      text: `Goods of ${formatNumber(hot)} °C${assumedWords(requirement)}: what they lie on or in${named} must stand it, and so must sensors, cables and people's hands near them. Belts of plastic stand about ${PLASTICS_UP_TO_C} °C, wood and cardboard about ${WOOD_UP_TO_C} °C; conveyors for single goods are planned in steel, pallets, trays and boxes are yours.`,
      remedy:
        'Say of what they are, and how hot the goods are where the robot takes them and where it lays them.',
    },
  ]
}
