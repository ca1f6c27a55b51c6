import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { automationSolutions, bulkItems, bulkRuns, companies, generationRuns } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'
import { makeOwned as makePlanned } from './solution-history.ts'
import { makeOwned as makeSolution } from './solutions.ts'

const ABOUT_RUNS = ['generations.getRun', 'generations.followRun', 'generations.cancelRun']

/** A solution with a plan that shows a picture of its own. */
const makePictured: MakeOwned = async (app, procedure, owners) => {
  const made = await makePlanned(app, procedure, owners)
  await app.deps.db
    .update(automationSolutions)
    .set({ imageUrl: `private/generated-pictures/${made.ids.id}/${randomUUID()}` })
    .where(eq(automationSolutions.id, made.ids.id ?? ''))
  return made
}

const ABOUT_BUDGETS = ['generations.getTokenBudget', 'generations.setTokenBudget']

const ABOUT_BULK = ['getBulk', 'cancelBulk', 'resumeBulk'].map((name) => `generations.${name}`)

/** A bulk run of no one that is left, with an item that waits or has failed. */
const makeBulk: MakeOwned = async ({ deps: { db } }, procedure) => {
  const row = {
    runKey: randomUUID(),
    basePrompt: 'Cells',
    count: 1,
    diversity: 'high',
    maker: 'engine',
  } as const
  const { id } = only(
    await db
      .insert(bulkRuns)
      .values({ ...row, seed: 1 })
      .returning({ id: bulkRuns.id }),
  )
  const item = { prompt: 'A cell', requirement: {}, robot: 'robot', technology: 'vision', title: 'Waiting' }
  await db.insert(bulkItems).values({
    ...item,
    runId: id,
    position: 0,
    state: procedure.endsWith('.resumeBulk') ? 'error' : 'pending',
  })
  return { ids: { id }, of: [] }
}

/** A company of no one, whose budget staff look at. */
const makeCompany: MakeOwned = async ({ deps: { db } }) => {
  const company = { name: 'Empty Inc.', type: 'supplier', contactEmail: 'empty@rows.example' } as const
  const { id } = only(await db.insert(companies).values(company).returning({ id: companies.id }))
  return { ids: { id }, of: [] }
}

/** A generation of the demo manufacturer, or a solution to generate for. */
export const makeOwned: MakeOwned = async (app, procedure, owners) => {
  if (ABOUT_BULK.includes(procedure)) return makeBulk(app, procedure, owners)
  if (ABOUT_BUDGETS.includes(procedure)) return makeCompany(app, procedure, owners)
  if (procedure.endsWith('.regenerateSolution')) return makePlanned(app, procedure, owners)
  if (procedure.endsWith('.choosePicture')) return makePictured(app, procedure, owners)
  if (!ABOUT_RUNS.includes(procedure)) return makeSolution(app, procedure, owners)
  const { manufacturer } = owners
  const row = {
    ...manufacturer,
    runKey: randomUUID(),
    kind: 'enhance',
    maker: 'engine',
    input: {},
    state: 'running',
  } as const
  const { id } = only(
    await app.deps.db.insert(generationRuns).values(row).returning({ id: generationRuns.id }),
  )
  return { ids: { id }, of: ['manufacturer'] }
}
