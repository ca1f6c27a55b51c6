import { isGermanText } from '../../grammar/language.ts'
import { type Described, type Found, told } from '../described.ts'

/** The description is in German: its words have no English plural. */
export const languageSaid = ({ text }: Described): Found => ({
  isGerman: told(isGermanText(text) ? true : undefined, text),
})
