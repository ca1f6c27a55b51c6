import { DETECTION_SECONDS, type StoppingTime } from '../catalogue/stopping-times.ts'
import type { Robot } from '../catalogue/types.ts'
import { HIGHEST_TUNNEL_MM } from '../layout/room/gaps.ts'
import type { Cell } from '../layout/types.ts'
import { kitBinFor } from '../matching/duty/kit-bin.ts'
import type { Candidate } from '../matching/types.ts'
import { traitsOf } from '../process/task-traits.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Requirement, Task } from '../requirement/types.ts'
import { contactNote } from './contact-note.ts'

/** Process questions only trials answer, and standards to check; nothing here quotes a standard. */
/** In place of the arc's list where a laser welds. */
const byLaser: readonly string[] = [
  'Laser class of the whole cell stated by its builder (IEC 60825-1, ISO 11553-1): walls, roof, doors, loading side and their performance level; a laser safety officer named.',
  'Weld procedure on real parts (EN ISO 15614-11 or the customer’s standard); gap and offset of the joint measured on parts of several batches.',
  'Fume extraction from the closed cell measured, filter class for the metal and its coating.',
]

/** In place of the finishing list where a surface is worked and no burr is taken off. */
const bySurface: readonly string[] = [
  'Tool, force, speed and steps on real parts: the surface that is asked (roughness, gloss, orange peel) agreed on samples and measured.',
  'Guard walls hold a broken disc or wheel: speed and energy from the tool’s maker.',
  'Noise at the operator place, measured under load.',
]

/** What only carries parts asks for nothing beyond its parts and its gripper. */
const carriesOnly: readonly string[] = []

const byTask: Readonly<Record<Task, readonly string[]>> = {
  palletizing: carriesOnly,
  depalletizing: carriesOnly,
  pick_and_place: carriesOnly,
  bin_picking: carriesOnly,
  machine_tending: carriesOnly,
  arc_welding: [
    'Weld procedure on real parts (EN ISO 15614 or the customer’s standard), quality level (ISO 5817), welding coordination (ISO 14731).',
    'Joint position: without a seam sensor the joint must lie within about half a wire diameter of where it was taught (rule of thumb); measured on parts of several batches.',
    'Fume extraction: capture at the torch measured, filter class for the metal and its coating, no recirculation where local rules forbid it.',
    'Cell and robot system after EN ISO 10218-2; welding equipment after IEC 60974.',
  ],
  finishing: [
    'Tool, force and path on real castings: burrs vary more than CAD data say.',
    'Guard walls hold a broken disc: speed and energy from the tool’s maker.',
    'Noise at the operator place, measured with the spindle under load.',
  ],
  dispensing: [
    'Bead width, adhesion and open time in trials with the real material at its coldest and warmest.',
    'Safety data sheet of the material: extraction, gloves, waste, storage.',
  ],
  assembly: [
    'Press force, its tolerance window and how the record is kept: shown in a capability study before acceptance.',
    'Press after EN ISO 16092, with its stopping time measured.',
  ],
  screwdriving: [
    'Torque, angle and depth of every screw shown on real parts; a screw left out or crossed must stop the part.',
  ],
  inspection: [
    'Detection shown on a set of good, bad and borderline parts agreed with quality: missed defects and false rejects counted.',
    'Light at the place: sun through windows and hall lamps included.',
  ],
  marking: [
    'Laser class of the closed station stated by its maker (IEC 60825-1, ISO 11553-1); door switches and their performance level.',
    'Contrast and readability of the mark after cleaning and coating.',
  ],
  sheet_handling: [
    'Separation of sheets: oil, static and burrs make two come up together; shown on real stacks.',
    'Vacuum reserve with the power off: how long a sheet is held, measured.',
  ],
  kitting: [
    'Every kind of bag picked in trials: limp, shiny and tangled ones are the hard ones.',
    'Completeness check of each box (weight or camera) against its list.',
  ],
  case_packing: ['Case, product and its worst pack in a trial: bulged, wet, leaking, standing unevenly.'],
}

function processNotes(requirement: Requirement, cell: Cell, candidate: Candidate): string[] {
  const task = requirement.facts.task?.value ?? 'palletizing'
  const isLaser = traitsOf(task)?.work === 'weld' && requirement.facts.weldProcess?.value === 'laser'
  const isSurface = traitsOf(task)?.work === 'finish' && isSaid(requirement, 'isSurfaceWork')
  const notes = [...(isLaser ? byLaser : isSurface ? bySurface : byTask[task])]
  const has = (form: Cell['stations'][number]['form']): boolean =>
    cell.stations.some((station) => station.form === form)
  const metal = requirement.said.explosiveMetal?.value
  if (candidate.eoat.principle === 'spindle' && metal !== undefined)
    notes.push(
      `Dust of ${metal}: explosion characteristics of the real dust, zones, collector and its place (ATEX 2014/34/EU and 1999/92/EC, DSEAR in the UK), by a competent person.`,
    )
  if (candidate.eoat.principle === 'dispenser' && isSaid(requirement, 'hasIsocyanates'))
    notes.push('Isocyanates: exposure measured, people trained as Regulation (EU) 2020/1149 asks.')
  if (has('injection_machine'))
    notes.push(
      'Interface to the injection machine: EUROMAP 67 signals and the guard circuit, machine after EN ISO 20430, with its maker.',
    )
  if (has('press_brake'))
    notes.push('Press brake after EN 12622: mode selection between robot and hand, with its maker.')
  const rackBinMm = has('kit_rack') ? kitBinFor(cell.part.sizeMm)[2] : 0
  if (rackBinMm > HIGHEST_TUNNEL_MM)
    notes.push(
      `Refill lanes of the racks: bins ${rackBinMm} mm high pass openings above ${HIGHEST_TUNNEL_MM} mm, which let a person through (ISO 13857): flaps that stay shut without a bin, each with an interlock (ISO 14119), or a light curtain in front of the lanes at its distance.`,
    )
  if (has('positioner'))
    notes.push(
      'Loading side of the positioner: stopping time of the swing measured, curtain distance set from it, restart only from outside.',
    )
  return notes
}

function roomNotes(requirement: Requirement): string[] {
  const { facts } = requirement
  const notes: string[] = []
  if (facts.environment?.value === 'dust_explosive')
    notes.push('Explosion protection: zone, equipment category and earthing, by a competent person.')
  if (facts.environment?.value === 'clean_room')
    notes.push(
      `Clean room: particle class${facts.cleanRoomIsoClass ? ` ISO ${facts.cleanRoomIsoClass.value}` : ''} measured at rest and in operation (ISO 14644-1), equipment suitability (ISO 14644-14), airflow over the open product with the robot moving.`,
    )
  if (isSaid(requirement, 'isPharmaceutical'))
    notes.push(
      'Documents of a pharmaceutical plant: user requirements, risk analysis, design, installation, operational and performance qualification (DQ, IQ, OQ, PQ), computer system validation; EU GMP with its Annex 1 for sterile products, or 21 CFR 210/211.',
      'Materials that meet the product or its container: certificates, cleaning and disinfection validated.',
    )
  return notes
}

/** What an engineer must verify before the cell runs, apart from distances and heights. */
export function verifyList(
  requirement: Requirement,
  cell: Cell,
  candidate: Candidate,
  robot: { stopping: StoppingTime; cobot: Robot | undefined },
): string[] {
  const { eoat } = candidate
  const list = [
    'Risk assessment after ISO 12100 by a competent person; the hazards here are a start, not the whole list.',
    `Stopping time of the loaded robot, measured on the cell: ${robot.stopping.seconds} s is taken here, ${DETECTION_SECONDS} s of it for detection and control (assumed), the rest for braking by class (${robot.stopping.source}).`,
    'Performance level of every safety function (ISO 13849-1), with the robot maker’s data.',
    'Distances with the edition of ISO 13855 that applies at the site; both are listed.',
  ]
  if (eoat.requiredForceN !== undefined && eoat.holdingForceN !== undefined)
    list.push(
      `Holding force on real parts: ${Math.round(eoat.holdingForceN)} N computed, ${Math.round(eoat.requiredForceN)} N needed with its factor.`,
    )
  list.push(...processNotes(requirement, cell, candidate), ...roomNotes(requirement))
  if (robot.cobot) list.push(contactNote(robot.cobot, candidate.loadKg, robot.stopping))
  if (requirement.facts.machineCount)
    list.push('Interfaces to each machine: emergency stop, door, chuck and mode switches, with its maker.')
  return list
}
