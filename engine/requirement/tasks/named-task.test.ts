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
  ['Cut and bend', ['sheet_handling']],
])('%s leaves open %j', (text, tasks) => expect(openTasks(readRequirement(text))).toEqual(tasks))
