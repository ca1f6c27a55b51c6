import { exportFormats, exportTexts } from '#contract/exports.ts'
import { contract } from '#contract/index.ts'
import { type FieldSpec, fields, formatNumber } from '#engine/requirement/fields.ts'
import { tasks } from '#engine/requirement/types.ts'
import type { Block, Inline } from '#web/features/content/blocks.ts'
import { WritingFault } from './parse-markdown.server.ts'

const table = (caption: string, head: string[], rows: Inline[][][], isNumeric: boolean[] = []): Block => ({
  type: 'table',
  caption,
  head: head.map((text) => [text]),
  isNumeric: head.map((_, at) => isNumeric[at] ?? false),
  rows,
})

const code = (text: string): Inline => ({ type: 'code', text })

const allowed = (field: FieldSpec): string => {
  switch (field.kind) {
    case 'number':
      return `${formatNumber(field.min)} to ${formatNumber(field.max)}${field.integer ? ', whole' : ''}`
    case 'choice':
      return field.choices.map(({ label }) => label.toLowerCase()).join(', ')
    case 'text':
      return `text, up to ${field.maxLength} signs`
    case 'flag':
      return 'yes or no'
  }
}

const words = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

type Operation = { name: string; method: string; path: string; summary: string; access: string }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const text = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback)

/** Every procedure of the contract's tree with its address; internals of the library's node stand under "~orpc". */
const operationsIn = (node: unknown, name: string): Operation[] => {
  if (!isRecord(node)) return []
  const inner = node['~orpc']
  if (!isRecord(inner))
    return Object.entries(node).flatMap(([key, value]) => operationsIn(value, name ? `${name}.${key}` : key))
  const route = isRecord(inner.route) ? inner.route : {}
  const meta = isRecord(inner.meta) ? inner.meta : {}
  return [
    {
      name,
      method: text(route.method, 'POST'),
      path: text(route.path),
      summary: text(route.summary),
      access: text(meta.access),
    },
  ]
}

const accessText: Record<string, string> = {
  open: 'anybody',
  session: 'a begun sign-in',
  signedIn: 'signed in',
  company: 'a company',
  'company:manufacturer': 'manufacturers',
  'company:engineer': 'engineers',
  'company:supplier': 'suppliers',
  owner: "the owner's company",
  teamOwner: "the company's owners",
  party: 'the parties',
  investor: 'investors',
  shareLink: 'whoever has the link',
}

/** What staff alone may call is left out: it is no offer to programs. */
const publicOperations = (): Operation[] =>
  operationsIn(contract, '')
    .filter(({ access, path }) => path !== '' && access in accessText)
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))

const makers: Record<string, () => Block[]> = {
  'requirement-fields': () => [
    table(
      'Fields of a requirement',
      ['Field', 'Name in the API', 'Unit', 'Allowed'],
      fields.map((field) => [[field.label], [code(field.key)], [field.unit], [allowed(field)]]),
    ),
  ],
  tasks: () => [
    table(
      'Tasks that are planned',
      ['Task', 'Name in the API'],
      tasks.map((task) => [[words(task)], [code(task)]]),
    ),
  ],
  exports: () => [
    table(
      'Files a plan leaves as',
      ['File', 'Name in the address', 'Kind', 'Media type'],
      exportFormats.map((format) => [
        [exportTexts[format].label],
        [code(format)],
        [exportTexts[format].note],
        [code(exportTexts[format].contentType.split(';')[0] ?? '')],
      ]),
    ),
  ],
  operations: () => [
    table(
      'Operations of the API',
      ['Operation', 'What it does', 'Who may call it'],
      publicOperations().map(({ method, path, summary, access }) => [
        [code(`${method} ${path}`)],
        [summary],
        [accessText[access] ?? access],
      ]),
    ),
  ],
}

/** Blocks made from the code. @throws WritingFault for a name that is not there */
export const generated = (name: string): Block[] => {
  const make = makers[name]
  if (!make) throw new WritingFault(`nothing is generated under the name ${name}`)
  return make()
}
