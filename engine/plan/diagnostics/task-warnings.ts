import { simulatedRate, written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { clampForceOf, MOST_DRAWN_TONNES } from '../../layout/index.ts'
import type { Design } from '../../plan-types.ts'
import { type Job, processAt } from '../../process/job.ts'
import { BY_HAND_KG } from '../../process/recipe.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { isSaid, stuffSaid } from '../../requirement/said/types.ts'
import { isGiven, type Requirement } from '../../requirement/types.ts'
import { kilograms } from '../wording.ts'
import { machinesCounted } from './machines-counted.ts'
import { idleRacks } from './too-many-kinds.ts'
import { workRemarks } from './work-remarks.ts'

/** Changeovers that take less of the time than this need no word. */
const LEAST_CHANGEOVER_SHARE = 0.05

/** How a process is shared out, and what it rests on. */
function processRemarks(job: Job, { cell }: Design): Diagnostic[] {
  const process = processAt(job, cell.robots.length)
  if (!process) return []
  const assumed = process.stations
    .flatMap(({ operations }) => operations)
    .filter(({ isAssumed }) => isAssumed)
  const remarks: Diagnostic[] = []
  if (process.notes.length > 0)
    remarks.push({
      code: 'process.how',
      severity: 'info',
      path: 'process',
      text: process.notes.join(' '),
    })
  if (assumed[0])
    remarks.push({
      code: 'process.times_assumed',
      severity: 'info',
      path: 'processSeconds',
      text: `Process time: ${[...new Set(assumed.map(({ label, basis }) => `${label}: ${basis}`))].join('. ')}.`,
      remedy: 'Trials with real parts give the real time; enter it then.',
    })
  if (process.loadSeconds !== undefined)
    remarks.push({
      code: 'process.loaded_by_hand',
      severity: 'info',
      path: 'operatorsPerShift',
      text: `A person ${(job.requirement.facts.partMassKg?.value ?? 0) > BY_HAND_KG ? 'with a hoist (not in this plan) ' : ''}loads and unloads the positioner: about ${written(process.loadSeconds)} s a part, assumed, while the robot works at the other side. That time stays in the yearly costs.`,
      remedy: 'A second robot or a conveyor can load it, where the batches are long enough.',
    })
  return remarks
}

function dustWarning(requirement: Requirement, { chosen }: Design): Diagnostic[] {
  const metal = requirement.said.explosiveMetal?.value
  if (chosen.eoat.principle !== 'spindle' || metal === undefined) return []
  return [
    {
      code: 'finishing.explosive_dust',
      severity: 'warning',
      path: 'material',
      text: `Fine ${metal} dust explodes in air. Extraction, ducts and the collector must be planned for it; an engineer must check them.`,
      remedy:
        'Dust tested, zones set, collector made for light metal, explosion protection document (ATEX 1999/92/EC and 2014/34/EU, DSEAR in the UK).',
    },
  ]
}

function documentWarning(requirement: Requirement): Diagnostic[] {
  if (!isSaid(requirement, 'isPharmaceutical')) return []
  return [
    {
      code: 'pharma.documents',
      severity: 'warning',
      path: 'environment',
      text: 'A product for patients: the plant needs qualification documents (DQ, IQ, OQ, PQ), validated software and certificates for every material that touches product or container.',
      remedy:
        'Put the user requirements and the document list into the order; EU GMP Annex 1 or 21 CFR 210/211 apply by market. An engineer and quality check them.',
    },
  ]
}

/** Other ways to weld than an arc: a laser is planned as one, an electron beam is not. */
function beamWarning(requirement: Requirement): Diagnostic[] {
  const weldProcess = requirement.facts.weldProcess?.value
  if (traitsOf(requirement.facts.task?.value)?.work !== 'weld') return []
  if (weldProcess === 'electron_beam')
    return [
      {
        code: 'welding.not_arc',
        severity: 'warning',
        path: 'task',
        text: 'The text names electron-beam welding, which needs a vacuum chamber. This plan reckons with an arc torch.',
        remedy: 'Take cell and handling from this plan, not torch, source and seam time.',
      },
    ]
  if (weldProcess !== 'laser') return []
  return [
    {
      code: 'welding.laser_class',
      severity: 'warning',
      path: 'safety',
      text: 'The welding laser is class 4. Walls, roof and loading side must be closed to light and make the cell class 1; joints must close to about a tenth of the sheet. Speed, source and walls are assumed here.',
      remedy:
        'Trials on the real joint at a laser integrator; a laser safety officer (IEC 60825-1, ISO 11553-1) before the order.',
    },
  ]
}

function laserWarning({ cell }: Design): Diagnostic[] {
  if (!cell.stations.some(({ form }) => form === 'laser_station')) return []
  return [
    {
      code: 'marking.laser_class',
      severity: 'warning',
      path: 'safety',
      text: 'The marking laser is class 4. The closed station must make it class 1: enclosure, interlocked door, window for its wavelength.',
      remedy:
        'The maker states the class of the closed station (IEC 60825-1, ISO 11553-1); a laser safety officer for service with the beam on.',
    },
  ]
}

/** Press brakes are set up one by one; a line or positioner as a whole. */
const placesSetUp = (design: Design): number =>
  Math.max(1, design.cell.stations.filter(({ form }) => form === 'press_brake').length)

function changeoverRemark({ facts }: Requirement, design: Design): Diagnostic[] {
  const { batchSize, changeoverMinutes } = facts
  const { throughputPerMinute } = design.simulation
  if (!batchSize || !changeoverMinutes || throughputPerMinute <= 0) return []
  const places = placesSetUp(design)
  const share = Math.min(1, (changeoverMinutes.value * throughputPerMinute) / (batchSize.value * places))
  if (share < LEAST_CHANGEOVER_SHARE) return []
  const shared = places > 1 ? ` on ${places} press brakes` : ''
  return [
    {
      code: 'rate.changeovers',
      severity: share > 0.3 ? 'warning' : 'info',
      path: 'changeoverMinutes',
      text: `After every ${written(batchSize.value)} parts ${written(changeoverMinutes.value, 1)} min go into the changeover (${changeoverMinutes.origin}): at ${simulatedRate(throughputPerMinute, design.simulation)}${shared} nothing is made ${written(share * 100)} % of the time. The simulated shift counts it.`,
      remedy:
        'Larger batches, fixtures and programs changed while the cell runs, or a gripper that fits all kinds.',
    },
  ]
}

function defectWarning({ facts }: Requirement): Diagnostic[] {
  if (traitsOf(facts.task?.value)?.work !== 'look' || isGiven(facts.smallestDefectMm)) return []
  const size = facts.smallestDefectMm?.value
  return [
    {
      code: 'inspection.defect_assumed',
      severity: 'warning',
      path: 'smallestDefectMm',
      text: `The smallest defect was not given${size === undefined ? '' : `; ${written(size, 2)} mm is assumed`}. Views, cameras and time follow from it: half the size takes about four times the pictures.`,
      remedy: 'Enter the smallest defect that must be found.',
    },
  ]
}

/** Large moulding machines are not served by an arm beside them. */
function largeMachineRemark(requirement: Requirement): Diagnostic[] {
  const force = requirement.facts.machineKind?.value === 'injection' ? clampForceOf(requirement) : undefined
  if (!force || force.tonnes <= MOST_DRAWN_TONNES) return []
  return [
    {
      code: 'tending.large_machine',
      severity: 'warning',
      path: 'machineKind',
      text: `${force.isGiven ? 'The text names a machine' : 'The shot needs a machine'} of ${written(force.tonnes)} t${force.isGiven ? '' : `: ${force.basis}`}. The cell is drawn for one of ${MOST_DRAWN_TONNES} t: the guard, the mould and the way into it are larger, and the robot planned here will not reach.`,
      remedy:
        'Large machines are served by a linear take-out robot on the fixed platen, or by an arm of 2.5 to 3.5 m reach on a console. Send the drawing of platens and mould.',
      missed: { limit: MOST_DRAWN_TONNES, actual: force.tonnes, unit: 't' },
    },
  ]
}

/** A tending cell takes parts from trays in which they lie sorted: a heap needs eyes first. */
function heapRemark(requirement: Requirement): Diagnostic[] {
  const isServed = traitsOf(requirement.facts.task?.value)?.serves === 'machines'
  if (!isServed || !isSaid(requirement, 'isFromHeap')) return []
  return [
    {
      code: 'tending.from_heap',
      severity: 'warning',
      path: 'task',
      text: 'The text takes parts out of a bin or bundle. This plan takes them from trays in which a person has laid them in order: camera, search and the second grip of bin picking are not in its time and price.',
      remedy:
        'Let people fill the trays, or describe the picking as a cell of its own (“bin picking”) that hands parts over.',
    },
  ]
}

/** Flat metal goes through a machine, not under a robot. */
function flatRemark(requirement: Requirement): Diagnostic[] {
  const { facts } = requirement
  const isFlat = traitsOf(facts.task?.value)?.work === 'finish' && facts.partForm?.value === 'sheet'
  if (!isFlat || stuffSaid(requirement).family !== 'metal') return []
  return [
    {
      code: 'finishing.flat_parts',
      severity: 'warning',
      path: 'task',
      text: 'Flat plates are usually deburred in one pass by a through-feed machine with brushes or belts. A robot follows edges one by one and is for shapes that such a machine cannot take.',
      remedy: 'Ask for a through-feed machine first; a robot can load it.',
    },
  ]
}

/** From so many robots on short work, a machine made for one part is what such lines use. Judgement of ours. */
const MANY_ROBOTS = 4

/** Caps, seals and pins at one a second are set by rotary machines, not by rows of arms. */
function dedicatedRemark({ facts }: Requirement, { chosen, simulation }: Design): Diagnostic[] {
  const task = facts.task?.value
  if (
    (traitsOf(task)?.work !== 'join' && traitsOf(task)?.work !== 'screw') ||
    chosen.robotCount < MANY_ROBOTS
  )
    return []
  return [
    {
      code: 'assembly.dedicated_machine',
      severity: 'warning',
      path: 'ratePerMinute',
      text: `${chosen.robotCount} robots share ${simulatedRate(simulation.targetPerMinute, simulation)} of the same short work. A rotary or inline machine made for this part (a capper, a pin setter) does it in one, usually cheaper.`,
      remedy: 'Ask for one where the part stays the same for years; robots pay where kinds change often.',
    },
  ]
}

/** Grippers that hold parts, and with them their size. */
const holding: ReadonlySet<string> = new Set(['vacuum', 'jaw', 'double_jaw', 'clamp', 'magnet'])

/** Mixed goods are planned for the largest; loads of mixed pallets have a remark of their own. */
function mixedRemark({ facts }: Requirement, { chosen }: Design): Diagnostic[] {
  if (facts.isMixedSizes?.value !== true || traitsOf(facts.task?.value)?.pallets === 'emptied') return []
  if (!holding.has(chosen.eoat.principle)) return []
  return [
    {
      code: 'part.mixed_sizes',
      severity: 'info',
      path: 'isMixedSizes',
      text: `Mixed sizes: gripper, load and room are planned for the largest part${facts.partMassKg ? `, ${kilograms(facts.partMassKg.value)}` : ''}. The smallest is not known: parts smaller than the gripper, limp bags and open boxes are not checked.`,
      remedy: 'Send the smallest part, the share of bags, and a picture of a typical mix.',
    },
  ]
}

/** What the task itself brings: dust, documents, lasers, changeovers, and the times a process rests on. */
export const taskWarnings = (job: Job, design: Design): Diagnostic[] => {
  const { requirement } = job
  return [
    ...dustWarning(requirement, design),
    ...documentWarning(requirement),
    ...laserWarning(design),
    ...beamWarning(requirement),
    ...defectWarning(requirement),
    ...idleRacks(requirement, design),
    ...dedicatedRemark(requirement, design),
    ...flatRemark(requirement),
    ...mixedRemark(requirement, design),
    ...largeMachineRemark(requirement),
    ...heapRemark(requirement),
    ...machinesCounted(requirement, design),
    ...changeoverRemark(requirement, design),
    ...workRemarks(requirement, design),
    ...processRemarks(job, design),
  ]
}
