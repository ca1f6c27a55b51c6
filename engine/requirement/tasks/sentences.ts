import { isStopWord, nounOf } from '../grammar/words.ts'
import { normAt, type Reading } from '../text/reading.ts'
import { type VerbConcept, verbOf } from './verbs.ts'

export type Verb = { concept: VerbConcept; at: number }
/** One sentence by its tokens, with the verbs that act in it. */
export type Sentence = {
  first: number
  last: number
  verbs: Verb[]
  /** Work that only names a station: "welding cell", "screwdriving robot". */
  named: Verb[]
  /** A rate stands in it. */
  isRated: boolean
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const beWords = words(
  'be is are was were been being get gets getting to must should have need needs werden wird and',
)
const negations = words('not no never without kein keine keinen nicht ohne')
const machineBodies = words('machine machines station centre center cell booth line fixture robot robots')
const articles = words('the a an each per to into from our this one full of pallet every')
/** "want to stack": behind these, "to" begins an infinitive and no place. */
const beforeInfinitive = words('want need like have us it robot used going trying looking able wants needs')

/** "painted panels", "welded frames": an -ed form right before a noun, with no "be" before it, describes the part. */
const isDescription = (reading: Reading, at: number): boolean => {
  if (reading.isGerman || !/(?:ed|laid|taken)$/.test(normAt(reading, at)) || normAt(reading, at) === 'feed')
    return false
  for (let back = at - 1; back >= at - 3; back -= 1) if (beWords.has(normAt(reading, back))) return false
  const next = reading.tokens[at + 1]
  return next !== undefined && next.kind === 'word' && !isStopWord(next.norm)
}

export const isNegated = (reading: Reading, at: number): boolean => {
  for (let back = at - 1; back >= at - 3 && back >= 0; back -= 1) {
    const norm = normAt(reading, back)
    if (
      negations.has(norm) ||
      norm.endsWith("n't") ||
      norm.endsWith('n’t') ||
      /^(?:do|does|is|are|wo|ca)nt$/.test(norm)
    )
      return true
    if (reading.tokens[back]?.kind === 'symbol' && norm !== '-') return false
  }
  return false
}

/** How far behind a word of work its dismissal may stand. */
const farthestDismissal = 7

/** "deburring isn't needed", "welding is already done": the work is named to say that it is not wanted. */
const isDismissed = (reading: Reading, at: number): boolean => {
  const clause = reading.tokens[at]?.clause
  for (let ahead = at + 1; ahead <= at + farthestDismissal; ahead += 1) {
    if (reading.tokens[ahead]?.clause !== clause) return false
    const [norm, next, third] = [0, 1, 2].map((step) => normAt(reading, ahead + step))
    if (
      /^(?:isn['’]t|aren['’]t|not)$/.test(norm ?? '') &&
      /^(?:needed|required|necessary|wanted|part)$/.test(next ?? '')
    )
      return true
    const done = next === 'already' ? third : next
    const behind = reading.tokens[ahead + (next === 'already' ? 3 : 2)]
    if (
      /^(?:is|are)$/.test(norm ?? '') &&
      done === 'done' &&
      (behind === undefined || behind.kind === 'symbol')
    )
      return true
  }
  return false
}

const measures: ReadonlySet<string> = new Set(['mass', 'length', 'size'])

type Place = {
  norm: string
  before: string
  before2: string
  after: string
  after2: string
  after3: string
  isAfterArticle: boolean
  /** "a 20 g seal": a mass or size stands right before. */
  isMeasured: boolean
  /** "2 seals": a count stands right before. */
  isCounted: boolean
  isStart: boolean
}

const isToInfinitive = ({ before, before2 }: Place): boolean =>
  before === 'to' && beforeInfinitive.has(before2)

const takesAsNoun = ({ norm, before, after, after2 }: Place): boolean =>
  after === 'place' ||
  before === 'take' ||
  (after === 'a' && /^(?:look|break)$/.test(after2)) ||
  (norm === 'takes' && /^\d/.test(after))

/** Words that are a verb in one place and a noun in another: when each is the noun. */
const nounUses: readonly (readonly [RegExp, (place: Place) => boolean])[] = [
  [/^stacks?$/, (place) => place.isAfterArticle && !isToInfinitive(place)],
  [
    /^screws?$/,
    (place) => place.norm === 'screws' || !(place.isStart || /^(?:we|then|to|and)$/.test(place.before)),
  ],
  [/^(?:weld|ge)?schweis|^weld/, ({ after }) => /^(?:seams?|beads?|nuts?|cells?|studs?|lines?)$/.test(after)],
  // "grind welds": the seam, not the work.
  [
    /^welds?$/,
    ({ before }) =>
      /^(?:blend|blending|grind|grinding|inspect|inspecting|inspection|check|checking|polish|sand|dress|test|testing|of|the|on)$/.test(
        before,
      ),
  ],
  // "inspect labels", "apply labels"
  [
    /^labels?$/,
    ({ before, before2 }) =>
      /^(?:inspect|check|read|verify|appl|print|plac|put|remov|of)/.test(before) ||
      /^(?:inspect|check|verif)/.test(before2),
  ],
  // "pallet loads", "to inspection": things and places, not the work.
  // "flow packs", "packs of 6": things.
  [
    /^packs$/,
    ({ before, after }) =>
      after === 'of' ||
      /^(?:flow|blister|battery|twin|multi|shrink|gift|soft|tetra|vacuum|film|ice)$/.test(before),
  ],
  [/^grinders?$/, () => true],
  // "95 sec grind time"
  [/^(?:grind|weld|mark|trim|deburr|polish|press)$/, ({ after }) => /^times?$/.test(after)],
  [/^loads$/, ({ before }) => before === 'pallet'],
  [/^inspection$/, ({ before }) => /^(?:to|from|into|after|before)$/.test(before)],
  [/^brush$/, ({ isStart, before }) => !isStart && !/^(?:to|and|then|we)$/.test(before)],
  [
    /^prints?$/,
    ({ isAfterArticle, after, after3 }) =>
      isAfterArticle || /^labels?$/.test(after) || /^(?:prompt|instructions?|message|secrets?)$/.test(after3),
  ],
  // "2 seals 6 g each", "find blister packs"
  [/^(?:seals|marks|clips|plugs)$/, ({ isCounted }) => isCounted],
  // "blend welds" on metal; powders are blended, too.
  [
    /^blend(?:ing)?$/,
    ({ after, after2 }) =>
      !/^(?:welds?|seams?|edges?|scratches)$/.test(after) && !/^(?:welds?|seams?|edges?)$/.test(after2),
  ],
  // "16 gauge steel", "a gauge"
  [/^gauge$/, ({ isCounted, isAfterArticle }) => isCounted || isAfterArticle],
  [/^packs$/, ({ before }) => /^(?:blister|battery|multi|gift|value)$/.test(before)],
  // "feeding by bowl", "bowl feeding": how screws come, not the work.
  [
    /^feeding$/,
    ({ before, after }) => /^(?:by|via|with|from)$/.test(after) || /^(?:bowl|screw|wire|strip)$/.test(before),
  ],
  // "grease on each ring", "2 g of grease"
  [
    /^grease$/,
    ({ isStart, before, after }) =>
      !(isStart || /^(?:to|we|then|and|must)$/.test(before)) || /^(?:on|onto|in|into|is|per)$/.test(after),
  ],
  // "sand moulds", "out of the sand": what castings are made in.
  [
    /^sand$/,
    ({ before, after }) =>
      /^(?:mou?lds?|mou?lding|cast|casting|castings|cores?|box|boxes|bed|bags?|line|blast)$/.test(after) ||
      /^(?:the|of|in|with|from|quartz|green)$/.test(before),
  ],
  // "palletize kits"
  [/^kits$/, ({ before }) => /^(?:palleti|depalleti|stack|pack|mov|plac|pick|load|unload|of)/.test(before)],
  // "14 kg assembly", "to the assembly line": the thing or the place, not the work.
  [
    /^assembl(?:y|ies)$/,
    ({ isMeasured, before, after }) =>
      isMeasured ||
      /^(?:each|per|every|whole|finished|complete)$/.test(before) ||
      (/^(?:line|lines|hall|area|shop)$/.test(after) && /^(?:the|to|our|an|from|at)$/.test(before)),
  ],
  [/^tend$/, ({ after }) => after === 'to'],
  [/^sets?$/, ({ isAfterArticle, after }) => isAfterArticle || after === 'of' || after === 'up'],
  [/^hand$/, () => true],
  // "boxes measure 45 by 30 cm"
  [/^measur(?:e|es|ing)$/, ({ after, isStart }) => !isStart && /^\d/.test(after)],
  [/^fit(?:s|ting)?$/, ({ isAfterArticle, after }) => isAfterArticle || /^(?:in|the|within)$/.test(after)],
  [
    /^(?:packs?|marks?|labels?|seals?|load|glue|screws?|clips?|insert|inserts|plugs?)$/,
    ({ isAfterArticle, isMeasured, before }) => isMeasured || (isAfterArticle && before !== 'to'),
  ],
  [/^(?:takes?|place)$/, takesAsNoun],
  // "grinding machine": the verb belongs to the machine's name.
  [/^(?!pal+et|pack|kit).*ing$/, ({ after }) => machineBodies.has(after)],
]

const isNounHere = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  const before = normAt(reading, at - 1)
  // German writes the screws with a capital letter and the work without.
  if (norm === 'schrauben' && at > 0 && /^S/.test(reading.tokens[at]?.text ?? '')) return true
  const place: Place = {
    norm,
    before,
    before2: normAt(reading, at - 2),
    after: normAt(reading, at + 1),
    after2: normAt(reading, at + 2),
    after3: normAt(reading, at + 3),
    isAfterArticle: articles.has(before),
    isMeasured: measures.has(reading.quantityAt[at - 1]?.kind ?? ''),
    isCounted: reading.quantityAt[at - 1]?.kind === 'count',
    isStart: at === 0 || reading.tokens[at - 1]?.kind === 'symbol',
  }
  return nounUses.some(([pattern, isNoun]) => pattern.test(norm) && isNoun(place))
}

/** The sentences of the text with the verbs that name work, without negated, describing and noun uses. */
export const readSentences = (reading: Reading): Sentence[] => {
  const sentences: Sentence[] = []
  const rated = new Set(
    reading.rates
      .filter(({ first, last }) => reading.tokens[first]?.sentence === reading.tokens[last]?.sentence)
      .map(({ sentence }) => sentence),
  )
  for (const [at, token] of reading.tokens.entries()) {
    const current = sentences[token.sentence]
    const isRated = rated.has(token.sentence)
    const sentence = current ?? { first: at, last: at, verbs: [], named: [], isRated }
    sentence.last = at
    sentences[token.sentence] = sentence
    if (token.kind !== 'word') continue
    const concept = verbOf(token.norm)
    if (concept === undefined || isNegated(reading, at) || isDescription(reading, at)) continue
    if (isDismissed(reading, at)) continue
    // "put labels on cartons": nothing is carried but the label.
    const isLabelling = [1, 2].some((step) => /^(?:labels?|stickers?)$/.test(normAt(reading, at + step)))
    if (concept === 'transfer' && isLabelling) continue
    if (isNounHere(reading, at)) {
      if (/ing$/.test(token.norm) && /^(?:robots?|cobots?|cells?|stations?)$/.test(normAt(reading, at + 1)))
        sentence.named.push({ concept, at })
      continue
    }
    // "Schleifmaschine" is a machine; "einpressen" only ends like one.
    const isMachine = reading.isGerman && nounOf(token.norm, true)?.class === 'machine'
    if (isMachine && !token.norm.startsWith('einpress')) continue
    sentence.verbs.push({ concept, at })
  }
  return sentences.filter(Boolean)
}
