import { describe, expect, it } from 'vitest'
import { misread } from '../requirement/test/misread.ts'
import {
  asks,
  buys,
  costsLess,
  has,
  holds,
  lays,
  type PlanRow,
  planFaults,
  robots,
  says,
} from './plan-checks.ts'
import { rowsOf } from './rows-of.ts'
import { unseenRows } from './unseen-rows.ts'

const rows = rowsOf(unseenRows)

describe('descriptions nobody has shown', () => {
  it('are many, over all tasks', () => {
    expect(rows.length).toBeGreaterThan(120)
    expect(new Set(rows.map(([, { task }]) => task)).size).toBe(16)
  })
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, expected)).toEqual([])
  })
})

const plans: readonly PlanRow[] = [
  [
    'We bag potatoes in 25 lb sacks and stack them on 48x40 pallets, 9 bags a minute, washdown every evening.',
    'planned',
    has('protection.cover'),
    holds(/tines/),
    robots(1),
  ],
  [
    'Tyres, 11 kg, 650 mm diameter, 230 mm wide, stack from conveyor on pallets, 500 per hour.',
    'planned',
    holds(/inside the beads/),
  ],
  ['Three Haas lathes with 8 inch chucks, part weighs 5 lb, 4 minute cycle each.', 'planned', robots(1)],
  ['Tend six lathes, 1.2 kg, 5 min each, 3 shifts.', 'planned', robots(2)],
  ['Three injection moulding machines, 80 g, 20 s cycle', 'planned', robots(2)],
  [
    'Forging press: load 3 kg billets at 1200 C, one every 12 seconds.',
    'planned',
    robots(1),
    asks(/machine run/),
  ],
  [
    'Laser weld battery tabs: 24 seams of 15 mm per module, module 9 kg, one every 40 s.',
    'planned',
    holds(/Laser welding head/),
    buys('welding_laser', 'laser_wall', 'laser_roof'),
    has('welding.laser_class'),
  ],
  [
    'Sand table tops 1800 x 900 x 30 mm oak, 10 per hour.',
    'planned',
    holds(/orbital sander/),
    says('process.how', /Wood dust can explode/),
  ],
  [
    'Place three inserts of 20 g each into a plastic door panel of 1.8 kg, then screw 6 screws M5, 40 s cycle.',
    'planned',
    holds(/Screwdriving spindle and jaw gripper/),
  ],
  [
    'Glue drops: 20 dots of hot melt on a 300 x 200 mm cardboard display, every 8 s.',
    'planned',
    says('process.times_assumed', /Set dot/),
  ],
  [
    'Move PCB panels from magazine to tester, 300 g, 6 s cycle, ESD.',
    'planned',
    costsLess(300_000),
    robots(1),
  ],
  [
    'Paint cans 5 l, 7.5 kg, stack on pallets 18 per minute, zone 2 explosion protection.',
    'planned',
    says('environment.explosive_dust', /gas or vapour, zone 2/, /3G/),
  ],
  [
    'We want a robot with a budget of 80,000 dollars to palletize 12 kg boxes, 6 per minute, one shift.',
    'planned',
    says('finance.over_budget', /80,000 dollars is at least [\d,]+ USD short/),
  ],
  [
    'We already own a FANUC M-10iA. Can it stack 8 kg cartons at 6 per minute?',
    'planned',
    says('robot.named_unfit', /FANUC M-10iA.*carries 10 kg/),
  ],
  [
    'Use a UR10e to tend a CNC mill with 2 kg parts, 3 min cycle. Max invest $150k.',
    'planned',
    has('robot.named', 'finance.budget_tight'),
  ],
  [
    'A cobot shall tend a CNC lathe, part 0.8 kg, 45 s cycle, no fence',
    'planned',
    robots(1, 'cobot'),
    has('robot.cobot_fence'),
  ],
  ['Pick and place 1 kg parts 200 per minute with one robot.', 'planned', has('robot.more_than_asked')],
  ['Unload trucks of loose cartons, 15 kg, 500 per hour.', 'planned', has('task.inside_truck')],
  ['Screw caps on bottles 500 ml, 60 a minute', 'planned', has('assembly.dedicated_machine')],
  [
    'Spot welding of 30 points on a body side panel, 25 kg, 60 s takt.',
    'needs_answers',
    asks(/Spot welding is not planned/),
  ],
  [
    'Spray paint wooden chair parts, 2 kg, 120 an hour.',
    'needs_answers',
    asks(/Painting and coating are not planned/),
  ],
  ['Put labels on 5 kg cartons, 20 per minute.', 'planned', asks(/print-and-apply/)],
  [
    'Inject mould machine 1500 t, bumper 5 kg, cycle 60 s',
    'planned',
    says('tending.large_machine', /1,500 t/, /linear take-out robot/),
  ],
  [
    'Deburr plasma cut plates 600x400x12 mm steel, 30 per hour',
    'planned',
    has('finishing.flat_parts'),
    robots(1),
  ],
  [
    'Handle roll of film 400 kg, 1.2 m wide, 600 mm diameter every 10 minutes from winder to trolley',
    'planned',
    asks(/pick and place/),
  ],
  [
    'Case erector then pack 6 jars 700 g each per case, 10 cases a minute, then palletize',
    'planned',
    asks(/also names palletizing/),
  ],
  [
    'Barrels of 200 kg, 600 mm dia, 900 high, onto pallets 4 per pallet, 30 drums an hour.',
    'planned',
    holds(/Rim gripper/),
    lays(4),
  ],
  [
    'Robot welding of trailer chassis 6 m long, 400 kg, 22 m of weld seam, 4 pieces a shift.',
    'infeasible',
    says('layout.part_too_long', /6,000 mm long.*mm short/, /linear axis/),
  ],
  [
    'Order picking: 120 SKUs of spare parts, up to 3 kg, 4 lines per order, 90 orders an hour.',
    'infeasible',
    says('kitting.too_many_kinds', /120 kinds are \d+ more/, /automatic store.*Or split/),
  ],
  [
    'Textile rolls, 30 kg, 1.6 m long, 200 mm diameter, take from winder to pallet, 60 an hour.',
    'infeasible',
    says('layout.box_does_not_fit', /hangs 400 mm over/, /at least 1,600/),
  ],
  [
    'Place a 4000 kg transformer on test bench twice per shift.',
    'infeasible',
    says('payload.infeasible', /short/, /gantry/),
  ],
  [
    'Laser mark 40 mm dia aluminium caps, 20 g, 2400 per hour.',
    'infeasible',
    says('machine.rate_infeasible', /at most 1,440\/h; 2,400\/h is asked/, /laser over a closed conveyor/),
  ],
  [
    'Inspect glass bottles for cracks at 200 per minute.',
    'infeasible',
    says('rate.infeasible', /standing camera/),
  ],
]

describe('plans for some of them, as a plant engineer would look at them', () => {
  it.each(plans.map((row) => ({ text: row[0], row })))('$text', ({ row }) => {
    expect(planFaults(row)).toEqual([])
  })
})
