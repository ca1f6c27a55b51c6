import type { Diagnostic } from '../../diagnostic.ts'
import type { Design } from '../../plan-types.ts'
import { traitsOf } from '../../process/task-traits.ts'
import { type SaidValues, sheetFlowOf } from '../../requirement/said/types.ts'
import type { Requirement, Task } from '../../requirement/types.ts'

type Goal = { code: string; text: (words: string, facts: Requirement['facts']) => string; remedy: string }

/** Places for goods that no plan has: what it does instead. */
const goals: Readonly<Record<SaidValues['goesTo'], Goal>> = {
  cage: {
    code: 'place.roll_cage',
    text: (words) =>
      `The text names “${words}”. They are not in this plan, which sets goods down on open places: the walls of a cage, the way in from one side, mixed sizes and the change of full cages cost reach and time.`,
    remedy:
      'Ask a maker of cells that load roll cages for the gripper and the rate with your mix; count on fewer pieces an hour than planned here.',
  },
  hooks: {
    code: 'place.hooks',
    text: (words) =>
      `The text speaks of parts that hang: “${words}”. This plan sets parts down: hooks and clips that bend, a rack that swings and the way between rows are not in its times.`,
    remedy:
      'Racks with exact places, held still where the robot loads, and a trial with your hooks; add a camera where they vary.',
  },
  a_frame: {
    code: 'place.a_frame',
    text: (words, facts) => {
      const [does, changed] =
        sheetFlowOf(facts) === 'from_stack'
          ? ['takes them flat off a stack', 'empty']
          : ['lays them flat on a stack', 'full']
      return `The text names “${words}”, on which goods lean on edge. This plan ${does}: the frames, the turn on edge, what is put between the panes and the change of ${changed} frames are not in it.`
    },
    remedy:
      'Ask a maker of stacking robots for glass or plates, with the drawing of your frames: the arm tilts its cups by about 90° and needs more reach than planned here.',
  },
  chutes: {
    code: 'place.chutes',
    text: (words) =>
      `The text sorts “${words}”. This plan lays everything on one belt: the chutes, what reads where each piece goes, and the way to the farthest of them are not in its times or its price.`,
    remedy:
      'A sorter with diverters behind this cell does that at such rates; for few places and a low rate, ask for a cell in which the robot reaches each of them.',
  },
}

type Leaving = { code: string; lacks: string; remedy: string }

/** Goals of parts that are carried. */
const emptied: Leaving = {
  code: 'place.emptied',
  lacks: 'opening, emptying and taking away what is left are not in it',
  remedy:
    'Ask a maker of machines that open and empty bags: this cell can feed one, by the belt that ends at it.',
}
const machine: Leaving = {
  code: 'place.machine',
  lacks: 'the door or mouth of the machine, its signals and the time for it are not in it',
  remedy:
    'Describe it as loading a machine, with the time that it takes for a part; or let the belt of this cell end at it.',
}

const packed: Leaving = {
  code: 'place.out_box',
  lacks: 'filling it, layers and the change of full ones are not in its times or its price',
  remedy: 'Plan the packing as a cell of its own at the end of the belt, or ask for a stacker of trays.',
}
const leaving: Readonly<Record<SaidValues['leavesTo'], Leaving>> = {
  box: packed,
  into_box: packed,
  tray: packed,
  machine,
  emptied,
  cooler: {
    code: 'place.cooler',
    lacks: 'dipping, cooling and the time for it are not in it',
    remedy: 'Say how long a part has to cool and where it goes then.',
  },
}

/** What parts leave a machine on in this plan: a belt, rollers for heavy ones, or trays where blanks are loaded too. */
const leavesOn = ({ cell: { stations } }: Design): 'on a belt' | 'on a roller conveyor' | 'in trays' => {
  if (stations.some(({ kind }) => kind === 'buffer')) return 'in trays'
  return stations.some(({ kind, form }) => kind === 'outfeed' && form === 'belt')
    ? 'on a belt'
    : 'on a roller conveyor'
}

/** Where the cell itself sets goods down at the place that the text names. */
const setsDown: Readonly<Record<Task, boolean>> = {
  palletizing: true,
  depalletizing: false,
  pick_and_place: true,
  bin_picking: false,
  machine_tending: false,
  marking: false,
  case_packing: true,
  kitting: true,
  sheet_handling: true,
  arc_welding: false,
  assembly: true,
  screwdriving: false,
  inspection: false,
  dispensing: false,
  finishing: false,
}

const remarkOf = ({ code, text, remedy }: Goal, words: string, facts: Requirement['facts']): Diagnostic => ({
  code,
  severity: 'warning',
  path: 'task',
  text: text(words, facts),
  remedy,
})

/** A machine that the text has parts come out of, and where they go from it. */
function leavingRemark({ said: { leavesTo }, facts: { task } }: Requirement, design: Design): Diagnostic[] {
  if (leavesTo === undefined || traitsOf(task?.value)?.serves !== 'machines') return []
  const on = leavesOn(design)
  if (leavesTo.value === 'tray' && on === 'in trays') return []
  // A machine that is loaded: what the text has "in boxes" may be the blanks.
  if (leavesTo.value === 'box' && on !== 'on a belt') return []
  const { code, lacks, remedy } = leaving[leavesTo.value]
  const text = `The text names “${leavesTo.words}” for what comes out. In this plan parts leave ${on}: ${lacks}.`
  return [{ code, severity: 'warning', path: 'task', text, remedy }]
}

/** What parts that are carried are set down on in this plan. */
const setDownOn = ({ cell: { stations } }: Design): string =>
  stations.some(({ kind, form }) => kind === 'outfeed' && form === 'belt') ? 'on a belt' : 'on a conveyor'

/** Parts that are carried, and a goal that the cell does not have. */
function carriedRemark({ said: { leavesTo }, facts }: Requirement, design: Design): Diagnostic[] {
  if (leavesTo === undefined || traitsOf(facts.task?.value)?.serves === 'machines') return []
  // Containers that the plan fills, and the hopper that it has, are the goal.
  const isBox = leavesTo.value === 'box' || leavesTo.value === 'into_box'
  if ((isBox && facts.partsPerContainer !== undefined) || facts.hasHopper?.value === true) return []
  // Bags that go into a mixer are opened and emptied there.
  const isBag = leavesTo.value === 'machine' && facts.partForm?.value === 'bag'
  const { code, lacks, remedy } = leaving[isBag ? 'emptied' : leavesTo.value]
  const fills = traitsOf(facts.task?.value)?.fills === 'groups'
  const text = `The text names “${leavesTo.words}” for the goods. This plan ${fills ? 'packs them in cases' : `sets them down ${setDownOn(design)}`}: ${lacks}.`
  return [{ code, severity: 'warning', path: 'task', text, remedy }]
}

/** Where the text has parts go and the plan does not: cages, hooks and frames; boxes, baths and machines. */
export function goalRemark(requirement: Requirement, design: Design): Diagnostic[] {
  const { goesTo } = requirement.said
  const task = requirement.facts.task?.value
  if (goesTo !== undefined && task !== undefined && setsDown[task])
    return [remarkOf(goals[goesTo.value], goesTo.words, requirement.facts)]
  return [...leavingRemark(requirement, design), ...carriedRemark(requirement, design)]
}
