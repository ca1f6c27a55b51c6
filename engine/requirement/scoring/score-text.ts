import { isWordOf, wordSenses } from '../lexicon/word-senses.ts'
import { isOfMeasure } from '../tasks/of-measure.ts'
import { namesPainting } from '../tasks/other-work.ts'
import { namesOnlyCarrying, routeOf } from '../tasks/route.ts'
import { sourceOf } from '../tasks/source.ts'
import { verbOf } from '../tasks/verbs.ts'
import type { Reading } from '../text/reading.ts'
import { countsTesters } from '../text/testers.ts'
import { processTasks, type Task } from '../types.ts'
import { type AssignedRole, assignRoles } from './assign-roles.ts'
import { findAtoms } from './atoms.ts'
import { withoutManner, withSilent } from './features/manner.ts'
import { type Model, scoresOf, sharesOf } from './model.ts'
import { taskFeatures } from './task-features.ts'
import { type TextView, viewOf } from './text-view.ts'
import { type PackedModel, unpackModel } from './unpack-model.ts'
import weights from './weights.json' with { type: 'json' }

/** A task, or "none" for work that no cell does, or "unclear". */
export type TaskShare = { task: string; share: number }

export type ScoredText = {
  view: TextView
  /** The likeliest first. */
  tasks: readonly TaskShare[]
  /** Tasks that a part of the text alone is about. */
  parts: TaskShare[]
  /** One for each atom of the view. */
  roles: AssignedRole[]
}

type Models = { tasks: Model; roles: Model; parts: Model }
type PackedWeights = Readonly<Record<keyof Models, PackedModel>>
let models: Models | undefined

const unpackAll = ({ tasks: ofTasks, roles, parts }: PackedWeights): Models => ({
  tasks: unpackModel(ofTasks),
  roles: unpackModel(roles),
  parts: unpackModel(parts),
})

/** Unpacked when the first text is read: pages that read none never pay for it. */
export const loadModels = (): Models => {
  models ??= unpackAll(weights)
  return models
}

/** Reads with other weights from here on: for measuring weights that were fitted on a part of the texts. */
export const readWith = (packed: PackedWeights): void => {
  models = unpackAll(packed)
}

const sharesFor = (model: Model, features: readonly string[]): TaskShare[] => {
  const shares = sharesOf(scoresOf(model, features))
  return model.classes
    .map((task, label): TaskShare => ({ task, share: shares[label] ?? 0 }))
    .sort((a, b) => b.share - a.share)
}

/** A part with fewer tokens says nothing by itself. */
const LEAST_TOKENS = 3

/** "…, then palletize" */
const LEAST_NEXT = 2
const nexts: ReadonlySet<string> = new Set(['then', 'dann', 'danach', 'anschliessend'])

/** Words that a second job follows. */
const joins: ReadonlySet<string> = new Set([...nexts, 'and', 'und'])

/** "No welding, no assembly": a clause that begins so is about what is not wanted. */
const denials: ReadonlySet<string> = new Set(
  'no not never without kein keine keinen keinerlei nicht ohne'.split(' '),
)

/** Longer clauses say more than what is not wanted. In tokens. */
const LONGEST_DENIAL = 6

/** Tokens of clauses that only say what is not wanted: "No palletizing please." */
const deniedTokens = ({ tokens }: TextView['reading']): ReadonlySet<number> => {
  const found = new Set<number>()
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1
    while (to < tokens.length && tokens[to]?.clause === tokens[from]?.clause) to += 1
    if (denials.has(tokens[from]?.norm ?? '') && to - from <= LONGEST_DENIAL)
      for (let at = from; at < to; at += 1) found.add(at)
    from = to
  }
  return found
}

/** The view as what is wanted alone makes it: what is denied speaks for no task. */
const withoutDenied = (view: TextView): TextView => withSilent(view, deniedTokens(view.reading))

/** The best task of each clause by itself, each task once. */
const partTasks = (model: Model, view: TextView): TaskShare[] => {
  const { tokens } = view.reading
  const best = new Map<string, number>()
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1
    while (
      to < tokens.length &&
      tokens[to]?.clause === tokens[from]?.clause &&
      !joins.has(tokens[to]?.norm ?? '')
    )
      to += 1
    const isDenied = denials.has(tokens[from]?.norm ?? '')
    const [first] =
      isDenied || to - from < (nexts.has(tokens[from]?.norm ?? '') ? LEAST_NEXT : LEAST_TOKENS)
        ? []
        : sharesFor(model, taskFeatures(view, { from, to }))
    if (first) best.set(first.task, Math.max(first.share, best.get(first.task) ?? 0))
    from = to
  }
  return [...best].map(([task, share]) => ({ task, share })).sort((a, b) => b.share - a.share)
}

/** Tasks that carry parts from one place to another, where a machine may stand. */
const carrying: ReadonlySet<string> = new Set([
  'pick_and_place',
  'bin_picking',
  'case_packing',
  'sheet_handling',
  'kitting',
])

/** Whether the text says that something is put in or taken out. */
const tellsOfLoading = ({ lexicon }: TextView): boolean =>
  lexicon.some((senses) => senses.includes('loading') || senses.includes('taking'))

/**
 * "Load boards into four testers", "wir prüfen an drei Prüfständen, einer legt ein": several stations that take a part and
 * run are machines that are tended.
 */
const withTesters = (view: TextView, order: readonly TaskShare[]): readonly TaskShare[] => {
  const { reading, atoms } = view
  const [first] = order
  const isCarried =
    first && (carrying.has(first.task) || (first.task === 'inspection' && tellsOfLoading(view)))
  if (!isCarried || !atoms.some((atom) => countsTesters(reading, atom))) return order
  const rest = order.filter(({ task }) => task !== 'machine_tending')
  return [{ task: 'machine_tending', share: first.share }, ...rest]
}

/**
 * What comes on a belt is in no bin and on no pallet: the other tasks share what bin picking and depalletizing had. Nor does what comes out of a machine: the
 * machine is tended, and where no verb says so its parts are not finished either ("die casting: extract, trim and cool"). What
 * comes out of crates is taken off no pallet where none is named.
 */
const withoutBins = (view: TextView, order: readonly TaskShare[]): readonly TaskShare[] => {
  const { reading } = view
  const shareOf = (wanted: string) => order.find(({ task }) => task === wanted)?.share ?? 0
  const doubtful = ['bin_picking', 'finishing', 'depalletizing'].filter(
    (task) => shareOf(task) >= LEAST_DOUBTED,
  )
  const source = doubtful.length === 0 ? undefined : sourceOf(reading)
  if (source === undefined) return order
  const isOut = (task: string) => {
    if (source === 'bin') return task === 'depalletizing' && !tellsOfStacks(view)
    if (task === 'depalletizing') return source === 'belt' && !tellsOfUnstacking(view)
    return task === 'bin_picking' || (task === 'finishing' && source === 'machine' && !tellsOfFinishing(view))
  }
  const rest = order.filter(({ task }) => !isOut(task))
  const out = order.reduce((sum, { task, share }) => (isOut(task) ? sum + share : sum), 0)
  const takesAll = { machine: 'machine_tending', bin: 'pick_and_place', belt: undefined }[source]
  return takesAll
    ? rest
        .map((one) => (one.task === takesAll ? { ...one, share: one.share + out } : one))
        .toSorted((a, b) => b.share - a.share)
    : rest.map(({ task, share }) => ({ task, share: out < 1 ? share / (1 - out) : share }))
}
/** A smaller share changes nothing. */
const LEAST_DOUBTED = 0.01

const tellsOfStacks = ({ senses, lexicon }: TextView): boolean =>
  senses.some((own) => own.includes('n-pallet') || own.includes('n-layer')) ||
  lexicon.some((own) => own.includes('unstacking') || own.includes('stacking'))

const tellsOfUnstacking = ({ lexicon }: TextView): boolean =>
  lexicon.some((own) => own.includes('unstacking'))

const tellsOfFinishing = ({ reading: { tokens } }: TextView): boolean =>
  tokens.some(({ kind, norm }) => kind === 'word' && verbOf(norm) === 'finish')

const turning = /^(?:de|un|dis|ent)-?(?=\p{L}{4})/u

/** "Depalletize", "entstapeln": a verb of stacking that its beginning turns round. */
const isTurned = (norm: string, isGerman: boolean): boolean =>
  wordSenses(norm, isGerman).includes('unstacking') &&
  wordSenses(norm.replace(turning, ''), isGerman).includes('stacking')

/** Where stacking is only named turned round, what speaks for palletizing speaks for depalletizing. */
const withTurned = (
  { reading: { tokens, isGerman }, lexicon }: TextView,
  order: readonly TaskShare[],
): readonly TaskShare[] => {
  // "Stacked 2.2 m high" is how the goods come.
  const isStacked = lexicon.some(
    (senses, at) => senses.includes('stacking') && !isWordOf('state', tokens[at]?.norm ?? '', isGerman),
  )
  if (isStacked || !tokens.some(({ kind, norm }) => kind === 'word' && isTurned(norm, isGerman))) return order
  const stacking = order.find(({ task }) => task === 'palletizing')?.share ?? 0
  return order
    .filter(({ task }) => task !== 'palletizing')
    .map((one) => (one.task === 'depalletizing' ? { ...one, share: one.share + stacking } : one))
    .toSorted((a, b) => b.share - a.share)
}

/** The shares of these tasks go to another one. */
const movedTo = (
  order: readonly TaskShare[],
  wanted: string,
  isMoved: (task: string) => boolean,
): readonly TaskShare[] => {
  const moved = order.reduce((sum, { task, share }) => (isMoved(task) ? sum + share : sum), 0)
  if (moved === 0) return order
  const known = order.find(({ task }) => task === wanted)?.share ?? 0
  return [
    { task: wanted, share: known + moved },
    ...order.filter(({ task }) => task !== wanted && !isMoved(task)),
  ].toSorted((a, b) => b.share - a.share)
}

/** Tasks that do something to a part in its place: nothing is carried. */
const working: ReadonlySet<string> = new Set([...processTasks, 'marking'])

/**
 * Where goods go decides which way pallets are worked: "von Paletten auf ein Band" empties them, and what goes from belt to
 * belt is carried where no word names other work.
 */
const withRoute = (view: TextView, order: readonly TaskShare[]): readonly TaskShare[] => {
  const route = routeOf(view.reading)
  if (route === undefined) return order
  const { from, to } = route
  const isStacked = view.lexicon.some(
    (senses, at) =>
      senses.includes('stacking') &&
      !isWordOf('state', view.reading.tokens[at]?.norm ?? '', view.reading.isGerman),
  )
  if (from === 'pallet' && to === 'belt' && !isStacked)
    return movedTo(order, 'depalletizing', (task) => task === 'palletizing')
  const isCarriedOnly = namesOnlyCarrying(view.reading)
  if (from === 'belt' && to === 'pallet' && !tellsOfUnstacking(view))
    return movedTo(
      order,
      'palletizing',
      (task) => task === 'depalletizing' || (isCarriedOnly && task === 'pick_and_place'),
    )
  return from === 'belt' && to === 'belt' && isCarriedOnly
    ? movedTo(order, 'pick_and_place', (task) => working.has(task))
    : order
}

/** "Wir lackieren Türen": painting is none of the tasks, however near its words are to dispensing. */
const withoutPainting = ({ reading }: TextView, order: readonly TaskShare[]): readonly TaskShare[] =>
  namesPainting(reading) ? movedTo(order, 'none', (task) => task !== 'none') : order

/** The tasks of a text and the role of each of its figures, by the fitted weights. A typed task is taken as it is. */
export const scoreText = (reading: Reading, typedTask?: Task): ScoredText => {
  const fitted = loadModels()
  const view = viewOf(reading, findAtoms(reading))
  const wanted = withoutManner(withoutDenied(view))
  const shares = withTurned(wanted, withoutBins(wanted, sharesFor(fitted.tasks, taskFeatures(wanted))))
  const order = withoutPainting(view, withTesters(view, withRoute(view, shares)))
  const roles = assignRoles(fitted.roles, view, typedTask ?? order[0]?.task ?? 'unclear')
  return { view, tasks: order, parts: partTasks(fitted.tasks, withoutManner(view)), roles }
}

/** The words of the text that speak most for a task, at most `most`, in the order of the text. */
export const wordsFor = ({ view }: ScoredText, task: string, most = 3): { at: number; text: string }[] => {
  const { tasks: model } = loadModels()
  const label = model.classes.indexOf(task)
  if (label < 0) return []
  const { tokens } = view.reading
  const weighed = tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || token.norm.length < 3 || isOfMeasure(view.reading, at)) return []
    const { norm } = token
    const own = [
      norm,
      `^${norm.slice(0, 4)}`,
      `^${norm.slice(0, 5)}`,
      `^${norm.slice(0, 7)}`,
      `$${norm.slice(-5)}`,
    ]
    const senses = (view.senses[at] ?? []).map((sense) => `s=${sense}`)
    const scores = scoresOf(model, [...own, ...senses])
    const others = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return [{ at, text: token.text, score: (scores[label] ?? 0) - others }]
  })
  return weighed
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => ({ at, text }))
}
