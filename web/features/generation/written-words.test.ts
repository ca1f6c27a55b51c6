import { expect, it } from 'vitest'
import { wordsOf } from './written-words.ts'

it.each([
  ['', ''],
  // The name of a field is no word, however far it has come.
  ['{"ti', ''],
  ['{"title": "Carton stacker", "des', 'Carton stacker'],
  ['{"steps": [{"title": "Survey", "step_num', 'Survey'],
  ['{"steps": [{"title": "Survey"}, {"na', 'Survey'],
  ['{"overview": ["One.", "Tw', 'One.\nTw'],
  ['{"title": "Carton st', 'Carton st'],
  ['{"title": "Carton \\"stacker\\"", "steps": [{"title": "Or', 'Carton "stacker"\nOr'],
  ['{"overview": ["One.", "Two."], "cost": ["', 'One.\nTwo.'],
  ['{"title": "caf\\u00e9 at 22 \\u00b0C\\nnow\\u00', 'café at 22 °C now'],
  ['{"title": "D:\\\\", "steps": ["a', 'D:\\\na'],
  ['{"title": "C:\\\\u00e9', 'C:\\u00e9'],
  // As they would be saved: addresses and markup are left out.
  ['{"overview": ["See https://evil.example/x <b>now</b>"', 'See  now'],
])('of %j a reader sees the words', (json, words) => {
  expect(wordsOf(json)).toBe(words)
})
