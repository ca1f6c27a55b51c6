import type { FigureComparison } from '#contract/generated-documents.ts'
import { robotById, robots, slugOf } from '#engine/catalogue/index.ts'
import type { Plan } from '#engine/plan-types.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const makers = [...new Set(robots.map(({ maker }) => maker))]
const makerPattern = makers.map(escaped).join('|')
/** A maker and up to four words that may be its model: "FANUC M-710iC/50", "KUKA KR 10 R1100 sixx". */
const named = new RegExp(String.raw`\b(${makerPattern})((?:\s[\w./+-]{1,20}){1,4})`, 'g')
/** What else these makers build and call by such names. */
const otherProduct = /control|cabinet|pendant|\bplc\b|sensor|camera|software|gripper|drive/i

const lettersOf = (model: string): string => model.match(/^[A-Za-z]+/)?.[0]?.toLowerCase() ?? ''
const families = new Map(
  makers.map((maker) => [
    maker,
    new Set(robots.filter((robot) => robot.maker === maker).map(({ model }) => lettersOf(model))),
  ]),
)

/** How much of the words is a model: to the first with a digit, and on to further ones with a digit. */
const modelIn = (words: readonly string[]): string => {
  const first = words.findIndex((word) => /\d/.test(word))
  if (first === -1) return ''
  const rest = words.slice(first + 1)
  const end = rest.findIndex((word) => !/\d/.test(word))
  return words
    .slice(0, first + 1 + (end === -1 ? rest.length : end))
    .join(' ')
    .replace(/[.,]+$/, '')
}

/** The name of a robot in such words, as the catalogue has it or, of the maker's families, as it is written. */
const robotIn = (maker: string, words: readonly string[]): string | undefined => {
  const slug = `${slugOf(maker, words.join(' '))}-`
  const [known] = robots
    .filter((robot) => robot.maker === maker && slug.startsWith(`${slugOf(maker, robot.model)}-`))
    .toSorted((one, other) => other.model.length - one.model.length)
  if (known) return `${maker} ${known.model}`
  const model = modelIn(words)
  const isOfFamily = families.get(maker)?.has(lettersOf(model)) === true
  return model !== '' && isOfFamily && !otherProduct.test(words.join(' ')) ? `${maker} ${model}` : undefined
}

/** Robots that texts name in place of the one that the engine chose, in a catalogue or not; a part of its name is its own. */
export const robotsInTexts = (
  texts: readonly string[],
  plan: Plan | null | undefined,
): FigureComparison[] => {
  const chosen = robotById(plan?.design?.chosen.robotId ?? '')
  if (!chosen) return []
  const own = slugOf(chosen.maker, chosen.model)
  const found = texts.flatMap((text) =>
    [...text.matchAll(named)].flatMap(([, maker = '', words = '']) => {
      const name = robotIn(maker, words.trim().split(/\s/))
      return name && !`${own}-`.startsWith(`${slugOf('', name)}-`) ? [name] : []
    }),
  )
  return [...new Set(found)].map((model) => ({
    label: 'Robot',
    model,
    engine: `${chosen.maker} ${chosen.model}`,
  }))
}
