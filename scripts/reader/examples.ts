import { tokenise } from '#engine/requirement/grammar/tokens.ts'
import { cuedPart } from '#engine/requirement/naming/main-part.ts'
import { hintsOf, partFeatures } from '#engine/requirement/naming/part-features.ts'
import { readInsert } from '#engine/requirement/process/insert.ts'
import { readGrammar } from '#engine/requirement/read-requirement.ts'
import { atomFeatures, historyFeatures } from '#engine/requirement/scoring/atom-features.ts'
import { type Atom, findAtoms } from '#engine/requirement/scoring/atoms.ts'
import { withoutManner } from '#engine/requirement/scoring/features/manner.ts'
import { taskFeatures } from '#engine/requirement/scoring/task-features.ts'
import { type TextView, viewOf } from '#engine/requirement/scoring/text-view.ts'
import { placeTask } from '#engine/requirement/tasks/place-task.ts'
import { isTask } from '#engine/requirement/types.ts'
import type { LabelledText } from './parse-texts.ts'
import { quantityRoles } from './roles.ts'
import type { Example } from './train.ts'

export type Prepared = { labelled: LabelledText; view: TextView; roles: (string | undefined)[] }

const sideRoles = new Set(['length', 'width', 'height', 'diameter', 'thickness'])

const article = /^(?:an?|ein(?:e|er|en|em)?)$/i

/** The role that the text's marks give an atom; a number that no mark covers is not used. */
export const roleOf = (
  { start, end, kind }: Atom,
  { text, spans, isPartial }: LabelledText,
): string | undefined => {
  const over = spans
    .map((span) => ({ role: span.role, overlap: Math.min(end, span.end) - Math.max(start, span.start) }))
    .filter(({ overlap }) => overlap > 0)
  // "[40 mm](diameter) by [35](height)" is one product of the grammar: a role for each side.
  const sides = over.filter(({ role }) => sideRoles.has(role)).map(({ role }) => role)
  if (kind === 'size' && sides.length > 1) {
    const joined = sides.join('+')
    return /^length\+width(?:\+height)?$/.test(joined) ? 'size' : joined
  }
  // "M5x16", "4 x 30": where screws are marked as a whole the thread is what the figure is read as.
  const screws = over.filter(({ role }) => role.startsWith('screw-'))
  if (screws.length > 0 && (kind === 'size' || text.charAt(start - 1) === 'M')) return 'screw-diameter'
  const [best] = over.sort((a, b) => b.overlap - a.overlap)
  // "eine [Kollegin](operators=1)": the article is what counts.
  const behind = spans.find((span) => span.role === 'operators' && span.start === end + 1)
  if (!best && behind && kind === 'word' && !/\d/.test(text.slice(behind.start, behind.end)))
    return 'operators'
  if (best && quantityRoles.has(best.role)) return best.role
  const isArticle = kind === 'word' && article.test(text.slice(start, end))
  return isPartial && !best && (kind !== 'word' || isArticle) ? undefined : 'unused'
}

export const prepare = (labelled: LabelledText): Prepared => {
  const reading = readGrammar(tokenise(labelled.text))
  const view = viewOf(reading, findAtoms(reading))
  return { labelled, view, roles: view.atoms.map((atom) => roleOf(atom, labelled)) }
}

export const taskExamples = (prepared: readonly Prepared[]): Example[] =>
  prepared.flatMap(({ labelled, view }, text) => {
    const features = taskFeatures(withoutManner(view))
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
              [first, 0.65],
              [second, 0.35],
            ]
    return shares.map(([label, share]) => ({
      features,
      label,
      weight: labelled.isPartial ? share * ROW_WEIGHT : share,
      text,
    }))
  })

/** Rows that the tests hold must keep their reading. */
const ROW_WEIGHT = 4

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
      return [{ features, label, weight: labelled.isPartial ? ROW_WEIGHT : 1, text }]
    }),
  )

/** "[pouches of cat food](part)": what the name begins with. */
const ofWords = /^(?:of|with|von|mit|fur|for|aus)$/

/** The tokens that a text marks as its part, each with its place in the name. */
const markedNames = ({ labelled, view }: Prepared): Map<number, 'head' | 'inside'> => {
  const places = new Map<number, 'head' | 'inside'>()
  const { tokens } = view.reading
  for (const span of labelled.spans) {
    if (span.role !== 'part') continue
    const inside = tokens.flatMap(({ start, end, kind }, at) =>
      start >= span.start && end <= span.end && kind === 'word' ? [at] : [],
    )
    const cut = inside.findIndex((at) => ofWords.test(tokens[at]?.norm ?? ''))
    const name = cut > 0 ? inside.slice(0, cut) : inside
    for (const [index, at] of name.entries()) places.set(at, index === name.length - 1 ? 'head' : 'inside')
  }
  return places
}

/** Which words name the part; rows of the tests mark none, so there the words that rules point at count. */
export const partExamples = (prepared: readonly Prepared[]): Example[] =>
  prepared.flatMap((one, text) => {
    const { labelled, view, roles } = one
    const { reading } = view
    const [task = 'none'] = labelled.tasks
    if (!isTask(task)) return []
    const cue = placeTask(reading, task)
    const insert = readInsert(reading, cue)
    const cued = cuedPart(reading, cue, insert)
    const places = markedNames(one)
    if (labelled.isPartial && places.size === 0 && cued)
      for (let at = cued.first; at <= cued.last; at += 1) places.set(at, at === cued.last ? 'head' : 'inside')
    if (places.size === 0) return []
    const hints = hintsOf(view, roles, cued, insert?.insert)
    return [...hints.kin.keys()].map((at) => ({
      features: partFeatures(view, at, task, roles, hints),
      label: places.get(at) ?? 'other',
      weight: labelled.isPartial ? ROW_WEIGHT : 1,
      text,
    }))
  })
