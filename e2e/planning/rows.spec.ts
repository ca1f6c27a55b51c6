import { expect, test } from '../journey.ts'
import { describeProcess, figure, numberIn, section } from '../planner-page.ts'

type Row = {
  name: string
  text: string
  title: string
  /** Asked rate as the throughput figure writes it. */
  target: string
  bill: readonly RegExp[]
  notes: readonly RegExp[]
  /** Said anywhere on the page. */
  says?: readonly RegExp[]
  asksNoWeight?: true
}

/** What people on factory floors write, and what a good plan of it must get right, seen in the browser. */
const rows: readonly Row[] = [
  {
    name: 'chocolate bars: fast robots that are washed down, a camera, tracked belts',
    text: 'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12. Wet cleaning every night.',
    title: 'Pick and place cell for 0.2 kg chocolate bars at 90/min',
    target: 'Target 90/min',
    bill: [/In-Sight|camera/i, /Belt encoder and tracking/, /washdown/i],
    notes: [/IP69K/, /food-grade/i],
  },
  {
    name: 'brackets: positioner, torch, extraction, arc screen, seam time from travel speed',
    text: 'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day in batches of 50.',
    title: 'Arc welding cell for 4 kg steel brackets at 37.5/h',
    target: 'Target 37.5/h',
    bill: [/positioner/i, /torch/i, /fume extraction/i, /arc screen/i],
    notes: [/80 mm at 8 mm\/s/, /changeover/],
    says: [/6 × weld seam/i],
  },
  {
    name: 'castings in a bin: 3D camera, reach into the corners',
    text: 'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s.',
    title: 'Bin picking cell for 7 kg castings at 6.67/min',
    target: 'Target 6.67/min',
    bill: [/3D/],
    notes: [/four corners of each bin/],
  },
  {
    name: 'door panels: views and pixels from the smallest defect, which is asked for',
    text: 'Inspect painted door panels 900x600 mm for scratches, one a minute.',
    title: 'Inspection cell for 5.4 kg painted door panels at 1/min',
    target: 'Target 1/min',
    bill: [/In-Sight|camera/i, /light/i],
    notes: [
      /smallest defect was not given/i,
      /covers 5 pixels of 4096 × 3000, where 3 are machine vision practice/,
    ],
    says: [/8 × take pictures of one view/i],
  },
  {
    name: 'a bead around a lid: path speed, and no question for its weight',
    text: 'Put a polyurethane bead, 3 m long, around a 600x400 mm lid every 45 s.',
    title: 'Dispensing cell for 1.9 kg lids at 1.33/min',
    target: 'Target 1.33/min',
    bill: [/dispensing valve/i, /drum pump/i],
    notes: [/3,000 mm at 150 mm\/s/],
    asksNoWeight: true,
  },
  {
    name: 'bearing and screws: press with logged force, screwdriver, stations split for the takt',
    text: 'Press a 40 g bearing into a 300 g housing, then drive four M4 screws; takt 20 s, force must be logged.',
    title: 'Assembly cell for 0.3 kg housings at 3/min',
    target: 'Target 3/min',
    bill: [/force sensor/i, /screwdriving spindle/i, /screw feeder/i],
    notes: [/takt is 20 s/, /Station 1: .*Station 2: /],
  },
  {
    name: 'flour bags in a dust zone: bag gripper, explosion protection, an engineer must check',
    text: 'Depalletize 25 kg flour bags from mixed pallets into a hopper, 8 a minute, explosive dust zone 22.',
    title: 'Depalletizing cell for 25 kg flour bags at 8/min',
    target: 'Target 8/min',
    bill: [/bag gripper/i, /explosion-protected/i],
    notes: [/zone 22/, /An engineer must check/],
  },
  {
    name: 'kits of screw bags: picks a minute from bags a box, several robots',
    text: 'Kit 24 kinds of screw bags into furniture boxes, 6 boxes a minute.',
    title: 'Kitting cell for 0.1 kg screw bags, 6 boxes/min',
    target: 'Target 48/min',
    bill: [/rack/i],
    notes: [/One arm cannot/],
    says: [/2 × Epson/, /48 picks a minute/],
  },
  {
    name: 'deburring: compliant spindle, dust that explodes',
    text: 'Deburr aluminium castings, 12 kg, 3 minutes per part.',
    title: 'Finishing cell for 12 kg aluminium castings at 20/h',
    target: 'Target 20/h',
    bill: [/spindle with force control/i, /dust/i],
    notes: [/aluminium dust explodes/i],
  },
  {
    name: 'plywood: mass from density, several robots, and that one arm cannot',
    text: 'Handle one full plywood sheet (2440x1220x18 mm) every 1.5 seconds from press to stack.',
    title: 'Sheet handling cell for 32.1 kg plywood sheets at 40/min',
    target: 'Target 40/min',
    bill: [/vacuum frame/i],
    notes: [/One arm cannot: it takes [\d.]+ s for a part at best, 1.5 s are needed/],
    says: [/vacuum belt stacker/i],
  },
  {
    name: 'vials: clean room, several at once, documents',
    text: 'Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room.',
    title: 'Pick and place cell for 0.02 kg vials at 120/min',
    target: 'Target 120/min',
    bill: [/ISO class 5/],
    notes: [/qualification documents/, /ISO 5/],
  },
  {
    name: 'milk cartons: 240 a minute, ten at once, a packer named',
    text: 'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.',
    title: 'Case packing cell for 1.1 kg milk cartons, 24 cases/min',
    target: 'Target 240/min',
    bill: [/packing head for 10 parts/i, /case erector/i],
    notes: [/Wrap-around case packer/],
  },
  {
    name: 'a moulded part: reach over the machine, trimming in the cycle',
    text: 'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
    title: 'Machine tending cell for 0.25 kg parts at 3.33/min, 1 machine',
    target: 'Target 3.33/min',
    bill: [/EUROMAP/, /gate trimming/i],
    notes: [/reaches over the guard/],
  },
  {
    name: 'cement bags: palletizers within their cycles an hour',
    text: 'Stack 50 kg cement bags, 20 per minute.',
    title: 'Palletizing cell for 50 kg cement bags at 20/min',
    target: 'Target 20/min',
    bill: [/bag gripper/i],
    notes: [/./],
  },
  {
    name: 'pounds and inches on GMA pallets',
    text: 'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
    title: 'Palletizing cell for 40 lb (18.1 kg) boxes at 15/min',
    target: 'Target 15/min',
    bill: [/pallet/i],
    notes: [/./],
    says: [/1,219(\.2)?/, /1,016/],
  },
  {
    name: 'rings: laser class and enclosure',
    text: 'Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.',
    title: 'Marking cell for 0.133 kg steel rings at 3.13/min',
    target: 'Target 3.13/min',
    bill: [/class 1 station/i, /exhaust/i],
    notes: [/class 4/],
  },
  {
    name: 'press brake: mass from density, changeovers in the throughput',
    text: 'Feed a press brake with 2 mm sheets up to 1500x1000 mm, batches of 20, many changeovers.',
    title: 'Sheet handling cell for 23.6 kg sheets at 32.6/h',
    target: 'Target 32.6/h',
    bill: [/press brake interface/i, /centring table/i],
    notes: [/15 min go into the changeover/],
  },
  {
    name: 'German: numbers and task understood',
    text: 'Wir palettieren 12 kg Kartons, 10 pro Minute.',
    title: 'Palletizing cell for 12 kg Kartons at 10/min',
    target: 'Target 10/min',
    bill: [/pallet/i],
    notes: [/./],
  },
]

test.describe('every kind of process, typed into the planner', () => {
  for (const { name, text, title, target, bill, notes, says = [], asksNoWeight } of rows) {
    test(name, async ({ open, page }) => {
      await open('/platform')
      await describeProcess(page, text)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const throughput = figure(page, 'Throughput')
      await expect(throughput.note).toContainText(target)
      // Within what a shift with its stops may fall short by.
      expect(await numberIn(throughput.value)).toBeGreaterThanOrEqual(
        0.96 * (await numberIn(throughput.note)),
      )
      for (const line of bill) await expect(section(page, 'Bill of materials')).toContainText(line)
      for (const note of notes) await expect(section(page, 'Notes on this plan')).toContainText(note)
      for (const words of says) await expect(page.getByRole('main')).toContainText(words)
      if (asksNoWeight) await expect(page.getByText('What does one part weigh')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Save this cell' })).toBeVisible()
    })
  }
})
