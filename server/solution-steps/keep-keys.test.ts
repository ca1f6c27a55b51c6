import { expect, it } from 'vitest'
import { keepKeys } from './keep-keys.ts'

const step = (title: string, stepKey = title.toLowerCase().replaceAll(' ', '-')) => ({ title, stepKey })
const former = [step('Site survey and design'), step('Order and delivery'), step('Installation on site')]

it.each([
  [
    'the same titles',
    ['Order and delivery', 'Installation on site'],
    ['order-and-delivery', 'installation-on-site'],
  ],
  [
    'other words for the same',
    ['Survey of the hall', 'Delivery of parts', 'Mechanical installation'],
    ['site-survey-and-design', 'order-and-delivery', 'installation-on-site'],
  ],
  ['something new', ['Train operators'], ['train-operators']],
  // Each former step has one successor.
  [
    'one step made two',
    ['Delivery of robots', 'Delivery of guards'],
    ['order-and-delivery', 'delivery-of-guards'],
  ],
])('steps keep their keys: %s', (_, titles, keys) => {
  expect(
    keepKeys(
      former,
      titles.map((title) => step(title)),
    ).map(({ stepKey }) => stepKey),
  ).toEqual(keys)
})
