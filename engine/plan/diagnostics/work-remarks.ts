import { written } from '../../amounts.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Design } from '../../plan-types.ts'
import type { Job } from '../../process/job.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { spindleTorqueNm, threadName } from '../../process/tasks/screws.ts'
import { isSaid } from '../../requirement/said/types.ts'
import { type Finish, isGiven, type Requirement } from '../../requirement/types.ts'
import { CONVEYOR_EXCHANGE_SECONDS, exchangeSeconds } from '../../simulation/palletizing/exchange.ts'
import type { Simulation } from '../../simulation/types.ts'
import { sourcesOf } from '../../simulation/unloading/sources.ts'
import { plural } from '../wording.ts'

/** From here on the reaction of a screw is more than the wrist of an arm for small parts should take, N·m. Assumed. */
const STRONG_TORQUE_NM = 25
/** A torque within this of what the spindle is made for needs no word. */
const TORQUE_SLACK = 1.05

/** Torque asked for against what the spindle is made for, and what its reaction needs. */
function torqueRemarks(requirement: Requirement, { chosen }: Design): Diagnostic[] {
  const { facts } = requirement
  const diameterMm = facts.screwDiameterMm?.value
  const isDriving = ['screwdriver', 'combined'].includes(chosen.eoat.principle)
  if (!isDriving || diameterMm === undefined) return []
  const usual = spindleTorqueNm(diameterMm)
  const asked = requirement.said.torqueNm?.value
  const remarks: Diagnostic[] = []
  if (asked !== undefined && asked > TORQUE_SLACK * usual)
    remarks.push({
      code: 'screwdriving.torque',
      severity: 'warning',
      path: 'screwDiameterMm',
      text: `The text asks for ${written(asked, 1)} N·m; the spindle is planned for ${threadName(diameterMm)}, class 8.8, up to ${written(usual, 1)} N·m.`,
      remedy:
        'Take the next larger spindle, and check the strength class of the screw and what the joint holds.',
      missed: { limit: usual, actual: Math.round(asked * 10) / 10, unit: 'N·m' },
    })
  const largest = Math.max(asked ?? 0, usual)
  if (largest >= STRONG_TORQUE_NM)
    remarks.push({
      code: 'screwdriving.reaction',
      severity: 'warning',
      path: 'eoat',
      text: `Tightening to ${written(largest, 1)} N·m turns the spindle back just as hard. That must not go through the wrist of the arm, and is not reckoned for it here.`,
      remedy:
        'A torque arm beside the spindle, or a stop at the part that the spindle leans on; the maker of the spindle states it.',
    })
  return remarks
}

/** Screws that come out instead of going in. */
function looseningRemark(requirement: Requirement): Diagnostic[] {
  if (traitsOf(requirement.facts.task?.value)?.work !== 'screw' || !isSaid(requirement, 'isLoosening'))
    return []
  return [
    {
      code: 'screwdriving.loosening',
      severity: 'warning',
      path: 'task',
      text: 'The text asks to loosen screws; this plan is reckoned for driving them. Reach, takt and layout hold; the screw feeder becomes a chute that takes them away, and a magnet or vacuum at the bit holds them.',
      remedy:
        'Torques to break seized, painted or worn screws free decide the spindle, and a camera must find each head: try it on returned parts, and plan where those go that do not come loose.',
    },
  ]
}

/** Pictures from above tell no height. */
function depthRemark(requirement: Requirement): Diagnostic[] {
  const words = requirement.said.heightWord?.value
  if (traitsOf(requirement.facts.task?.value)?.work !== 'look' || words === undefined) return []
  return [
    {
      code: 'inspection.depth',
      severity: 'warning',
      path: 'eoat',
      text: `The text speaks of ${words}. The area camera planned here sees no height: reach, stop and takt hold, the sensor does not.`,
      remedy:
        'A laser profile or 3D sensor in its place, moved over the part at its scan speed; its maker states the accuracy in height.',
    },
  ]
}

/** What a tester finds, no camera sees; nests of a tester are drawn as machines. */
function testRemarks(requirement: Requirement): Diagnostic[] {
  const [leakWord, nests] = [requirement.said.leakWord?.value, requirement.said.nests?.value]
  const { task, machineCount } = requirement.facts
  const isTending = traitsOf(task?.value)?.serves === 'machines'
  if (
    leakWord !== undefined &&
    (traitsOf(task?.value)?.work === 'look' || traitsOf(task?.value)?.at === 'belts')
  )
    return [
      {
        code: 'inspection.leak',
        severity: 'warning',
        path: 'task',
        text:
          traitsOf(task?.value)?.work === 'look'
            ? `The text speaks of “${leakWord}”. The camera planned here finds no leak.`
            : `The text speaks of “${leakWord}”. The test and its time are not in this plan.`,
        remedy:
          'Choose machine tending: the tester is the machine that the robot loads, its test time is the machine time.',
      },
    ]
  const isOfNests = nests !== undefined && machineCount !== undefined && machineCount.value > 1
  if (!isTending || !isOfNests || !isGiven(machineCount)) return []
  return [
    {
      code: 'machine.nests',
      severity: 'warning',
      path: 'machineCount',
      text: `The text names ${nests}. They are planned as ${machineCount.value} machines side by side, each with a time of its own.`,
      remedy:
        'One machine with all the nests takes less room and money; where they start together, enter 1 machine and its time divided by the nests.',
    },
  ]
}

/** One plan holds machines of one kind and one time. */
function pairRemark(requirement: Requirement): Diagnostic[] {
  const machinePair = requirement.said.machinePair?.value
  const { task, machineCount, machiningSeconds } = requirement.facts
  const isOne = machineCount?.value === undefined || machineCount.value === 1
  if (
    machinePair === undefined ||
    traitsOf(task?.value)?.serves !== 'machines' ||
    !isOne ||
    !machiningSeconds
  )
    return []
  return [
    {
      code: 'machine.two_kinds',
      severity: 'warning',
      path: 'machineCount',
      text: `The text names ${machinePair}. This plan holds one machine that runs ${written(machiningSeconds.value, 1)} s: the other one, its time and the way between the two are not in it.`,
      remedy:
        'Plan each machine with its own time and add the robot’s busy shares: one robot serves both where they stay below 85 %.',
    },
  ]
}

/** From so many robots that each take one picture, standing cameras are what such lines use. Judgement of ours. */
const SEVERAL = 2

/** Rows of arms for one picture each, or for straight beads, where something that stands still does it. */
function standingRemark({ facts }: Requirement, { chosen }: Design): Diagnostic[] {
  const task = facts.task?.value
  const count = chosen.robotCount
  if (traitsOf(task)?.work === 'look' && count >= SEVERAL)
    return [
      {
        code: 'inspection.standing_cameras',
        severity: 'warning',
        path: 'ratePerMinute',
        text: `${plural(count, 'robot')} only hold cameras over parts that pass at this rate. Standing cameras over the conveyor see them without an arm, faster and for less.`,
        remedy:
          'Ask a maker of inspection machines first; arms pay where kinds change often or sides have to be reached.',
      },
    ]
  if (traitsOf(task)?.work === 'bead' && count > SEVERAL)
    return [
      {
        code: 'dispensing.standing_guns',
        severity: 'warning',
        path: 'ratePerMinute',
        text: `${plural(count, 'robot')} share short beads at this rate. Standing valves over a conveyor lay straight lines and dots on passing parts, faster and for less.`,
        remedy:
          'Ask for them where the beads run along the belt; arms pay for beads that turn or change often.',
      },
    ]
  return []
}

/** Robots less busy than this wait for their bins. Judgement of ours. */
const WAITING_BELOW = 0.6
/** A robot is planned to be busy at most this share of the time. Assumed, as in matching. */
const MOST_BUSY = 0.85

/** Where the change of bins sets the pace and robots are added for its sake: how it comes, and what would do instead. */
export function binsSetPace(
  { requirement }: Pick<Job, 'requirement'>,
  { cell, candidate, simulation }: { cell: Cell; candidate: Candidate; simulation: Simulation },
): { text: string; remedy: string } | undefined {
  const busy = Math.max(0, ...simulation.robots.map(({ utilisation }) => utilisation))
  const [first] = cell.robots
  if (traitsOf(requirement.facts.task?.value)?.at !== 'bins' || cell.robots.length < 2) return undefined
  if (busy >= WAITING_BELOW || !first) return undefined
  const parts = sourcesOf(cell, first, candidate.eoat)[0]?.places.length ?? 0
  const { throughputPerMinute, targetPerMinute } = simulation
  const share = (cell.robots.length * busy * targetPerMinute) / Math.max(throughputPerMinute, 1e-6)
  const enough = Math.max(1, Math.ceil(share / MOST_BUSY))
  if (enough >= cell.robots.length) return undefined
  return {
    text: `The change of bins sets the pace: a bin holds ${plural(parts, 'part')} and a truck takes ${written(exchangeSeconds(cell))} s to change it (assumed). ${cell.robots.length} robots are there for the places of their bins, each busy ${written(100 * busy)} % of the time.`,
    remedy: `Ask for bins that a driven conveyor changes, in about ${CONVEYOR_EXCHANGE_SECONDS} s (assumed): by its work alone ${plural(enough, 'robot')} would do. Or for larger bins, or parts that come in layers.`,
  }
}

function binRemark(job: Pick<Job, 'requirement'>, { cell, chosen, simulation }: Design): Diagnostic[] {
  const found = binsSetPace(job, { cell, candidate: chosen, simulation })
  return found
    ? [{ code: 'bin_picking.bins_set_pace', severity: 'warning', path: 'design.chosen.robotCount', ...found }]
    : []
}

const finishWords: Readonly<Record<Finish, string>> = {
  polish: 'polishing',
  sand: 'sanding',
  grind: 'grinding',
  deburr: 'deburring',
}

/** Two finishes are two tools and two times; planned is one. */
function severalFinishes(requirement: Requirement): Diagnostic[] {
  const finish = requirement.facts.finish?.value ?? 'deburr'
  const otherFinishes = requirement.said.otherFinishes?.value ?? []
  if (traitsOf(requirement.facts.task?.value)?.work !== 'finish' || otherFinishes.length === 0) return []
  const others = otherFinishes.map((other) => finishWords[other]).join(' and ')
  return [
    {
      code: 'finishing.several',
      severity: 'warning',
      path: 'task',
      text: `The text names ${others} as well as ${finishWords[finish]}. Tool, force and feed of this plan are those of ${finishWords[finish]}; the time is taken as that of all of it where the text gives one. A tool changer with its stand, and a tool for each finish, are not in the price.`,
      remedy: `Plan ${others} as a cell of its own and compare: one robot with a tool changer pays where both times together fit into the takt.`,
    },
  ]
}

const smallKg = 5

/** Small parts go to the wheel, not the wheel to the part. */
function wheelRemark(requirement: Requirement): Diagnostic[] {
  const { facts } = requirement
  if (traitsOf(facts.task?.value)?.work !== 'finish' || !isSaid(requirement, 'isWheelWork')) return []
  if ((facts.partMassKg?.value ?? smallKg) >= smallKg) return []
  return [
    {
      code: 'finishing.part_to_wheel',
      severity: 'info',
      path: 'task',
      text: 'Small parts are usually carried by the robot along standing belts and wheels, which wear slower and work harder than a spindle on the arm. This plan moves the tool.',
      remedy: 'Compare both with a maker of grinding and polishing cells: time, wear and investment change.',
    },
  ]
}

/** Fine dust that is no zone by the text: what it does to the cell, and whether it burns in air. */
function dustRemark({ said: { dust }, facts: { environment } }: Requirement): Diagnostic[] {
  if (dust === undefined || environment?.value === 'dust_explosive') return []
  const burns =
    dust.value === 'burns'
      ? ' Fine enough and in air it explodes: nothing in this plan is chosen for an explosive zone.'
      : ''
  return [
    {
      code: 'environment.dust',
      severity: 'warning',
      path: 'environment',
      text: `The text names “${dust.words}”: it settles on windows of cameras and light curtains, fills filters of vacuum and wears guides. Housings are asked for as dust-protected (IP5X).${burns}`,
      remedy: `Extraction where the dust is made, blow-off for windows, a filter at each vacuum line, and cleaning in the plan of maintenance.${burns === '' ? '' : ' An explosion protection document says whether there is a zone (ATEX 1999/92/EC; NFPA 652 in the USA).'}`,
    },
  ]
}

/** Gas under pressure: what may not be hit, and what leaks. */
function gasRemark(requirement: Requirement): Diagnostic[] {
  const { isGasBottle } = requirement.said
  if (isGasBottle === undefined) return []
  const isKnown = requirement.facts.isFlammable?.value === true
  return [
    {
      code: 'goods.gas_bottles',
      severity: 'warning',
      path: 'partName',
      text: `The text names “${isGasBottle.words}”: full or not empty, they are under pressure. A valve that is hit or gripped may break off${isKnown ? '.' : ', and gas that burns makes an explosive atmosphere where it leaks: which gas it is, is not known here.'}`,
      remedy:
        'Caps on the valves before the cell, a guided way for standing bottles, a gas detector that stops the cell; say which gas it is, and have the explosion protection document say whether there is a zone.',
    },
  ]
}

/** What whole layers at once make of pallets that are unloaded. Printed for one robot (amdmachines.com/solutions/palletizing, 2026). */
const BY_LAYER_PER_MINUTE = [40, 60] as const

/** Where pallets are unloaded one by one: what a gripper for rows or layers does, which is not planned. */
export function byLayer({ facts }: Requirement): string {
  const form = facts.partForm?.value
  const isRegular = facts.isMixedSizes?.value !== true && (form === 'carton' || form === 'tray')
  if (traitsOf(facts.task?.value)?.pallets !== 'emptied' || !isRegular) return ''
  const [least, most] = BY_LAYER_PER_MINUTE
  return `Where layers come in order, grippers for rows or whole layers take more: ${least} to ${most} cases a minute are printed for whole layers and one robot (AMD Machines). Such a gripper, and a table that parts a layer, are not planned.`
}

/** Pallets are unloaded one by one, as layers that slid on their way must be. */
function oneByOneRemark(requirement: Requirement, { chosen }: Design): Diagnostic[] {
  const words = byLayer(requirement)
  if (words === '' || chosen.eoat.partsPerPick > 1) return []
  return [
    {
      code: 'pallets.one_by_one',
      severity: 'info',
      path: 'ratePerMinute',
      text: `Each pick takes one part: layers are taken as slid on their way, and the camera finds every part (assumed). ${words}`,
      remedy:
        chosen.robotCount > 1
          ? 'Ask a supplier of layer grippers before a second robot is bought.'
          : 'Ask a supplier of layer grippers where more is needed than one robot holds.',
    },
  ]
}

/** What an engineer of the trade would say of dust, gas, screws, pictures, beads and wheels. */
export const workRemarks = (requirement: Requirement, design: Design): Diagnostic[] => [
  ...dustRemark(requirement),
  ...gasRemark(requirement),
  ...torqueRemarks(requirement, design),
  ...looseningRemark(requirement),
  ...depthRemark(requirement),
  ...standingRemark(requirement, design),
  ...binRemark({ requirement }, design),
  ...severalFinishes(requirement),
  ...wheelRemark(requirement),
  ...testRemarks(requirement),
  ...pairRemark(requirement),
  ...oneByOneRemark(requirement, design),
]
