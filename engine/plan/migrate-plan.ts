import { PLAN_VERSION, type Plan, type PlanStatus } from '../plan-types.ts'
import { withSaid } from '../requirement/index.ts'
import { withMarksAndGroups } from './named-before.ts'

type Stored = Readonly<Record<string, unknown>>

/** What a typed value was known by in version 1. */
const typedInVersion1: Stored = { origin: 'given', basis: 'typed' }

/** One step from version `from` to the next. Forward only; the fixture of each version stays in the test. */
type MigrationStep = { from: number; name: string; migrate: (stored: Stored) => Stored }

const statuses: readonly PlanStatus[] = ['planned', 'needs_answers', 'not_planned_yet', 'infeasible']

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typedBefore = (fact: unknown): fact is Stored =>
  isRecord(fact) && Object.entries(typedInVersion1).every(([key, word]) => fact[key] === word)

const withTypedFacts = (requirement: Stored, facts: Stored): Stored => ({
  ...requirement,
  facts: Object.fromEntries(
    Object.entries(facts).map(([field, fact]) => [
      field,
      typedBefore(fact) ? { ...fact, origin: 'typed' } : fact,
    ]),
  ),
})

/** What the business case tests has the origin of the value that it tests. */
const withTypedDrivers = (design: Stored, facts: Stored): Stored => {
  const { finance } = design
  if (!isRecord(finance) || !Array.isArray(finance.tornado)) return design
  const tornado = finance.tornado.map((driver: unknown) =>
    isRecord(driver) && typedBefore(facts[String(driver.id)]) ? { ...driver, origin: 'typed' } : driver,
  )
  return { ...design, finance: { ...finance, tornado } }
}

const steps: readonly MigrationStep[] = [
  {
    from: 1,
    name: 'Typed values have an origin of their own',
    migrate: (stored) => {
      const { requirement, design } = stored
      if (!isRecord(requirement) || !isRecord(requirement.facts)) return stored
      return {
        ...stored,
        requirement: withTypedFacts(requirement, requirement.facts),
        ...(isRecord(design) ? { design: withTypedDrivers(design, requirement.facts) } : {}),
      }
    },
  },
  {
    from: 2,
    name: 'Pieces of cycles and gaps of fences are known by marks and groups, not by their names',
    migrate: (stored) =>
      isRecord(stored.design) ? { ...stored, design: withMarksAndGroups(stored.design) } : stored,
  },
]

const isRequirement = (value: unknown): boolean =>
  isRecord(value) && typeof value.text === 'string' && isRecord(value.facts)

/** The outline of the present version: enough to tell a plan from anything else, not a proof of every figure in it. */
function hasOutline(stored: unknown): stored is Plan {
  if (!isRecord(stored)) return false
  const { matching, diagnostics, design, status } = stored
  return (
    stored.version === PLAN_VERSION &&
    typeof stored.seed === 'number' &&
    typeof stored.title === 'string' &&
    typeof stored.summary === 'string' &&
    statuses.some((known) => known === status) &&
    isRequirement(stored.requirement) &&
    isRecord(matching) &&
    Array.isArray(matching.ranked) &&
    Array.isArray(matching.rejected) &&
    Array.isArray(diagnostics) &&
    (status === 'planned' ? isRecord(design) && isRecord(design.cell) : true)
  )
}

/**
 * A stored plan in the present version, lifted step by step. Throws an Error with one clear sentence for a value that is
 * no plan, a version newer than this program, or a version without a way up.
 */
export function migratePlan(value: unknown): Plan {
  if (!isRecord(value) || typeof value.version !== 'number')
    throw new Error('This is not a plan: it has no version.')
  let stored: Stored = value
  let version = value.version
  if (version > PLAN_VERSION)
    throw new Error(
      `This plan has version ${version}, made by a newer program; this one reads up to ${PLAN_VERSION}.`,
    )
  while (version < PLAN_VERSION) {
    const step = steps.find((each) => each.from === version)
    if (!step) throw new Error(`There is no way from plan version ${version} to ${PLAN_VERSION}.`)
    version += 1
    stored = { ...step.migrate(stored), version }
  }
  if (!hasOutline(stored))
    throw new Error(`This is not a plan of version ${PLAN_VERSION}: parts of it are missing.`)
  return { ...stored, requirement: withSaid(stored.requirement) }
}
