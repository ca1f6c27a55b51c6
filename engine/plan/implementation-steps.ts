import type { BillOfMaterials } from '../bom/types.ts'
import { RAMP } from '../finance/start-up/ramp.ts'
import type { Cell } from '../layout/types.ts'
import type { ImplementationStep } from '../plan-types.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Requirement, Task } from '../requirement/types.ts'
import { plural } from './wording.ts'

/** Working days to calendar days. */
const CALENDAR_PER_WORKING_DAY = 7 / 5
/** Plans of this kind run over more often than under. Assumed: 15 % less, 40 % more. */
const EARLY = 0.85
const LATE = 1.4

/** Lead times in working days. Assumed, general knowledge: arms 8 weeks, designed parts 10, catalogue parts 4. */
const ROBOT_LEAD_DAYS = 40
const DESIGNED_LEAD_DAYS = 50
const CATALOGUE_LEAD_DAYS = 20

/** What must be tried with real parts before long-lead parts are ordered, by task. Days are assumed. */
type Trial = { title: string; description: string; days: number }
const trials: Readonly<Record<Task, Trial | undefined>> = {
  arc_welding: {
    title: 'Weld trials',
    description:
      'Seams on real parts at a welding lab: speed, wire, gas and joint tolerance; the weld procedure starts from them.',
    days: 8,
  },
  finishing: {
    title: 'Finishing trials',
    description:
      'Castings of several batches with tool, force and feed; time for each part and life of the tool.',
    days: 8,
  },
  dispensing: {
    title: 'Dispensing trials',
    description:
      'Bead at the planned speed with the real material, cold and warm; start, end and corner looked at.',
    days: 6,
  },
  assembly: {
    title: 'Assembly trials',
    description: 'Press force window, feeding of the parts and screw joints on real parts, 50 of each.',
    days: 8,
  },
  screwdriving: {
    title: 'Screw joint trials',
    description: 'Torque and angle on real joints; feeding tried with 1,000 screws of the delivered quality.',
    days: 5,
  },
  inspection: {
    title: 'Camera feasibility study',
    description:
      'Good, bad and borderline parts under several lights; which defects show, which do not, and false alarms counted.',
    days: 10,
  },
  marking: {
    title: 'Marking trials',
    description: 'Mark, time and readability on real parts and their coating; laser power chosen from it.',
    days: 4,
  },
  sheet_handling: {
    title: 'Separation and vacuum trials',
    description: 'Real stacks: how sheets part, how cups hold at speed and on oil.',
    days: 5,
  },
  kitting: {
    title: 'Picking trials',
    description:
      'Every kind picked from its bin a hundred times; kinds that fail get another gripper or stay manual.',
    days: 8,
  },
  case_packing: {
    title: 'Packing trials',
    description: 'Products gripped in the planned group and set into real cases at speed.',
    days: 5,
  },
  bin_picking: {
    title: 'Picking trials',
    description:
      'A full bin emptied by camera and gripper: failed grips, what stays in the corners, time of a picture.',
    days: 8,
  },
  // Grips are known or checked with the first parts at acceptance.
  palletizing: undefined,
  depalletizing: undefined,
  pick_and_place: undefined,
  machine_tending: undefined,
}

/** Documents and runs of a pharmaceutical plant. Assumed. */
const QUALIFICATION_DAYS = 30

const whole = (days: number): number => Math.max(1, Math.round(days))

/** What the durations are counted from. */
function sizeOf(cell: Cell, bom: BillOfMaterials) {
  return {
    robots: cell.robots.length,
    stations: cell.stations.length,
    machines: cell.stations.filter((station) => station.kind === 'machine').length,
    cameras: cell.stations.filter((station) => station.kind === 'camera').length,
    designed: bom.lines.filter(({ isMadeToOrder }) => isMadeToOrder).length,
    hasRobot: bom.lines.some((line) => line.category === 'robot'),
  }
}

type Size = ReturnType<typeof sizeOf>

/** Working days of each step. */
const daysOf = (size: Size) => {
  const procurement =
    size.designed > 0 ? DESIGNED_LEAD_DAYS : size.hasRobot ? ROBOT_LEAD_DAYS : CATALOGUE_LEAD_DAYS
  return {
    engineering: whole(
      8 + 3 * size.robots + size.stations + 2 * size.machines + 2 * size.cameras + 2 * size.designed,
    ),
    procurement,
    build: whole(6 + 3 * size.robots + size.stations),
    factoryTest: whole(2 + size.robots + 0.5 * size.stations),
    installation: whole(3 + 1.5 * size.robots + 0.5 * size.stations + size.machines),
    siteTest: whole(2 + size.robots),
    training: 2,
    rampUp: whole(5 + 2 * size.robots + 2 * size.machines),
  }
}

const stepsOf = (
  size: Size,
  days: ReturnType<typeof daysOf>,
  trial: Trial | undefined,
  isQualified: boolean,
): Omit<ImplementationStep, 'number'>[] => {
  const what = `${plural(size.robots, 'robot')}, ${plural(size.stations, 'station')}${size.machines > 0 ? `, ${plural(size.machines, 'machine interface')}` : ''}`
  return [
    ...(trial
      ? [
          {
            title: trial.title,
            description: trial.description,
            durationDays: trial.days,
            team: 'Process engineer, supplier of the tool, customer’s quality',
          },
        ]
      : []),
    {
      title: 'Engineering',
      description: `Layout, tools, electrical design, program structure and risk assessment for ${what}${size.designed > 0 ? `; ${plural(size.designed, 'part class', 'part classes')} to be specified and quoted` : ''}.`,
      durationDays: days.engineering,
      team: 'Mechanical, electrical and controls engineer',
    },
    {
      title: 'Procurement',
      description: `Long-lead parts are ordered halfway through engineering. Assumed lead time ${days.procurement / 5} weeks: ${size.designed > 0 ? 'parts made to drawing set the date' : 'the robot sets the date'}.`,
      durationDays: days.procurement,
      team: 'Purchasing',
    },
    {
      title: 'Build',
      description: `Frames, guards, conveyors and cabinet assembled and wired at the builder's: ${what}.`,
      durationDays: days.build,
      team: 'Fitters and electricians',
    },
    {
      title: 'Factory acceptance test (FAT)',
      description:
        'Dry run and run with real parts at the asked rate, every fault once, before the cell leaves the builder.',
      durationDays: days.factoryTest,
      team: 'Controls engineer, customer',
    },
    {
      title: 'Installation',
      description: `Transport, anchoring, connection${size.machines > 0 ? ', machine interfaces' : ''}; production stops in this area meanwhile.`,
      durationDays: days.installation,
      team: 'Fitters and electricians',
    },
    {
      title: 'Site acceptance test (SAT)',
      description:
        'Stopping times measured, safety functions validated, the asked rate shown over a full shift with the builder at the cell. Availability is shown at the end of the ramp-up.',
      durationDays: days.siteTest,
      team: 'Controls and safety engineer, customer',
    },
    ...(isQualified
      ? [
          {
            title: 'Qualification (IQ, OQ, PQ)',
            description:
              'Installation, operation and performance shown by protocol, with the documents good manufacturing practice asks for; design qualification runs beside engineering.',
            durationDays: QUALIFICATION_DAYS,
            team: 'Validation engineer, quality, customer',
          },
        ]
      : []),
    {
      title: 'Training',
      description:
        'Operators: start, stop, part change, fault clearing. Maintenance: wear parts, backups, recovery.',
      durationDays: days.training,
      team: 'Trainer, operators, maintenance',
    },
    {
      title: 'Ramp-up',
      description: `Accompanied production: the builder stays for these days and goes when people clear usual faults alone. The full saving comes later: the business case counts ${RAMP.length} months at ${RAMP.map((share) => Math.round(100 * share)).join(', ')} % of it; uptime is measured over the last of them.`,
      durationDays: days.rampUp,
      team: 'Controls engineer, operators',
    },
  ]
}

/**
 * Steps from order to steady production with durations in working days, and the calendar days from order to acceptance.
 * Every duration is an assumption scaled by the cell: robots, stations, machine interfaces, parts to be designed.
 * Procurement starts halfway through engineering and after the trials, when the long-lead parts are fixed; the rest
 * follows in line.
 */
export function implementationSteps(
  cell: Cell,
  bom: BillOfMaterials,
  requirement?: Requirement,
): { steps: ImplementationStep[]; implementationDays: { low: number; high: number } } {
  const size = sizeOf(cell, bom)
  const days = daysOf(size)
  const task = requirement?.facts.task?.value
  const trial = task === undefined ? undefined : trials[task]
  const isQualified = requirement !== undefined && isSaid(requirement, 'isPharmaceutical')
  const rows = stepsOf(size, days, trial, isQualified)
  // Acceptance is the SAT: training and ramp-up run after it.
  const critical =
    Math.max(days.engineering, Math.max(days.engineering / 2, trial?.days ?? 0) + days.procurement) +
    days.build +
    days.factoryTest +
    days.installation +
    days.siteTest +
    (isQualified ? QUALIFICATION_DAYS : 0)
  return {
    steps: rows.map((row, index) => ({ number: index + 1, ...row })),
    implementationDays: {
      low: Math.round(critical * EARLY * CALENDAR_PER_WORKING_DAY),
      high: Math.round(critical * LATE * CALENDAR_PER_WORKING_DAY),
    },
  }
}
