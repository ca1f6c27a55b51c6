import { simulatedRate } from '../../amounts.ts'
import type { Robot } from '../../catalogue/types.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Matching } from '../../matching/types.ts'
import { isSaid, robotKindNames } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { type Attempt, isWorked } from '../attempt.ts'
import { paceWord, robotName } from '../wording.ts'
import { isInCatalogue } from './kind-remark.ts'

/** The robot that a text would like to have: how a sentence calls it, and why no plan has it. */
type Wish = { path: string; name: string; why: string }

const withoutStop = (text: string): string => text.replace(/\.$/, '')

/** Why no cell has this robot; `undefined` where nothing was tried with it. */
const whyNot = (
  requirement: Requirement,
  ids: readonly string[],
  { rejected }: Matching,
  attempts: readonly Attempt[],
): string | undefined => {
  const rejection = rejected.find(({ robotId }) => ids.includes(robotId))
  if (rejection) return withoutStop(rejection.text)
  const tried = attempts.find(({ candidate }) => ids.includes(candidate.robotId))
  if (!tried) return undefined
  if (!isWorked(tried)) return tried.diagnostics[0] && withoutStop(tried.diagnostics[0].text)
  const { throughputPerMinute, targetPerMinute } = tried.simulation
  return `its cell makes ${simulatedRate(throughputPerMinute, tried.simulation)} of the ${simulatedRate(targetPerMinute, tried.simulation)} ${paceWord(requirement)}`
}

const SAME_LIMITS = 'what rules out the others rules it out too'

const namedWish = (
  requirement: Requirement,
  named: readonly Robot[],
  matching: Matching,
  attempts: readonly Attempt[],
): Wish[] => {
  const [first] = named
  const { robotIds } = requirement.said
  const typed = requirement.facts.robotWished?.value
  if (!first)
    return typed !== undefined && robotIds === undefined
      ? [{ path: 'robotWished', name: `the “${typed}”`, why: 'the catalogue does not have it' }]
      : []
  const ids = named.map(({ id }) => id)
  const why = whyNot(requirement, ids, matching, attempts) ?? SAME_LIMITS
  // Of a family no build is named: it is called as the text calls it.
  const name = named.length > 1 ? `${first.maker} ${robotIds?.words ?? first.model}` : robotName(first.id)
  return [{ path: 'robotId', name: `the ${name}`, why }]
}

/** The maker, the kind and the cobot that a text asks for, where it names no robot. */
const otherWishes = (requirement: Requirement): Wish[] => {
  const { maker, robotKind } = requirement.said
  const kinds = robotKind?.value.map(({ kind }) => robotKindNames[kind]).join(' or ')
  return [
    ...(maker ? [{ path: 'robotId', name: `a robot of ${maker.value}`, why: SAME_LIMITS }] : []),
    ...(robotKind && kinds
      ? [
          {
            path: 'robotId',
            name: `a ${kinds}`,
            why: isInCatalogue(robotKind.value) ? SAME_LIMITS : 'the catalogue has none',
          },
        ]
      : []),
    ...(isSaid(requirement, 'isCobot') ? [{ path: 'robotId', name: 'a cobot', why: SAME_LIMITS }] : []),
  ]
}

/** What becomes of a wished robot, maker or kind where no cell is found: words for the first sentence, and a remark of each. */
export function wishUnmet(
  requirement: Requirement,
  named: readonly Robot[],
  matching: Matching,
  attempts: readonly Attempt[],
): { words: string; remarks: Diagnostic[] } {
  const byName = namedWish(requirement, named, matching, attempts)
  const wishes = byName.length > 0 ? byName : otherWishes(requirement)
  if (wishes.length === 0) return { words: '', remarks: [] }
  const names = wishes.map(({ name }) => name).join(' or ')
  return {
    words: `, with ${names} or any other robot of the catalogue`,
    remarks: wishes.map(({ path, name, why }) => ({
      code: 'robot.wish_unmet',
      severity: 'warning' as const,
      path,
      text: `The text asks for ${name}: ${why}.`,
      remedy: 'Change first what rules out every robot, then ask for this one again.',
    })),
  }
}
