import { isStopWord } from '../grammar/words.ts'
import type { PhraseSense } from '../lexicon/english/index.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import { isNegated } from '../tasks/negated.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, Task } from '../types.ts'
import { phrasesIn, type Words } from './phrases-in.ts'

/** Parts this hot are gripped with other means. */
const HOT_FROM_C = 60

type Heat = {
  sense: PhraseSense
  celsius: number
  is: string
  /** Said of the goods themselves, whatever is done with them; only where these words are of goods. */
  isOfGoods?: (reading: Reading, words: Words) => boolean
}

/**
 * Goods that are only said to be hot: above what cups of silicone stand (some 200 °C) and grippers with motors. Assumed, so that
 * nothing is planned for them that they would burn.
 */
const HOT_C = 250

/** Between "hot" and the goods: "hot steel billets", "hot, scaly castings". */
const MOST_BETWEEN = 2
/** Between the goods and "hot": "the castings are still very hot". */
const FARTHEST_GOODS = 6

const isPart = (reading: Reading, at: number): boolean => nounAt(reading, at)?.class === 'part'
const isFood = (reading: Reading, at: number): boolean =>
  wordSenses(normAt(reading, at), reading.isGerman).includes('food')

/** What may be between: a material, a form, nothing that makes another thing of "hot" ("hot melt", "hot-rolled", "hot water"). */
const isBetween = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  const senses = wordSenses(norm, reading.isGerman)
  return senses.includes('metal') || senses.includes('fragile') || /^(?:,|and|und)$/.test(norm)
}

const isMetal = (reading: Reading, at: number): boolean =>
  wordSenses(normAt(reading, at), reading.isGerman).includes('metal')

/** "sheets of hot steel, 2 mm": the metal itself, and no thing of it behind. */
const isMetalAlone = (reading: Reading, at: number): boolean => {
  const next = reading.tokens[at + 1]
  return isMetal(reading, at) && (next?.kind !== 'word' || isStopWord(next.norm))
}

/** "hot castings", "heiße Schmiedeteile": where the goods are, right behind it. */
const goodsNext = (reading: Reading, { last }: Words): number | undefined => {
  for (let at = last + 1; at <= last + 1 + MOST_BETWEEN; at += 1) {
    if (isFood(reading, at)) return undefined
    if (isPart(reading, at) || isMetalAlone(reading, at)) return at
    if (!isBetween(reading, at)) return undefined
  }
  return undefined
}

/** "the parts are still hot", "Rohlinge kommen heiß an": where the goods are, before it. */
const goodsBefore = (reading: Reading, { first, last }: Words): number | undefined => {
  const next = reading.tokens[last + 1]
  const isEnd =
    next === undefined || next.kind !== 'word' || isStopWord(next.norm) || normAt(reading, last + 1) === 'an'
  for (let at = first - 1; isEnd && at >= first - FARTHEST_GOODS; at -= 1) {
    if (isFood(reading, at) || reading.tokens[at]?.kind === 'symbol') return undefined
    const noun = nounAt(reading, at)
    if (noun !== undefined) return noun.class === 'part' ? at : undefined
  }
  return undefined
}

/** Panes leave a tempering or annealing furnace through its cooling zone. */
function isNoGlass({ tokens }: Reading): boolean {
  return !tokens.some(({ norm }) => /^(?:glass|glas(?!faser))/.test(norm))
}

/** Whether the word "hot" is said of the goods. */
function areHot(reading: Reading, words: Words): boolean {
  return (goodsNext(reading, words) ?? goodsBefore(reading, words)) !== undefined
}

/** Forgings by name: "hot steel forgings", "die Schmiedestücke sind noch heiß". */
function areForgings(reading: Reading, words: Words): boolean {
  const at = goodsNext(reading, words) ?? goodsBefore(reading, words)
  return (
    at !== undefined && [at, at - 1].some((near) => /^(?:forgings?$|schmiede)/.test(normAt(reading, near)))
  )
}

/** What softens or burns long before steel glows, and metals that are formed at half that heat. */
const noSteel =
  /^(?:alu|brass|messing|copper|kupfer|zinc|zink|magnesium|glass|glas|plasti|kunststoff|thermoplast|organo|rubber|gummi|foam|schaum|carbon|cfk|gfk|wood|holz|leather|leder|foil|folie)/
const isSteel = ({ tokens }: Reading): boolean => !tokens.some(({ norm }) => noSteel.test(norm))

/** Foils are stamped hot on caps and cards too. */
const sheetOfSteel = /^(?:steel|stahl|sheets?$|blanks?$|blech|platine|furnace|ofen|22mnb5|usibor)/
/** Sheets come out of a press that hardens them at 100 to 200 °C: only what goes into it glows. */
const loading =
  /(?<!un)\bload|\bfeed|\binto (?:\S+ ){0,3}(?:press|die|tool)|\bin (?:die|eine|das|unsere) \S*(?:presse|werkzeug)|einleg|beschick|belad|bestück/i

function isStampedHot(reading: Reading): boolean {
  const isSheet = reading.tokens.some(({ norm }) => sheetOfSteel.test(norm))
  return isSteel(reading) && isSheet && loading.test(reading.text)
}

/**
 * How hot goods are where a text says what they come out of, and no figure. Castings of aluminium and zinc are ejected at
 * some 200 to 350 °C; steel is forged at 1,100 to 1,250 °C and leaves the die at 900 °C and more; it glows bright red there;
 * sheets for hot stamping leave the furnace at 900 to 950 °C (general knowledge, the lower ends assumed).
 */
const heats: readonly Heat[] = [
  { sense: 'freshForged', celsius: 900, is: 'steel leaves the forge', isOfGoods: () => true },
  { sense: 'forgingMachine', celsius: 900, is: 'steel leaves the dies of a forging press' },
  { sense: 'glowing', celsius: 900, is: 'steel that glows is' },
  { sense: 'redHot', celsius: 900, is: 'steel that glows is', isOfGoods: () => true },
  { sense: 'glowing', celsius: 900, is: 'steel that glows is', isOfGoods: areHot },
  { sense: 'hotWord', celsius: 900, is: 'steel leaves the forge', isOfGoods: areForgings },
  { sense: 'hotStamping', celsius: 900, is: 'sheets leave the furnace', isOfGoods: isStampedHot },
  { sense: 'heatToPress', celsius: 900, is: 'steel is formed hot', isOfGoods: isSteel },
  { sense: 'castingMachine', celsius: 300, is: 'castings leave a die' },
  { sense: 'hotWord', celsius: HOT_C, is: 'what is called hot is taken to be', isOfGoods: areHot },
  {
    sense: 'outOfFurnace',
    celsius: HOT_C,
    is: 'what comes out of a furnace is taken to be',
    isOfGoods: isNoGlass,
  },
]

/** Tasks that take goods from where they were made; others may only name where they came from. */
const atTheHeat: ReadonlySet<Task | undefined> = new Set(['machine_tending', 'pick_and_place', 'bin_picking'])

/** How hot the part is: by its figure, else by what it comes out of. */
export const readHeat = (reading: Reading, facts: Facts): void => {
  const wordsOf = ({ first, last }: Words) => quote(sliceOf(reading, first, last))
  const hot = reading.quantities.find(({ kind, value }) => kind === 'temperature' && value >= HOT_FROM_C)
  if (hot) setFact(facts, 'partTemperatureC', Math.round(hot.value), 'given', wordsOf(hot))
  if (facts.partTemperatureC || phrasesIn(reading, 'cooledGoods').length > 0) return
  const isAtHeat = atTheHeat.has(facts.task?.value)
  for (const { sense, celsius, is, isOfGoods } of heats) {
    if (!isAtHeat && !isOfGoods) continue
    const found = phrasesIn(reading, sense).find(
      (words) => !isNegated(reading, words.first) && (isOfGoods?.(reading, words) ?? true),
    )
    if (found)
      setFact(
        facts,
        'partTemperatureC',
        celsius,
        'assumed',
        `${wordsOf(found)}: ${is} at about ${celsius} °C`,
      )
  }
}
