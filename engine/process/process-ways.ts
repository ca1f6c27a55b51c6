import { formatNumber } from '../requirement/fields.ts'
import { type ProcessTask, processTasks, type Requirement } from '../requirement/types.ts'
import { round, type Seconds, type SizeMm } from '../units.ts'
import { partSizeOf } from './part-size.ts'
import type { Recipe } from './recipe.ts'
import { shareWork, workSeconds } from './share-work.ts'
import { budgetOf, MOST_STATIONS, PLANNED_SHARE, taktOf } from './takt.ts'
import { assemblyRecipe, screwdrivingRecipe } from './tasks/assembly.ts'
import { dispensingRecipe } from './tasks/dispensing.ts'
import { finishingRecipe } from './tasks/finishing.ts'
import { inspectionRecipe } from './tasks/inspection.ts'
import { weldingRecipe } from './tasks/welding.ts'
import type { Operation, OperationShare, Process, ProcessStation, ProcessWays } from './types.ts'

const recipes: Readonly<Record<ProcessTask, (requirement: Requirement, partMm: SizeMm) => Recipe>> = {
  arc_welding: weldingRecipe,
  dispensing: ({ facts }, partMm) => dispensingRecipe(facts, partMm),
  finishing: finishingRecipe,
  inspection: inspectionRecipe,
  screwdriving: screwdrivingRecipe,
  assembly: assemblyRecipe,
}

type Shared = { flow: Process['flow']; shares: readonly (readonly OperationShare[])[] }

/** Seconds from part to part of one station with its share, before a robot is known. */
const stationSeconds = (recipe: Recipe, share: readonly Operation[]): Seconds =>
  Math.max(workSeconds(share), recipe.loadSeconds ?? 0) + recipe.changeSeconds

/** Seconds from part to part of the whole line. */
const lineSeconds = (recipe: Recipe, { flow, shares }: Shared): Seconds => {
  const slowest = Math.max(...shares.map((share) => stationSeconds(recipe, share)))
  return flow === 'series' ? slowest : slowest / shares.length
}

/**
 * So many stations: one after the other with whole operations where that is fast enough, else with their strokes shared out,
 * else equal ones side by side; the fastest where none is fast enough.
 */
const sharedBy = (recipe: Recipe, count: number, budget: Seconds | undefined): Shared => {
  const operations = recipe.operations.map((operation, of): OperationShare => ({ ...operation, of }))
  if (count <= 1) return { flow: 'series', shares: [operations] }
  const parallel: Shared = { flow: 'parallel', shares: Array.from({ length: count }, () => operations) }
  if (!recipe.isDivisible) return parallel
  const inSeries = (['whole', 'strokes'] as const).flatMap((how): Shared[] => {
    const shares = shareWork(operations, count, how)
    return shares === undefined ? [] : [{ flow: 'series', shares }]
  })
  const ways = [...inSeries, parallel]
  return (
    // Without a takt the part simply passes the stations.
    ways.find((way) => budget === undefined || lineSeconds(recipe, way) <= budget) ??
    ways.reduce((best, way) => (lineSeconds(recipe, way) < lineSeconds(recipe, best) ? way : best))
  )
}

/** The fewest stations whose line keeps the planned share of the takt; where none does, the fastest line. */
const asManyAsNeeded = (recipe: Recipe, budget: Seconds | undefined): Shared => {
  let best = sharedBy(recipe, 1, budget)
  if (budget === undefined) return best
  for (let count = 2; count <= MOST_STATIONS && lineSeconds(recipe, best) > budget; count += 1) {
    const next = sharedBy(recipe, count, budget)
    if (lineSeconds(recipe, next) < lineSeconds(recipe, best)) best = next
  }
  return best
}

const tenths = (seconds: Seconds): string => formatNumber(round(seconds, 1))

const workOf = (share: readonly Operation[]): string =>
  share.map(({ count, label }) => (count === 1 ? label : `${count} × ${label}`)).join(', ')

const notesOf = (recipe: Recipe, shared: Shared, takt: Seconds | undefined): string[] => {
  const { flow, shares } = shared
  const seconds = lineSeconds(recipe, shared)
  const [first = []] = shares
  const stations =
    shares.length === 1
      ? [
          `One station does all of it: ${workOf(first)}, about ${tenths(stationSeconds(recipe, first))} s a part.`,
        ]
      : flow === 'parallel'
        ? [
            `${shares.length} equal stations share the parts, each about ${tenths(stationSeconds(recipe, first))} s a part: the work of one part is not divided.`,
          ]
        : shares.map(
            (share, index) =>
              `Station ${index + 1}: ${workOf(share)}, about ${tenths(stationSeconds(recipe, share))} s.`,
          )
  const isLoaderSlow = shares.every((share) => workSeconds(share) < (recipe.loadSeconds ?? 0))
  const verdict =
    takt === undefined
      ? []
      : [
          `The takt is ${formatNumber(round(takt, 2))} s, and at most ${PLANNED_SHARE * 100} % of it, ${tenths(takt * PLANNED_SHARE)} s, is filled with work. A first reckoning takes about ${tenths(seconds)} s a part${
            seconds <= takt * PLANNED_SHARE
              ? '.'
              : `, ${tenths(seconds - takt * PLANNED_SHARE)} s more; the simulated cell, with the robot's own moves, decides.`
          }`,
        ]
  return [
    ...verdict,
    ...stations,
    ...(isLoaderSlow && recipe.loadSeconds !== undefined
      ? [`Loading by hand sets the pace: ${formatNumber(recipe.loadSeconds)} s a part, assumed.`]
      : []),
    ...(recipe.withoutRobot === undefined ? [] : [recipe.withoutRobot]),
    ...recipe.notes,
  ]
}

type Described = { requirement: Requirement; task: ProcessTask; recipe: Recipe; partMm: SizeMm }

const processWith = ({ requirement, task, recipe, partMm }: Described, shared: Shared): Process => ({
  task,
  presentation: recipe.presentation,
  flow: shared.flow,
  stations: shared.shares.map(
    (share): ProcessStation => ({
      operations: [...share],
      tool: recipe.toolFor(share),
      devices: recipe.devicesFor(share),
    }),
  ),
  changeSeconds: recipe.changeSeconds,
  changeBasis: recipe.changeBasis,
  ...(recipe.loadSeconds === undefined ? {} : { loadSeconds: recipe.loadSeconds }),
  ...(recipe.service === undefined ? {} : { service: recipe.service }),
  ...(recipe.withoutRobot === undefined ? {} : { withoutRobot: recipe.withoutRobot }),
  partMm,
  notes: notesOf(recipe, shared, taktOf(requirement.facts)),
})

/**
 * How a process task is done: operations with their times, tools, devices and stations in the order a part passes them.
 * `undefined` for tasks that carry the part.
 */
export const processWaysOf = (requirement: Requirement): ProcessWays | undefined => {
  const { facts } = requirement
  const task = processTasks.find((known) => known === facts.task?.value)
  if (task === undefined) return undefined
  const partMm = partSizeOf(facts)
  const recipe = recipes[task](requirement, partMm)
  const budget = budgetOf(facts)
  const described = { requirement, task, recipe, partMm }
  return {
    byStations: Array.from({ length: MOST_STATIONS }, (_, index) =>
      processWith(described, sharedBy(recipe, index + 1, budget)),
    ),
    asNeeded: processWith(described, asManyAsNeeded(recipe, budget)),
  }
}
