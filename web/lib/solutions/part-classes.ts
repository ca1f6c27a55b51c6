import { capitalize, spaceOut } from '#contract/words.ts'
import type { BomLine } from '#engine/bom/types.ts'

/** Classes of parts as the engine names them, and as people read them. */
export const partClasses: Readonly<Record<BomLine['category'], string>> = {
  robot: 'Robot',
  eoat: 'Gripper',
  conveyor: 'Conveyor',
  vision: 'Vision',
  safety: 'Safety',
  control: 'Control',
  infrastructure: 'Infrastructure',
  process: 'Process',
}

const isPartClass = (word: string): word is BomLine['category'] => Object.hasOwn(partClasses, word)

/** The class of a part; another word than the engine's, of a model or a person, stays itself. */
export const partClass = (word: string): string =>
  isPartClass(word) ? partClasses[word] : capitalize(spaceOut(word))
