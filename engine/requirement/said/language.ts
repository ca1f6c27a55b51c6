import { isGermanText } from '../grammar/language.ts'
import { type Described, once } from './once.ts'

const read = ({ text }: Described): boolean => isGermanText(text)

/** The description is in German: its words have no English plural. */
export const saidInGerman = once(read)
