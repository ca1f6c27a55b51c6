import MiniSearch from 'minisearch'
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

const parts: readonly Part[] = entries.filter(({ kind }) => SEARCHED.has(kind)).flatMap(partsOf)

/** The documentation is where a thing is said in full; other pages mention it. Judgement of ours. */
const kindWeight = (kind: Entry['kind']): number => (kind === 'docs' ? 1.5 : kind === 'guides' ? 1.2 : 1)

/** The title of a page belongs to its first section; in the others it says little. */
const index = new MiniSearch<{ id: number; title: string; page: string; section: string; text: string }>({
  fields: ['title', 'page', 'section', 'text'],
  tokenize: wordsOf,
  processTerm: (word) => word,
  searchOptions: {
    // A word in a title or a heading says more about a section than one in its text.
    boost: { title: 4, section: 3, page: 1, text: 1 },
    boostDocument: (id) => kindWeight(parts[Number(id)]?.kind ?? 'pages'),
    // "palletiz" while somebody is still typing.
    prefix: (word) => word.length >= 3,
  },
})
index.addAll(
  parts.map(({ page, section, text }, id) => ({
    id,
    title: section === '' ? page : '',
    page,
    section,
    text,
  })),
)

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

/** A slip of the finger, one in five letters: looked for only where nothing is found as it was written. */
const SLIP = 0.2

type Found = { part: Part; score: number; words: ReadonlySet<string> }

const search = (words: readonly string[], fuzzy: number | false): Found[] =>
  index.search(words.join(' '), { fuzzy }).flatMap(({ id, score, queryTerms }) => {
    const part = parts[Number(id)]
    return part ? [{ part, score, words: new Set(queryTerms) }] : []
  })

/** Sections that hold every word asked for, best first; with few, also those that hold enough of them. */
const chooseParts = (words: readonly string[], found: readonly Found[]): Part[] => {
  // One that is in few sections says much, one that is in none says most.
  const rarities = words.map((word) => {
    const spread = found.filter((one) => one.words.has(word)).length
    return Math.log(1 + (parts.length - spread + 0.5) / (spread + 0.5))
  })
  const asked = rarities.reduce((sum, rarity) => sum + rarity, 0)
  const shared = found
    .map((one) => {
      const held = words.reduce((sum, word, at) => sum + (one.words.has(word) ? (rarities[at] ?? 0) : 0), 0)
      return { ...one, share: held / asked }
    })
    .filter(({ share }) => share >= LEAST_SHARE)
  const whole = shared.filter(({ share }) => share > 1 - 1e-9)
  return (whole.length >= ENOUGH ? whole : shared)
    .toSorted(
      (a, b) => b.share ** 2 * b.score - a.share ** 2 * a.score || a.part.path.localeCompare(b.part.path),
    )
    .map(({ part }) => part)
}

const findParts = (words: readonly string[], limit: number): Part[] => {
  if (words.length === 0) return []
  const chosen = chooseParts(words, search(words, false))
  return (chosen.length > 0 ? chosen : chooseParts(words, search(words, SLIP))).slice(0, limit)
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

/** The same with the whole text of each section, for anyone who reads more than an excerpt. */
export function searchSections(query: string, limit: number): { hit: SearchHit; text: string }[] {
  const words = askedOf(query)
  return findParts(words, limit).map((part) => ({ hit: hitOf(part, words), text: part.text }))
}
