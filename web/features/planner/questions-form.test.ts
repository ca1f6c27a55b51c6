import { expect, it } from 'vitest'
import { partsOfQuestion } from './questions-form.tsx'

it.each([
  [
    'Vehicles that drive or fly are not planned here; loading and unloading them by a robot is. Which task is it: palletizing, another?',
    'Vehicles that drive or fly are not planned here; loading and unloading them by a robot is.',
    'Which task is it: palletizing, another?',
  ],
  [
    'This reads like work that our robot cells do not do. If it is one of our tasks after all, which one?',
    'This reads like work that our robot cells do not do.',
    'If it is one of our tasks after all, which one?',
  ],
  ['What does one part weigh?', '', 'What does one part weigh?'],
  ['The mass must be above 0.', '', 'The mass must be above 0.'],
])('what a question says is apart from what it asks: %s', (text, said, asked) => {
  expect(partsOfQuestion(text)).toEqual({ said, asked })
})
