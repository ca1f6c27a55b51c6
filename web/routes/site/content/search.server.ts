import { type Block, blockText } from '#web/features/content/blocks.ts'
import { type Entry, entries } from './library.server.ts'

/** Search over the written pages: by section, so that a hit leads to the place and not to the top of a page. */

export type SearchHit = { path: string; page: string; section: string; excerpt: string; kind: Entry['kind'] }
type Part = { path: string; page: string; section: string; text: string; kind: Entry['kind'] }

const SEARCHED: ReadonlySet<Entry['kind']> = new Set([
  'docs',
  'guides',
  'lessons',
  'practices',
  'courses',
  'whitepapers',
  'pages',
])

const partsOf = (entry: Entry): Part[] => {
  const { path, title, description, kind } = entry
  const parts: (Part & { blocks: Block[] })[] = [
    { path, page: title, section: '', text: description, kind, blocks: [] },
  ]
  for (const block of entry.blocks) {
    if (block.type === 'heading')
      parts.push({
        path: `${path}#${block.id}`,
        page: title,
        section: blockText(block),
        text: '',
        kind,
        blocks: [],
      })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts.map(({ blocks, ...part }) => ({
    ...part,
    text: [part.text, ...blocks.map(blockText)].filter(Boolean).join(' '),
  }))
}

/** "Light curtains" → ["light", "curtain"]: lower case without accents, and a plural finds its singular. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))

type Indexed = Part & { counts: Map<string, number>; length: number }

/** A word in a heading or a title says more about a section than one in its text. */
const weighted = (part: Part): Indexed => {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight)
  }
  add(part.text, 1)
  add(part.section, 6)
  add(part.page, part.section === '' ? 8 : 2)
  return { ...part, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}

const index = entries
  .filter(({ kind }) => SEARCHED.has(kind))
  .flatMap(partsOf)
  .map(weighted)
const meanLength = index.reduce((sum, { length }) => sum + length, 0) / Math.max(1, index.length)

/** Okapi BM25 with its usual constants (Robertson & Zaragoza 2009): rare words count more, long sections less. */
const K1 = 1.2
const B = 0.75

/** The documentation is where a thing is said in full; other pages mention it. Judgement of ours. */
const kindWeight = (kind: Entry['kind']): number => (kind === 'docs' ? 1.5 : kind === 'guides' ? 1.2 : 1)

const countOf = ({ counts }: Indexed, word: string): number => {
  const exact = counts.get(word) ?? 0
  if (exact > 0 || word.length < 3) return exact
  // A beginning counts half: "palletiz" while somebody is still typing.
  for (const [known, count] of counts) if (known.startsWith(word)) return count / 2
  return 0
}

const excerptOf = (text: string, words: readonly string[]): string => {
  const LENGTH = 180
  const lower = text.toLowerCase()
  const at = Math.min(...words.map((word) => lower.indexOf(word)).filter((place) => place >= 0), text.length)
  const start = at < LENGTH / 2 || at === text.length ? 0 : text.lastIndexOf(' ', at - LENGTH / 3) + 1
  const cut = text.slice(start, start + LENGTH)
  const whole = start + LENGTH >= text.length ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`
  return start > 0 ? `… ${whole}` : whole
}

/** Of what was asked, a section must hold this much, weighed by rarity: a rare word counts more than "the". Judgement of ours. */
const LEAST_SHARE = 0.4
/** As many sections with every word that no others are shown. */
const ENOUGH = 3
/** Words that questions are made of and that say nothing of their subject. */
const FILLERS: ReadonlySet<string> = new Set(
  wordsOf(
    `a an and are be by can could do does for from have how i if in many is it its me must my of on or our ours please
     should tell that the their there they this to us was we what when where which who why will with would you your`,
  ),
)

/** The words of a query that are searched for: without fillers, unless it has no others. */
const askedOf = (query: string): string[] => {
  const words = [...new Set(wordsOf(query.slice(0, 200)))]
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, 12)
}

/** How much a word says: one that stands in few sections says much, one that stands in none says most. */
const rarityOf = (word: string): number => {
  const spread = index.filter((part) => countOf(part, word) > 0).length
  return Math.log(1 + (index.length - spread + 0.5) / (spread + 0.5))
}

/** Sections that hold every word asked for, best first; with few, also those that hold enough of them. */
const findParts = (words: readonly string[], limit: number): Part[] => {
  if (words.length === 0) return []
  const rarities = words.map(rarityOf)
  const asked = rarities.reduce((sum, rarity) => sum + rarity, 0)
  const scored = index
    .map((part) => {
      let score = 0
      let share = 0
      for (const [at, word] of words.entries()) {
        const count = countOf(part, word)
        if (count === 0) continue
        const rarity = rarities[at] ?? 0
        share += rarity / asked
        score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * part.length) / meanLength))
      }
      return { part, score: score * kindWeight(part.kind), share }
    })
    .filter(({ share }) => share >= LEAST_SHARE)
  const whole = scored.filter(({ share }) => share > 1 - 1e-9)
  return (whole.length >= ENOUGH ? whole : scored)
    .toSorted(
      (a, b) => b.share ** 2 * b.score - a.share ** 2 * a.score || a.part.path.localeCompare(b.part.path),
    )
    .slice(0, limit)
    .map(({ part }) => part)
}

const hitOf = ({ path, page, section, text, kind }: Part, words: readonly string[]): SearchHit => ({
  path,
  page,
  section,
  kind,
  excerpt: excerptOf(text, words),
})

/** What is found for a query, as a list shows it. Ten at most. */
export function searchPages(query: string, limit = 10): SearchHit[] {
  const words = askedOf(query)
  return findParts(words, limit).map((part) => hitOf(part, words))
}

/** The same with the whole text of each section, for whoever reads more than an excerpt. */
export function searchSections(query: string, limit: number): { hit: SearchHit; text: string }[] {
  const words = askedOf(query)
  return findParts(words, limit).map((part) => ({ hit: hitOf(part, words), text: part.text }))
}
