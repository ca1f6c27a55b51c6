import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { isUnloadOnly } from '../../requirement/index.ts'
import type { Requirement } from '../../requirement/types.ts'
import { furtherMachines } from '../../said/machines.ts'
import { saidSteps } from '../../said/steps.ts'

/**
 * Steps that the text strings together with the planned task and that have no station, time or price in the plan: said,
 * so that no one takes the plan for the whole chain. Trimming of a gate, which a take-out cell does, is none of them.
 */
export function chainedSteps(requirement: Requirement, { simulation }: Design): Diagnostic[] {
  const { facts } = requirement
  const task = facts.task?.value
  if (task === undefined) return []
  const { steps, nextMachine } = saidSteps(requirement)
  const found = steps.flatMap(({ name, words, at, coveredBy }) => {
    if (coveredBy.includes(task) || (name === 'trimming' && facts.isGateTrimmed?.value)) return []
    return [{ at, words: `${name} (“${words}”)` }]
  })
  const isTakeOut = facts.machineKind?.value === 'injection' || isUnloadOnly(requirement)
  if (nextMachine && traitsOf(task)?.serves === 'machines' && isTakeOut)
    found.push({ at: nextMachine.at, words: `loading the next machine (“${nextMachine.words}”)` })
  if (traitsOf(task)?.serves === 'machines')
    for (const { words, at } of furtherMachines(requirement, isTakeOut ? nextMachine : undefined))
      found.push({ at, words: `loading another machine (“${words}”)` })
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
