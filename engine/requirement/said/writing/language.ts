import { isGermanText } from '../../grammar/language.ts'
import { type Described, type Found, mention } from '../described.ts'

/** The description is in German: its words have no English plural. */
export const languageSaid = ({ text }: Described): Found => ({
  isGerman: mention(isGermanText(text) ? true : undefined, text),
})
