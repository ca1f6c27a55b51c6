import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { isSaid, type SaidMachine } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'

/** Machines of another sort than the planned one that a part goes on to: "a lathe and then a washer". */
const furtherMachines = ({ said, facts }: Requirement): readonly SaidMachine[] => {
  const named = said.machines?.value ?? []
  const planned = named.find(({ kind }) => kind === facts.machineKind?.value)
  return planned === undefined ? [] : named.filter((each) => each !== planned && !each.isSource)
}

/** Molten metal is no part that a gripper holds: nothing is planned for it, whatever else is known. */
export function moltenMetal({ said }: Requirement): Diagnostic[] {
  const molten = said.steps?.value.find(({ isMolten }) => isMolten)
  if (!molten) return []
  return [
    {
      code: 'task.molten_metal',
      severity: 'error',
      path: 'task',
      text: `Ladling and pouring molten metal (“${molten.words}”) are not planned here: ladle, tilt, level, splashes and the time to the die are set together with furnace and casting machine.`,
      remedy:
        'Ask the maker of the furnace or of the casting machine for a dosing furnace or a ladling unit. Taking castings out, cooling and trimming them is planned here: describe that.',
    },
  ]
}

/** Half of what is asked that no cell of its task does: without it the plan is no answer. */
export function halfLeftOut({ said }: Requirement): Diagnostic[] {
  const halves = (said.steps?.value ?? []).filter(({ isHalf }) => isHalf)
  return halves.map(({ name, words }) => ({
    code: 'task.half_not_planned',
    severity: 'warning',
    path: 'task',
    text: `The text asks for ${name} (“${words}”): this plan leaves it out. It has no gripper, station, time or price for it.`,
    remedy:
      'Have an integrator plan the whole: a second gripper or robot, the feed of what is put in, and the time that it takes, with a machine open meanwhile.',
  }))
}

/**
 * Steps that the text strings together with the planned task and that have no station, time or price in the plan: said,
 * so that no one takes the plan for the whole chain. Trimming of a gate, which a take-out cell does, is none of them.
 */
export function chainedSteps(requirement: Requirement, { simulation }: Design): Diagnostic[] {
  const { facts } = requirement
  const task = facts.task?.value
  if (task === undefined) return []
  const { steps, nextMachine: next } = requirement.said
  const nextMachine = next?.value
  const found = (steps?.value ?? []).flatMap(({ name, words, at, coveredBy, isHalf }) => {
    if (isHalf || coveredBy.includes(task) || (name === 'trimming' && facts.isGateTrimmed?.value)) return []
    return [{ at, words: `${name} (“${words}”)` }]
  })
  const isTakeOut = facts.machineKind?.value === 'injection' || isSaid(requirement, 'isUnloadOnly')
  if (nextMachine && traitsOf(task)?.serves === 'machines' && isTakeOut)
    found.push({ at: nextMachine.at, words: `loading the next machine (“${nextMachine.words}”)` })
  if (traitsOf(task)?.serves === 'machines')
    for (const { words, at, isNext } of furtherMachines(requirement))
      if (!isNext || !isTakeOut) found.push({ at, words: `loading another machine (“${words}”)` })
  if (found.length === 0) return []
  const list = found.sort((a, b) => a.at - b.at).map(({ words }) => words)
  const busy = Math.max(0, ...simulation.robots.map(({ utilisation }) => utilisation))
  return [
    {
      code: 'task.steps_not_planned',
      severity: 'warning',
      path: 'task',
      text: `The text goes on to other steps: ${list.join(', ')}. This plan covers ${task.replaceAll('_', ' ')} alone: those steps have no station, no time and no price in it.`,
      remedy: `Describe each as a cell of its own, or have an engineer add it here: the robot is busy ${Math.round(busy * 100)} % of the time.`,
    },
  ]
}
