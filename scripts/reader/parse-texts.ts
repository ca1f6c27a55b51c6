import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tasks } from '#engine/requirement/types.ts'
import { isRole } from './roles.ts'

/** One marked run of words: `start` and `end` count characters of the text without its marks. */
export type LabelledSpan = { start: number; end: number; role: string; value: string }

export type LabelledText = {
  file: string
  line: number
  /** The first is right; after `+` follows a second job that is wanted too, after `|` one that is as likely. */
  tasks: string[]
  joint: '' | '+' | '|'
  voice: string
  language: string
  form: string
  missing: string[]
  text: string
  spans: LabelledSpan[]
  /** One text in three is kept aside: nothing is fitted on it. */
  isSetAside: boolean
  /** Only some of its figures are marked; the others say nothing. */
  isPartial: boolean
}

const FOLDER = fileURLToPath(new URL('../../engine/texts/', import.meta.url))
const openTasks: ReadonlySet<string> = new Set([...tasks, 'none', 'unclear'])

/** Set aside by the text itself, so that it never moves from one side to the other. */
export const isSetAside = (text: string): boolean =>
  createHash('sha256').update(text.trim()).digest().readUInt32BE(0) % 3 === 0

const readHead = (line: string): Record<string, string> =>
  Object.fromEntries(
    line
      .slice(1)
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )

const MARK = /\[([^\][]*)\]\(([a-z-]+)(?:=([^)]*)|([<>]=[^)]*))?\)/g

/** The text without its marks, and where each mark stood. */
const readMarks = (marked: string): { text: string; spans: LabelledSpan[] } => {
  const spans: LabelledSpan[] = []
  let text = ''
  let from = 0
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(from, match.index)
    const [whole, words = '', role = '', typed, bound] = match
    const value = typed ?? bound ?? ''
    spans.push({ start: text.length, end: text.length + words.length, role, value })
    text += words
    from = match.index + whole.length
  }
  return { text: text + marked.slice(from), spans }
}

/** What is wrong with a labelled text; empty when it can be used. */
export const faultsOf = ({ text, spans, tasks: named }: LabelledText): string[] => [
  ...named.filter((task) => !openTasks.has(task)).map((task) => `${task} is no task`),
  ...spans.filter(({ role }) => !isRole(role)).map(({ role }) => `${role} is no role`),
  ...(/[[\]]/.test(text) ? ['a square bracket is left over'] : []),
  ...(text.trim() === '' ? ['the text is empty'] : []),
]

/** Reads the labelled texts of one file. */
export const parseTexts = (content: string, file: string): LabelledText[] => {
  const found: LabelledText[] = []
  let head: { fields: Record<string, string>; line: number } | undefined
  let body: string[] = []
  const close = () => {
    if (!head) return
    const { text, spans } = readMarks(body.join('\n').trim())
    const task = head.fields.task ?? ''
    found.push({
      file,
      line: head.line,
      tasks: task.split(/[+|]/),
      joint: task.includes('+') ? '+' : task.includes('|') ? '|' : '',
      voice: head.fields.voice ?? '',
      language: head.fields.lang ?? 'en',
      form: head.fields.form ?? 'prose',
      missing: (head.fields.missing ?? '').split(',').filter(Boolean),
      text,
      spans,
      // Rows that the tests hold are known to who changes the code: they are fitted on, never measured.
      isSetAside: head.fields.marks !== 'some' && isSetAside(text),
      isPartial: head.fields.marks === 'some',
    })
  }
  for (const [index, line] of content.split(/\r?\n/).entries()) {
    if (/^@ +task=/.test(line)) {
      close()
      head = { fields: readHead(line), line: index + 1 }
      body = []
    } else body.push(line)
  }
  close()
  return found
}

/** Every labelled text there is, in the order of the files; a text that two files hold counts once. */
export const loadTexts = (folder = FOLDER): { texts: LabelledText[]; faults: string[] } => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.txt'),
  )
  const texts: LabelledText[] = []
  const faults: string[] = []
  const seen = new Set<string>()
  for (const path of paths.sort((a, b) => (basename(a) < basename(b) ? -1 : 1))) {
    const file = basename(path)
    for (const one of parseTexts(readFileSync(join(folder, path), 'utf8'), file)) {
      const wrong = faultsOf(one)
      faults.push(...wrong.map((fault) => `${file}:${one.line}: ${fault}`))
      if (wrong.length > 0 || seen.has(one.text)) continue
      seen.add(one.text)
      texts.push(one)
    }
  }
  return { texts, faults }
}
