import { english, type Language } from './english/index.ts'
import { german } from './german/index.ts'

/** Every language that is read. A further one is a folder of lists like these; words of all are looked for in every text. */
export const languages: readonly [Language, Language] = [english, german]
