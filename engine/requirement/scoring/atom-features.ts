import type { Token } from '../grammar/tokens.ts'
import { type Atom, isPlain } from './atoms.ts'
import { proportionFeatures } from './features/proportion-features.ts'
import { rankFeatures } from './features/rank-features.ts'
import { timeFeatures } from './features/time-features.ts'
import { sensesOf } from './senses.ts'
import type { TextView } from './text-view.ts'

const WINDOW = 6

/** A word as a feature sees it: numbers only as numbers, long words by their beginning too. */
const nameOf = (token: Token | undefined, isAtom: boolean): string =>
  token === undefined ? '<>' : isAtom ? '#' : token.kind === 'number' ? '0' : token.norm

const bucketOf = (value: number): string =>
  Number.isFinite(value) && value > 0 ? `${Math.round(Math.log10(value) * 3)}` : 'none'

const perOf = ({ rate }: Atom): string => {
  if (!rate) return 'none'
  if (rate.period !== 'time') return rate.period
  return rate.seconds === 60 ? 'min' : rate.seconds === 3600 ? 'h' : rate.seconds === 1 ? 's' : 'time'
}

/** The last token before what stands behind an atom: the hyphen of "24-month" belongs to neither. */
const edgeBehind = ({ reading: { tokens } }: TextView, { last }: Atom): number =>
  tokens[last + 1]?.text === '-' &&
  tokens[last + 2]?.kind === 'word' &&
  tokens[last + 2]?.start === (tokens[last]?.end ?? 0) + 1
    ? last + 1
    : last

/** Words on one side, nearest first, each with the sense it has. */
const sideFeatures = (
  view: TextView,
  atom: Atom,
  step: 1 | -1,
  kind: string,
  rated: string,
  add: (feature: string) => void,
) => {
  const { tokens } = view.reading
  const edge = step > 0 ? edgeBehind(view, atom) : atom.first
  const side = step > 0 ? 'r' : 'l'
  const own = tokens[edge]
  let before = ''
  const seen = new Set<string>()
  for (let distance = 1; distance <= WINDOW; distance += 1) {
    const at = edge + step * distance
    const token = tokens[at]
    const name = nameOf(token, view.atomAt[at] !== undefined)
    if (distance <= 4) {
      add(`${side}${distance}=${name}`)
      add(`${side}${distance}=${name}|${kind}`)
    }
    if (distance === 2 || distance === 3) add(`${side}-${distance}=${before} ${name}`)
    if (token === undefined || token.sentence !== own?.sentence) break
    const place = token.clause === own?.clause ? 'c' : 's'
    if (token.kind === 'word') {
      add(`${side}${place}=${name}|${kind}`)
      if (distance === 1 && name.length > 4) add(`${side}1$${name.slice(-3)}|${kind}`)
      if (name.length > 5) add(`${side}^${name.slice(0, 5)}|${kind}`)
      if (name.length > 6) add(`${side}$${name.slice(-5)}|${kind}`)
    }
    for (const sense of view.lexicon[at] ?? []) {
      if (distance <= 2) add(`${side}l${distance}=${sense}|${kind}`)
      add(`${side}l${place}=${sense}|${kind}`)
    }
    for (const sense of view.senses[at] ?? []) {
      if (distance <= 3) add(`${side}s${distance}=${sense}|${kind}`)
      if (!seen.has(sense)) add(`${side}s${place}=${sense}|${kind}`)
      if (place === 'c') add(`c=${sense}|${rated}`)
      // The nearest sense of its sort counts most.
      if (!seen.has(sense[0] === 'n' ? 'n' : sense)) add(`${side}near=${sense}|${kind}`)
      seen.add(sense)
      if (sense.startsWith('n-')) seen.add('n')
    }
    before = `${before} ${name}`
  }
}

/** What stands between two atoms, when it is short. */
const between = (view: TextView, left: Atom, right: Atom): string => {
  const gap = right.first - left.last - 1
  if (gap > 3) return gap > 8 ? 'far' : 'mid'
  const names: string[] = []
  for (let at = left.last + 1; at < right.first; at += 1) names.push(view.reading.tokens[at]?.norm ?? '')
  return names.join(' ')
}

const unitOf = ({ kind, quantity }: Atom): string => `${kind}:${quantity?.symbol ?? ''}`

/** Words of correction farther apart than this take nothing back. In tokens. */
const FARTHEST_CORRECTION = 16

/** "60 an hour… no, that was last year, 75 now": a word of correction between two figures of one kind. */
const correctionFeatures = (view: TextView, index: number, kind: string, add: (feature: string) => void) => {
  const atom = view.atoms[index]
  if (!atom) return
  const isCorrected = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (view.senses[at]?.includes('correct')) return true
    return false
  }
  for (const step of [-1, 1]) {
    const alike =
      step < 0
        ? view.atoms.findLast((other, at) => at < index && other.kind === atom.kind)
        : view.atoms.find((other, at) => at > index && other.kind === atom.kind)
    if (!alike) continue
    const [from, to] = step < 0 ? [alike.last + 1, atom.first] : [atom.last + 1, alike.first]
    if (to - from > FARTHEST_CORRECTION || !isCorrected(from, to)) continue
    const side = step < 0 ? 'l' : 'r'
    add(`cor${side}`)
    add(`cor${side}|${kind}`)
    add(`cor${side}|${perOf(alike)}|${perOf(atom)}`)
  }
}

const neighbourFeatures = (view: TextView, index: number, kind: string, add: (feature: string) => void) => {
  const atom = view.atoms[index]
  if (!atom) return
  for (const step of [-1, 1]) {
    const other = view.atoms[index + step]
    const side = step < 0 ? 'p' : 'n'
    if (!other) {
      add(`${side}=none|${kind}`)
      continue
    }
    const gap = step < 0 ? between(view, other, atom) : between(view, atom, other)
    add(`${side}=${unitOf(other)}|${kind}`)
    add(`${side}gap=${gap}|${kind}`)
    add(`${side}gap=${gap}|${kind}|${other.kind}`)
    const second = view.atoms[index + 2 * step]
    if (second) add(`${side}2=${other.kind} ${second.kind}|${kind}`)
  }
}

const shapedKinds: ReadonlySet<Atom['kind']> = new Set<Atom['kind']>(['length', 'size', 'bare', 'count'])

/** A lone length of something round is its diameter, of a tube it is its length: the shapes that the text names. */
const shapeFeatures = (
  view: TextView,
  index: number,
  atom: Atom,
  kind: string,
  add: (feature: string) => void,
) => {
  if (!shapedKinds.has(atom.kind)) return
  const { shapes } = view
  if (shapes[0]) add(`shape1=${shapes[0].shape}|${kind}`)
  for (const shape of new Set(shapes.map((each) => each.shape))) add(`shape=${shape}|${kind}`)
  const nearest = shapes.findLast(({ at }) => at < atom.first) ?? shapes[0]
  add(`shapenear=${nearest?.shape}|${kind}`)
  for (const feature of proportionFeatures(view, index, nearest?.shape)) add(feature)
}

/** "… on three mills, and one man", "we run two lathes and have four": a number with no noun behind it counts what was named. */
const standAlone = /^(?:of|in|on|at|and|or|und|oder|an|am|bei|with|mit|for|but|aber|to|zu)$/
/** "zu dritt": the word counts people by itself. */
const crew = /^(?:zweit|dritt|viert|funft|sechst|siebt|acht)$/
/** Who says how many they are: "we have nine", "there's four of us", "wir sind drei". */
const speaker =
  /^(?:i|i've|we|we've|we're|us|there|there's|they|wir|ich|uns|sie|stehen|steht|sind|crew|team|gang)$/
const NEAR_SPEAKER = 3
const counted =
  /^(?:person|n-person|n-machine|n-container|n-pallet|n-kind|kinds|n-part|n-layer|shift|screw|seam|cavity)$/
const FARTHEST_NAMED = 18

const namedFeatures = (view: TextView, atom: Atom, kind: string, add: (feature: string) => void) => {
  if (!isPlain(atom.kind)) return
  const { tokens } = view.reading
  const next = tokens[atom.last + 1]
  if (crew.test(tokens[atom.first]?.norm ?? '') && tokens[atom.first - 1]?.norm === 'zu') add('crew')
  const isAlone = next === undefined || next.kind === 'symbol' || standAlone.test(next.norm)
  if (!isAlone) return
  add(`alone|${kind}`)
  for (let away = 1; away <= NEAR_SPEAKER; away += 1) {
    const word = tokens[atom.first - away]
    if (word?.clause !== tokens[atom.first]?.clause || !speaker.test(word?.norm ?? '')) continue
    add(`spoken|${kind}`)
    add(`spoken|${next?.norm}`)
    break
  }
  for (let at = atom.first - 1; at >= Math.max(0, atom.first - FARTHEST_NAMED); at -= 1) {
    const sense = view.senses[at]?.find((each) => counted.test(each))
    if (sense === undefined) continue
    add(`named=${sense}|${kind}`)
    add(`named=${sense}|${tokens[atom.first - 1]?.norm}`)
    return
  }
}

const layoutFeatures = ({ layout }: TextView, atom: Atom, kind: string, add: (feature: string) => void) => {
  const { column, row, label } = layout.at(atom.start)
  for (const word of column) {
    add(`col=${word}`)
    add(`col=${word}|${kind}`)
    for (const sense of sensesOf(word, false)) add(`cols=${sense}|${kind}`)
  }
  for (const word of row) add(`row=${word}|${kind}`)
  for (const word of label) {
    add(`label=${word}`)
    add(`label=${word}|${kind}`)
    for (const sense of sensesOf(word, false)) add(`labels=${sense}|${kind}`)
  }
}

/** Everything that speaks for the role of one atom. `task` is the task that the text is read as. */
export const atomFeatures = (view: TextView, index: number, task: string): string[] => {
  const atom = view.atoms[index]
  if (!atom) return []
  const features: string[] = []
  const add = (feature: string) => features.push(feature)
  const { quantity } = atom
  const { tokens, isGerman } = view.reading
  const per = perOf(atom)
  const kind = `${atom.kind}${quantity?.size ? quantity.size.length : ''}`
  const rated = per === 'none' ? kind : `${kind}/${per}`
  add('bias')
  add(`k=${kind}`)
  add(`u=${unitOf(atom)}`)
  add(`k=${rated}`)
  add(`k=${rated}|t=${task}`)
  add(`u=${unitOf(atom)}|t=${task}`)
  add(`m=${kind}:${bucketOf(atom.value)}`)
  add(`m=${rated}:${bucketOf(atom.value)}|t=${task}`)
  if (atom.value <= 31 && Number.isInteger(atom.value)) add(`v=${kind}:${atom.value}`)
  if (quantity?.low !== undefined) add(`low|${kind}`)
  if (quantity?.isUnitMissing) add(`nounit|${kind}|${quantity.isImperial}`)
  if (atom.rate) {
    add(`per=${per}|noun=${atom.rate.noun?.class ?? atom.rate.nounWord}`)
    add(`per=${per}|${atom.rate.noun?.lemma}|t=${task}`)
    if (atom.rate.isEach) add(`pereach|${rated}`)
  }
  const text = tokens[atom.first]?.text ?? ''
  if (atom.kind === 'bare' || atom.kind === 'count') {
    add(`digits=${text.length}|${kind}`)
    if (tokens[atom.first]?.isGlued) add(`glued=${tokens[atom.first - 1]?.norm}`)
    if (/^0/.test(text)) add('zero')
    if (/[.,]/.test(text)) add(`decimal|${kind}`)
    if (quantity?.text.includes('/') === true || text.includes('/')) add(`fraction|${kind}`)
  }
  if (atom.kind === 'word') add(`w=${text.toLowerCase().slice(0, 9)}`)
  sideFeatures(view, atom, -1, kind, rated, add)
  sideFeatures(view, atom, 1, kind, rated, add)
  const [l1, r1] = [atom.first - 1, edgeBehind(view, atom) + 1]
  const near = `${nameOf(tokens[l1], view.atomAt[l1] !== undefined)}_${nameOf(tokens[r1], view.atomAt[r1] !== undefined)}`
  add(`lr=${near}|${kind}`)
  for (const sense of view.senses[r1] ?? []) {
    add(`rs1=${sense}|${kind}|t=${task}`)
    add(`rl=${sense}|${tokens[l1]?.norm}`)
  }
  for (const sense of view.senses[l1] ?? []) add(`ls1=${sense}|${kind}|t=${task}`)
  shapeFeatures(view, index, atom, kind, add)
  namedFeatures(view, atom, kind, add)
  for (const feature of timeFeatures(view, index, task)) add(feature)
  for (const feature of rankFeatures(view, index)) add(feature)
  neighbourFeatures(view, index, kind, add)
  correctionFeatures(view, index, kind, add)
  layoutFeatures(view, atom, kind, add)
  const place = `${Math.min(view.places[index] ?? 0, 3)}/${Math.min(view.kinds.get(atom.kind) ?? 0, 4)}`
  add(`nth=${place}|${kind}`)
  add(`nth=${place}|${rated}|t=${task}`)
  add(`lang=${isGerman}|${kind}`)
  const hasRate = view.rated > (atom.rate && atom.kind === 'count' ? 1 : 0)
  add(`rated=${hasRate}|${rated}`)
  if (index === view.atoms.length - 1) add(`last|${kind}`)
  return features
}

/** Roles before this many atoms no longer matter: the work stays in proportion to the text. */
export const MEMORY = 24

/** What the roles given so far say about the next one. */
export const historyFeatures = (
  atom: Atom,
  previous: Atom | undefined,
  given: readonly string[],
): string[] => {
  const last = given.at(-1) ?? 'none'
  const features = [
    `h=${last}|${atom.kind}`,
    `h=${last}|${previous?.kind}|${atom.kind}:${atom.quantity?.symbol ?? ''}`,
    `h2=${given.at(-2)} ${last}|${atom.kind}`,
  ]
  for (const role of new Set(given.slice(-MEMORY))) features.push(`used=${role}|${atom.kind}`)
  return features
}
