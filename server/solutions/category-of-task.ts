import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { solutionCategories } from '#db/schema/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import type { Task } from '#engine/requirement/types.ts'

/** Names of the categories that an installation begins with, by the task whose cells belong there. */
const categories: Readonly<Record<Task, string>> = {
  palletizing: 'Palletizing',
  depalletizing: 'Palletizing',
  pick_and_place: 'Pick and place',
  bin_picking: 'Bin picking',
  machine_tending: 'Machine tending',
  arc_welding: 'Welding',
  assembly: 'Assembly',
  screwdriving: 'Assembly',
  inspection: 'Quality inspection',
  dispensing: 'Assembly',
  case_packing: 'Packing',
  kitting: 'Packing',
  finishing: 'Finishing',
  marking: 'Finishing',
  sheet_handling: 'Sheet handling',
}

/** Id of the category that a planned cell belongs to; null: there is no plan, or staff have renamed or retired it. */
export const categoryOfTask = (plan: Plan | null | undefined): SQL<string | null> | null => {
  const task = plan?.requirement.facts.task?.value
  if (task === undefined) return null
  const { id, name, retiredAt } = solutionCategories
  return sql`(select ${id} from ${solutionCategories} where ${and(eq(name, categories[task]), isNull(retiredAt))})`
}
