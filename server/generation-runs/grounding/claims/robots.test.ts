import { expect, it } from 'vitest'
import { robotById } from '#engine/catalogue/index.ts'
import { plan } from '#engine/index.ts'
import { readDraft } from '../read-draft.ts'
import { claimsOfParts } from './claimed-figures.ts'
import { compareClaims, compareFigures } from './compare-figures.ts'

const made = plan(
  { text: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.', overrides: {} },
  { seed: 1 },
)
const rows = (name: string, description: string) =>
  compareClaims(claimsOfParts([{ name, description }]), made)

it.each([
  ['Palettierroboter', 'Traglast 900 kg'],
  ['Schwenkeinheit', 'Ein sechsachsiger Industrieroboter mit 900 kg Traglast'],
  ['Heavy robot arm', 'Payload 900 kg'],
  ['Robot KR 9000', 'Payload 900 kg'],
  ['Robotic arm', 'Payload 900 kg'],
  ['Robotic palletizer', 'Payload 900 kg'],
  ['Roboterarm', 'Tragkraft 900 kg'],
  ['Z 9', 'A robot that carries 900 kg'],
])('of the part "%s", "%s", the payload is a row', (name, description) => {
  expect(rows(name, description)).toMatchObject([{ label: `Payload: ${name}`, model: '900 kg' }])
})

it.each([
  ['Robot gripper', 'Payload 25 kg'],
  ['Robotic gripper', 'Payload 25 kg'],
  ['Robot line scanner', 'Reach 25 m'],
  ['Robot Pedestal', 'Carries 1,200 kg'],
  ['Gripper for robot', 'Payload 25 kg'],
  ['Robotersockel', 'Traglast 1.200 kg'],
  ['Sockel für den Roboter', 'Traglast 1.200 kg'],
  ['Vacuum lifter', 'A robot tool that lifts 60 kg'],
])('the part "%s", "%s", is no robot', (name, description) => {
  expect(rows(name, description)).toEqual([])
})

it('of a robot that no catalogue has the engine has no figure', () => {
  expect(rows('FANUC M-999iB robot', 'Payload 900 kg')).toMatchObject([{ model: '900 kg', engine: null }])
})

it('robots in the words of a solution are rows, the chosen one is none, and each is one row', () => {
  const chosen = robotById(made.design?.chosen.robotId ?? '')
  const own = `${chosen?.maker} ${chosen?.model}`
  const robotsOf = (description: string, part: string, step: string) => {
    const draft = readDraft({
      title: 'Carton cell',
      description,
      hardware: [{ name: part, description: '' }],
      software: [],
      steps: [{ title: step, description: '' }],
      implementation_time: '2 weeks',
      cost_range: '$1 to $2',
      roi_period: '1 month',
    })
    return compareFigures(draft, made)
      .filter(({ label }) => label === 'Robot')
      .map(({ model }) => model)
  }
  expect(robotsOf('Two FANUC M-999iB stack.', 'ABB IRB 9900-150/3.20', 'Mount the FANUC M-999iB')).toEqual([
    'ABB IRB 9900-150/3.20',
    'FANUC M-999iB',
  ])
  expect(robotsOf(`The ${own} stacks.`, own, `Mount the ${own}`)).toEqual([])
})
