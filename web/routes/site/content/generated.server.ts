import { exportFormats, exportTexts } from '#contract/exports.ts'
import { capitalize, spaceOut } from '#contract/words.ts'
import { type FieldSpec, fields, formatNumber } from '#engine/requirement/index.ts'
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
      return `text, up to ${field.maxLength} characters`
    case 'flag':
      return 'yes or no'
  }
}

const words = (name: string): string => capitalize(spaceOut(name))

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
}

/** Blocks made from the code. @throws WritingFault for a name that is not there */
export const generated = (name: string): Block[] => {
  const make = makers[name]
  if (!make) throw new WritingFault(`nothing is generated under the name ${name}`)
  return make()
}
