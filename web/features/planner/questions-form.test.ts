import { expect, it } from 'vitest'
import { saidFirst } from './questions-form.tsx'

it.each([
  [
    'Vehicles that drive or fly are not planned here; loading and unloading them by a robot is. Which task is it: palletizing, another?',
    'Vehicles that drive or fly are not planned here; loading and unloading them by a robot is.',
  ],
  [
    'This reads like work that our robot cells do not do. If it is one of our tasks after all, which one?',
    'This reads like work that our robot cells do not do.',
  ],
  ['What does one part weigh?', ''],
  ['Which task is it? The text fits assembly and kitting best.', ''],
  ['The mass must be above 0.', ''],
])('what a question says before it asks is known: %s', (text, said) => {
  expect(saidFirst(text)).toBe(said)
})
