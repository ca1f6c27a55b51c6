import { simulatedRate } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import type { Requirement } from '../../requirement/types.ts'
import { plural } from '../wording.ts'

/** A plan that serves more machines than the text names says so: they are no part of its price. */
export function machinesCounted({ facts }: Requirement, { cell, simulation }: Design): Diagnostic[] {
  if (facts.machineKind === undefined && traitsOf(facts.task?.value)?.serves !== 'machines') return []
  const named = facts.machineCount?.value ?? 1
  const served = cell.stations.filter(({ kind }) => kind === 'machine').length
  if (served <= named) return []
  return [
    {
      code: 'machines.more_than_named',
      severity: 'warning',
      path: 'machineCount',
      text: `The plan serves ${plural(served, 'machine')}, the text names ${named === 1 ? 'one: it alone does' : `${named}: these alone do`} not keep ${simulatedRate(simulation.targetPerMinute, simulation)}. The others must be there or be bought; machines are not in the price.`,
      remedy: `Ask for the rate of ${plural(named, 'machine')}, or say how many there are.`,
      missed: { limit: named, actual: served, unit: 'machines' },
    },
  ]
}
