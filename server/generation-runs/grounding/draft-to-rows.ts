import type { Plan } from '#engine/plan-types.ts'
import { distinctKeys, planStepRows } from '#server/solution-steps/plan-steps.ts'
import { planToRows, type SolutionRows } from '#server/solutions/plan-to-rows.ts'
import type { KnownPart } from './known-part.ts'
import type { Draft } from './read-draft.ts'

export type Grounded = {
  rows: SolutionRows
  /** Names of the model's parts that no catalogue has. */
  unidentified: string[]
}

const stepsOf = ({ steps }: Draft): SolutionRows['steps'] =>
  planStepRows(
    steps.map(({ title, description, durationDays, team }, at) => ({
      number: at + 1,
      title: title || `Step ${at + 1}`,
      description,
      durationDays,
      team,
    })),
  )

const hardwareOf = ({ hardware }: Draft, known: ReadonlyMap<string, KnownPart>): SolutionRows['hardware'] => {
  const keys = distinctKeys(hardware.map(({ name }) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')))
  return hardware.map(({ name, description, quantity }, position) => {
    const part = known.get(name.trim().toLowerCase())
    return {
      position,
      partKey: keys[position] ?? `part-${position + 1}`,
      name: part?.name ?? name,
      description,
      category: part?.category ?? 'equipment',
      manufacturer: part?.manufacturer || null,
      model: part?.model || null,
      quantity,
      unit: 'piece',
      isIdentified: part !== undefined,
      source: part?.source ?? 'Named by the model; not in the catalogue',
    }
  })
}

/**
 * A generated solution as rows. Words and steps are the model's. Parts and figures are the engine's where it has planned
 * the cell; where it has not, parts are looked up in the catalogue, and figures stay unknown.
 */
export const draftToRows = (
  draft: Draft,
  plan: Plan | undefined,
  known: ReadonlyMap<string, KnownPart>,
): Grounded => {
  const planned = plan && planToRows(plan)
  const hardware = hardwareOf(draft, known)
  const words = {
    title: draft.title,
    description: draft.description,
    safetyRequirements: [...new Set([...(planned?.solution.safetyRequirements ?? []), ...draft.safety])],
  }
  const steps = draft.steps.length > 0 ? stepsOf(draft) : (planned?.steps ?? [])
  if (planned) {
    const software = draft.software.length > 0 ? softwareOf(draft) : planned.software
    const named = new Set(planned.hardware.map(({ name }) => name.toLowerCase()))
    const unidentified = hardware.filter((part) => !part.isIdentified && !named.has(part.name.toLowerCase()))
    return {
      rows: { ...planned, solution: { ...planned.solution, ...words }, steps, software },
      unidentified: unidentified.map(({ name }) => name),
    }
  }
  return {
    rows: {
      solution: {
        ...words,
        shortDescription: draft.description.split(/(?<=[.!?])\s/)[0]?.slice(0, 300) ?? '',
        tags: [],
        tech: hardware.filter(({ isIdentified }) => isIdentified).map(({ name }) => name),
        plan: null,
      },
      hardware,
      software: softwareOf(draft),
      steps,
    },
    unidentified: hardware.filter(({ isIdentified }) => !isIdentified).map(({ name }) => name),
  }
}

const softwareOf = ({ software }: Draft): SolutionRows['software'] =>
  software.map(({ name, description }, position) => ({ position, name, description }))
