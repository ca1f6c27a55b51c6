import { tokenise } from '#engine/requirement/grammar/tokens.ts'
import { readGrammar } from '#engine/requirement/read-requirement.ts'
import {
  atomFeatures,
  historyFeatures,
  type TextView,
  viewOf,
} from '#engine/requirement/scoring/atom-features.ts'
import { type Atom, findAtoms } from '#engine/requirement/scoring/atoms.ts'
import { taskFeatures } from '#engine/requirement/scoring/task-features.ts'
import type { LabelledText } from './parse-texts.ts'
import { quantityRoles } from './roles.ts'
import type { Example } from './train.ts'

export type Prepared = { labelled: LabelledText; view: TextView; roles: (string | undefined)[] }

/** The role that the text's marks give an atom; a number that no mark covers is not used. */
export const roleOf = (
  { start, end, kind }: Atom,
  { spans, isPartial }: LabelledText,
): string | undefined => {
  let best: { role: string; overlap: number } | undefined
  for (const span of spans) {
    const overlap = Math.min(end, span.end) - Math.max(start, span.start)
    if (overlap > (best?.overlap ?? 0)) best = { role: span.role, overlap }
  }
  if (best && quantityRoles.has(best.role)) return best.role
  return isPartial && !best && kind !== 'word' ? undefined : 'unused'
}

export const prepare = (labelled: LabelledText): Prepared => {
  const reading = readGrammar(tokenise(labelled.text))
  const view = viewOf(reading, findAtoms(reading))
  return { labelled, view, roles: view.atoms.map((atom) => roleOf(atom, labelled)) }
}

export const taskExamples = (prepared: readonly Prepared[]): Example[] =>
  prepared.flatMap(({ labelled, view }, text) => {
    const features = taskFeatures(view)
    const [first = 'none', second] = labelled.tasks
    const shares: [string, number][] =
      second === undefined
        ? [[first, 1]]
        : labelled.joint === '|'
          ? [
              [first, 0.6],
              [second, 0.4],
            ]
          : [
              [first, 0.85],
              [second, 0.15],
            ]
    return shares.map(([label, weight]) => ({ features, label, weight, text }))
  })

/** The task that roles are read under while fitting: mostly the right one. */
export const roleExamples = (prepared: readonly Prepared[]): Example[] =>
  prepared.flatMap(({ labelled, view, roles }, text) =>
    view.atoms.flatMap((atom, index) => {
      const label = roles[index]
      if (label === undefined) return []
      const given = roles.slice(0, index).map((role) => role ?? 'unused')
      const features = [
        ...atomFeatures(view, index, labelled.tasks[0] ?? 'none'),
        ...historyFeatures(atom, view.atoms[index - 1], given),
      ]
      return [{ features, label, weight: 1, text }]
    }),
  )
