import { parse } from 'yaml'
import type { z } from 'zod'
import { type Block, blockText, type Heading } from '#web/features/content/blocks.ts'
import { cellTitle, hasCell } from './cells.server.ts'
import { type Kind, kinds, schemas } from './front-matter.server.ts'
import { generated } from './generated.server.ts'
import { parseMarkdown, WritingFault } from './parse-markdown.server.ts'
import { withValues } from './values.server.ts'

/** Every written page, read from `content/` when the server starts: a page is added by adding a file. */

type Heads = { [K in Kind]: z.infer<(typeof schemas)[K]> }
type Common = { slug: string; path: string; blocks: Block[]; headings: Heading[]; words: number }
export type EntryOf<K extends Kind> = { kind: K } & Heads[K] & Common & { course: string | null }
export type Entry = { [K in Kind]: EntryOf<K> }[Kind]

/** Where the pages of a folder stand. Courses hold a folder for each course. */
const folders: Record<Exclude<Kind, 'pages' | 'legal'>, string> = {
  docs: '/documentation',
  guides: '/integration-guides',
  lessons: '/resources/video-tutorials',
  practices: '/resources/best-practices',
  courses: '/resources/courses',
  whitepapers: '/resources/whitepapers',
  news: '/news',
  'case-studies': '/case-studies',
}

const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name)

/** "2026-11-20-first-plans.md" and "03-layout.md" are called "first-plans" and "layout". */
const slugOf = (file: string): string =>
  file.replace(/\.md$/, '').replace(/^(\d{4}-\d{2}-\d{2}|\d{2,3})-/, '')

type Place = { kind: Kind; slug: string; course: string | null }

/** What a file under `content/` is, by its path. @throws WritingFault for a path that fits nowhere */
export function placeOf(path: string): Place {
  const [folder = '', ...names] = path.replace(/^\/?content\//, '').split('/')
  const [first = '', second] = names
  if (!isKind(folder) || !path.endsWith('.md')) throw new WritingFault('this folder is not known')
  if (folder === 'courses' && second !== undefined && names.length === 2)
    return { kind: folder, slug: second === 'index.md' ? first : slugOf(second), course: first }
  if (folder === 'courses' || names.length !== 1) throw new WritingFault('this file is in the wrong folder')
  return { kind: folder, slug: slugOf(first), course: null }
}

const pathOf = ({ kind, slug, course }: Place, asked: string | undefined): string => {
  if (kind === 'pages') return asked ?? ''
  if (kind === 'legal') return `/${slug}`
  return course && slug !== course ? `${folders[kind]}/${course}/${slug}` : `${folders[kind]}/${slug}`
}

/** One file as a page. @throws Error that names the file and what is wrong in it */
export function readEntry(file: string, text: string): Entry {
  try {
    const place = placeOf(file)
    const [, head, body] = text.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
    if (head === undefined || body === undefined)
      throw new WritingFault('it does not begin with a head between lines of ---')
    const parsed = schemas[place.kind].safeParse(parse(withValues(head)))
    if (!parsed.success)
      throw new WritingFault(
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      )
    const { data } = parsed
    if (data.cell !== undefined && !hasCell(data.cell))
      throw new WritingFault(`the cell ${data.cell} is not known`)
    const { blocks, headings } = parseMarkdown(withValues(body), { generated, hasCell, cellTitle })
    const words = blocks.map(blockText).join(' ').split(/\s+/).length
    const path = pathOf(place, 'path' in data && typeof data.path === 'string' ? data.path : undefined)
    // The schema chosen by the kind is the one that read the head.
    return { ...data, ...place, path, blocks, headings, words } as Entry
  } catch (fault) {
    throw new Error(`${file}: ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
  }
}

const files = import.meta.glob<string>('/content/**/*.md', { query: '?raw', import: 'default', eager: true })

export const entries: readonly Entry[] = Object.entries(files).map(([file, text]) => readEntry(file, text))

const byPath = new Map(entries.map((entry) => [entry.path, entry]))

export const entryAt = (path: string): Entry | undefined => byPath.get(path)

const isOf =
  <K extends Kind>(kind: K) =>
  (entry: Entry): entry is Extract<Entry, { kind: K }> =>
    entry.kind === kind

const dateOf = (entry: Entry): string => ('date' in entry ? entry.date : '')

/** Entries of a kind in their order: newest first where they have a date, then by number, then by title. */
export const entriesOf = <K extends Kind>(kind: K): Extract<Entry, { kind: K }>[] =>
  entries
    .filter(isOf(kind))
    .toSorted(
      (a, b) => dateOf(b).localeCompare(dateOf(a)) || a.order - b.order || a.title.localeCompare(b.title),
    )

/** Courses, and the lessons of one. */
export const courses = () => entriesOf('courses').filter(({ slug, course }) => slug === course)
export const lessonsOf = (course: string) =>
  entriesOf('courses').filter((entry) => entry.course === course && entry.slug !== course)
