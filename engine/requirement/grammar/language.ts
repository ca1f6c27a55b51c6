import { english } from '../lexicon/english/index.ts'
import { german } from '../lexicon/german/index.ts'

const englishWords = new Set(english.forms.telling.split(' '))
const germanWords = new Set(german.forms.telling.split(' '))

/** Whether the text reads as German: it decides what "1.200" and "1,200" mean. Looks at the first 4,000 characters. */
export const isGermanText = (text: string): boolean => {
  let german = 0
  let english = 0
  for (const word of text
    .slice(0, 4000)
    .toLowerCase()
    .split(/[^\p{L}]+/u)) {
    if (germanWords.has(word) || /[äöüß]/.test(word)) german += 1
    if (englishWords.has(word)) english += 1
  }
  return german > english && (german > 1 || english === 0)
}
