import type { Requirement } from '#engine/requirement/types.ts'

/** Which way sheets go between a line and stacks. */
export type SheetFlow = 'to_stack' | 'from_stack'

const stackWord = '(?:stacks?|piles?|pallets?|packs?|stapel|paletten?)'
const fromStack = new RegExp(
  String.raw`\b(?:de-?stack|un-?stack|de-?palleti[sz]|entstapel|abstapel)|\b(?:from|off|vom|von)\s+(?:(?:the|a|an|its|their|full|dem|der|einem)\s+)*${stackWord}\b`,
  'i',
)
const toStack = new RegExp(
  String.raw`\b(?:to|onto|on|into|auf|zum)\s+(?:(?:the|a|an|its|their|den|einen|einem)\s+)*${stackWord}\b|\b(?:stack|stapeln)\b`,
  'i',
)
const feeding = /\b(?:feed|load|beschicken|zuf(?:ü|ue)hren)/i

/**
 * Whether sheets are laid on stacks, as from a press, or taken off them for a line: "destack", "from the stack", "feed".
 * Where the text names both ends as stacks, or neither, they are laid on stacks.
 */
export const sheetFlowOf = ({ text }: Pick<Requirement, 'text'>): SheetFlow => {
  if (fromStack.test(text)) return 'from_stack'
  return feeding.test(text) && !toStack.test(text) ? 'from_stack' : 'to_stack'
}
