import { describe, expect, it } from 'vitest'
import { misread } from '../requirement/test/misread.ts'
import {
  asks,
  buys,
  cycleBelow,
  drawsMachine,
  has,
  holds,
  lacks,
  lays,
  type PlanRow,
  planFaults,
  robots,
  says,
} from './plan-checks.ts'
import { rowsOf } from './rows-of.ts'
import { unseenHandling } from './unseen-handling.ts'

const rows = rowsOf(unseenHandling)

describe('handling work as plant people type it', () => {
  it('comes in many voices', () => {
    expect(rows.length).toBeGreaterThan(90)
  })
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, expected)).toEqual([])
  })
})

const plans: readonly PlanRow[] = [
  // Loads: the layers and parts that somebody asked for.
  [
    'Jerrycans 21,5 kg each, 290 x 250 x 400 mm, 7/min, stack 3 layers on EUR pallet.',
    'planned',
    lays(36, 3),
    lacks('layout.stack_limited_by_reach', 'layout.layers_wanted'),
  ],
  [
    'We fill 10 liter pails of paint (13 kg) and need 6 per minute stacked 3 high on 48x40 pallets.',
    'planned',
    holds(/Rim gripper/),
    lays(60, 3),
  ],
  [
    'Palletize boxes 400x300x250, 18 kg, 6 per minute, five layers high, max load height 1.2 m',
    'planned',
    says('layout.layers_wanted', /5 layers are wanted.*lays 4.*1,394 mm high.*1,200 mm are allowed/),
  ],
  ['18 kg cartons 400x300x250 mm, 12 a minute, 7 layers on EUR pallets, palletize', 'planned', lays(56, 7)],
  [
    'Cartons 400x300x250 mm, 30 kg, 6 a minute, palletize 6 layers, max 1000 kg per pallet',
    'planned',
    says('layout.layers_wanted', /allowed mass.*6 layers of 8 weigh 1,440 kg, 1,000 kg are allowed/),
  ],
  ['20 drums (205 kg) an hour, four to a pallet', 'planned', holds(/Rim gripper/), lays(4)],
  [
    'Palletize bags of 25 kg, 12 pallets an hour',
    'needs_answers',
    asks(/How many parts are on one pallet\?/),
  ],
  // Grippers that a plant engineer would hang there.
  ['180 kegs/h, full 63 kg, dia 408 mm height 532 mm, palletise', 'planned', holds(/Rim gripper/)],
  ['gear boxes 38 kg from roller conveyor to test rig, 1 every 4 minutes', 'planned', holds(/Clamp gripper/)],
  // Bins and arms.
  [
    'Loose steel tubes 25 mm x 600 mm, 0.9 kg, in a stillage, load to tube bender, one in 12 sec',
    'planned',
    holds(/Robotiq 2F-85/),
  ],
  [
    'Bulk turned pins dia 12 x 45, 40 g, out of KLT 600x400x200, need 20 ppm',
    'planned',
    lacks('layout.bin_size_assumed'),
  ],
  ['PCB panels 250 x 180 mm 180g, magazine to ICT, ESD-safe, 8 sec takt', 'planned', robots(1)],
  // Presses that are only emptied, and moulding machines of their size.
  [
    'Our press shop wants to unload stamped brackets, 1.1 kg, from a 200 t press every 8 seconds.',
    'planned',
    robots(1),
    cycleBelow(6),
    has('layout.unload_only'),
    buys('robot'),
  ],
  [
    'Unload parts from a stamping press, 300 g, 10 per minute',
    'planned',
    asks(/How long does the machine run/),
  ],
  [
    'Press 63 t, blanks 0.7kg in, stamped part out, 14 strokes/min',
    'infeasible',
    says('machine.rate_infeasible', /at most [\d.]+\/min; 14\/min is asked/, /4 machines/),
  ],
  [
    'IMM 320 t, 2 cavity, shot 380g, 26 s cycle, part on belt',
    'planned',
    says('tending.large_machine', /320 t.*drawn for one of 300 t/),
  ],
  [
    'Robot takes 350 g parts out of a 200 t injection moulding machine, 40 s cycle, on a belt',
    'planned',
    drawsMachine(5700, 1600, 1800),
    says('layout.take_out_from_above', /one of 200 t \(“200 t”\)/),
  ],
  [
    'Robot takes 350 g parts out of an injection moulding machine with 2000 kN, 40 s cycle, on a belt',
    'planned',
    says('layout.take_out_from_above', /one of 20[34][.0-9]* t \(“2000 kN”\)/),
  ],
  [
    'Take a 250 g part out of the injection machine every 18 s',
    'planned',
    says('layout.take_out_from_above', /one of 180 t \(a shot of 0.25 kg.*500 cm².*all assumed/),
  ],
  [
    'Load 400 different part types into three mills, 10 kg max., 30 min machining',
    'planned',
    has('rate.stops_cost'),
  ],
  // Many kinds.
  [
    'surgical trays kitting, 30 instruments each, 45 g, 1 tray per 2 min, ISO 7',
    'planned',
    robots(2),
    has('environment.clean_room'),
  ],
  [
    'Spare-part sets: 22 parts out of 150 kinds, up to 2kg, kit 25 sets an hour',
    'infeasible',
    says('kitting.racks_out_of_reach', /150 kinds/, /automatic store.*550 bins an hour, 3 pick stations/),
  ],
  [
    'Pick orders from 2,000 SKUs, 6 lines an order, 240 orders/h, all under 5 kg',
    'infeasible',
    says('kitting.too_many_kinds', /2,000 kinds are 1,754 more/, /goods to robot/),
  ],
  // Limits of other machines.
  [
    'transfer wafers cassettes 3.5 kg between tools, 8 per hour, ISO 4',
    'infeasible',
    has('clean_room.infeasible'),
    lacks('machine.alternative'),
  ],
  [
    'Palletise tyres, 9 kg, 640 mm OD, 225 wide, 700/h',
    'planned',
    robots(2), // One palletizer at its published joint speeds makes 680 an hour at most.
  ],
  [
    'Palletise tyres, 9 kg, 640 mm OD, 225 wide, 650/h',
    'planned',
    says('rate.margin_small', /nothing in reserve|margin of \d/),
  ],
  // Chains of work, wishes.
  [
    'A die casting machine makes 6 kg aluminium housings every 60 s; robot takes them out, dips in water, and puts them into the trim press.',
    'planned',
    says(
      'task.steps_not_planned',
      /dipping or quenching \(“dips”\), loading the next machine \(“trim press”\)/,
    ),
  ],
  [
    'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
    'planned',
    lacks('task.steps_not_planned'),
  ],
  [
    'Palletize 12 kg boxes 400x300x250, 6 per minute, no labelling and no wrapping needed',
    'planned',
    lacks('task.steps_not_planned'),
  ],
  ['Palletise 9 kg packs 35 packs/min, Fanuc preferred', 'planned', has('robot.maker')],
  [
    'palletize 12 kg cartons 6/min, our house standard is Stäubli',
    'planned',
    says('robot.maker_unfit', /No robot of Staubli/),
  ],
  [
    'Palletize 12 kg cartons 400x300x300 mm, 8 per minute onto EUR pallets, FANUC preferred, no fence',
    'planned',
    says('robot.maker_unfit', /No collaborative robot of FANUC/),
  ],
  [
    'machine tending. 2 Fanuc Robodrill. part 300g. cycle 40 sec. we want 3 shifts',
    'planned',
    lacks('robot.maker', 'robot.maker_unfit'),
  ],
  // Limits by their name and size.
  [
    'timber planks 3 m x 100 x 22 mm, spruce, 8 per minute, stack on stickers',
    'infeasible',
    says('layout.box_does_not_fit', /hangs 1,800 mm over/, /at least 3,000 × 100 mm/),
  ],
  [
    'Palletize 1 ton big bags, 20 per hour',
    'infeasible',
    says('payload.infeasible', /532 kg short/),
    has('machine.alternative'),
  ],
  [
    'Palletize bags of sugar 10 kg, 9 a minute. Room is tight, 4m x 3.5m, ceiling is 3.2 m',
    'infeasible',
    says('layout.footprint_exceeded', /more than the 4,000 mm there are/),
  ],
  [
    'Stack bricks 240x115x71 mm, 3.4 kg, 12 at a time with a clamp, 4,000 an hour',
    'infeasible',
    says('rate.infeasible', /needs 4,000: [\d,.]+ an hour short/),
    has('machine.alternative'),
  ],
]

describe('plans for them, as a plant engineer would look at them', () => {
  it.each(plans.map((row) => ({ text: row[0], row })))('$text', ({ row }) => {
    expect(planFaults(row)).toEqual([])
  })
})
