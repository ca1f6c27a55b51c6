import type { PhraseSense } from '../lexicon/english/index.ts'
import { isNegated } from '../tasks/negated.ts'
import { quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, Task } from '../types.ts'
import { phrasesIn, type Words } from './phrases-in.ts'

/** Parts this hot are gripped with other means. */
const HOT_FROM_C = 60

type Heat = { sense: PhraseSense; celsius: number; is: string }

/**
 * How hot goods are where a text says what they come out of, and no figure. Castings of aluminium and zinc are ejected at
 * some 200 to 350 °C; steel is forged at 1,100 to 1,250 °C and leaves the die at 900 °C and more; it glows bright red there
 * (general knowledge, the lower ends assumed).
 */
const heats: readonly Heat[] = [
  { sense: 'forgingMachine', celsius: 900, is: 'steel leaves the dies of a forging press' },
  { sense: 'glowing', celsius: 900, is: 'steel that glows is' },
  { sense: 'castingMachine', celsius: 300, is: 'castings leave a die' },
]

/** Tasks that take goods from where they were made; others may only name where they came from. */
const atTheHeat: ReadonlySet<Task | undefined> = new Set(['machine_tending', 'pick_and_place', 'bin_picking'])

/** How hot the part is: by its figure, else by what it comes out of. */
export const readHeat = (reading: Reading, facts: Facts): void => {
  const wordsOf = ({ first, last }: Words) => quote(sliceOf(reading, first, last))
  const hot = reading.quantities.find(({ kind, value }) => kind === 'temperature' && value >= HOT_FROM_C)
  if (hot) setFact(facts, 'partTemperatureC', Math.round(hot.value), 'given', wordsOf(hot))
  if (!atTheHeat.has(facts.task?.value) || phrasesIn(reading, 'cooledGoods').length > 0) return
  for (const { sense, celsius, is } of heats) {
    const found = phrasesIn(reading, sense).find(({ first }) => !isNegated(reading, first))
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
