import { expect, it } from 'vitest'
import { readRequirement } from '../index.ts'

it.each([
  [
    'Rundstäbe 40 mm Durchmesser, 800 mm lang, 7,8 kg; der Greifer fasst sie 200 mm vom Ende',
    { fromEndMm: 200 },
  ],
  ['Move planks 1200x100x60 mm, 5 kg, gripped off-centre by 300 mm, to a belt', { offMiddleMm: 300 }],
  ['Bretter 1200x100x60 mm, 5 kg, außermittig um 30 cm gegriffen, auf ein Band legen', { offMiddleMm: 300 }],
  ['Move beams 2 m long, 9 kg, held 250 mm from the middle, to a belt', { offMiddleMm: 250 }],
  ['Square bars 30x30x900 mm, 6 kg; hold them at one quarter of their length', { share: 0.25 }],
  ['Stäbe 900 mm lang, 6 kg, auf einem Viertel ihrer Länge gegriffen', { share: 0.25 }],
  [
    'Rods 800 mm long, 40 mm diameter, 8 kg: the gripper holds each rod 150 mm from one end',
    { fromEndMm: 150 },
  ],
])('reads where a part is held: %s', (text, point) => {
  expect(readRequirement(text).said.gripAt?.value).toEqual(point)
})

it('takes the figure of a grip point for no size and no defect', () => {
  const bars = readRequirement(
    'Rundstäbe 40 mm Durchmesser, 800 mm lang, 7,8 kg; der Greifer fasst sie 200 mm vom Ende, vom Band auf ein Band, 6 pro Minute',
  ).facts
  expect(bars.partDiameterMm?.value).toBe(40)
  const planks = readRequirement(
    'Transfer 5 kg wooden planks 1200x100x60 mm, gripped off-centre by 300 mm, from an infeed belt to an outfeed belt',
  )
  expect(planks.facts.smallestDefectMm).toBeUndefined()
  expect(planks.questions.filter(({ isBlocking }) => isBlocking).map(({ field }) => field)).not.toContain(
    'smallestDefectMm',
  )
})

it.each(['Boxes 400x300x200 mm, 10 kg, gripped in the middle', 'Pick 200 mm bars from the end of the belt'])(
  'reads none where none is named: %s',
  (text) => expect(readRequirement(text).said.gripAt).toBeUndefined(),
)
