import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'
import { namedTask, openTasks } from './named-task.ts'

it.each([
  ['AI bin picking', 'bin_picking'],
  ['Vision-guided screwdriving', 'screwdriving'],
  ['Camera-guided depalletizing', 'depalletizing'],
  ['Kamerageführtes Schweißen', 'arc_welding'],
  ['Robotic dispensing', 'dispensing'],
  ['Force-controlled finishing', 'finishing'],
  ['Edge AI inspection', 'inspection'],
  ['Robotic welding', 'arc_welding'],
  ['Machine tending', 'machine_tending'],
  ['Mixed palletizing', 'palletizing'],
  ['Packaging lines', 'case_packing'],
  ['Electronics assembly', 'assembly'],
  ['Pharmaceutical kitting', 'kitting'],
  ['Palettieren', 'palletizing'],
  ['Schweißen', 'arc_welding'],
  ['Cut and bend', 'sheet_handling'],
  ['Energy monitoring', undefined],
  ['Safe speed and separation', undefined],
  ['Serialization and traceability', undefined],
  ['Digital twin', undefined],
])('%s names %s', (text, task) => expect(namedTask(readRequirement(text))).toBe(task))

it.each([
  ['Warehouse automation of parcels', []],
  ['PCB depaneling in electronics', []],
  ['Autonomous mobile robots', []],
  ['Mixed palletizing', []],
  ['Cut, bend, paint', ['sheet_handling']],
])('%s leaves open %j', (text, tasks) => expect(openTasks(readRequirement(text))).toEqual(tasks))

it.each([
  'Wir wollen automatisieren, 2 Schichten',
  'Wir haben zwei Schichten',
  'Three shifts, five days a week',
])('in how many shifts people work says nothing of the task: %s', (text) => {
  const { facts, questions } = readRequirement(text)
  expect(facts.task).toBeUndefined()
  expect(questions).toContainEqual(expect.objectContaining({ field: 'task', isBlocking: true }))
})

it('a verb of stacking stays one where shifts are named as well', () => {
  const { facts } = readRequirement('Kartons von 12 kg auf Paletten schichten, 6 pro Minute, zwei Schichten')
  expect(facts).toMatchObject({ task: { value: 'palletizing' }, shiftsPerDay: { value: 2 } })
})

it('says that a text fits a task only where a word speaks for it', () => {
  const [question] = readRequirement('hello').questions
  expect(question?.text).toMatch(/^Which task is it: /)
})
