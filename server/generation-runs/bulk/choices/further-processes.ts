import type { SubProcess } from './sub-processes.ts'

const pick = (name: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `picking ${name} from bins`,
  task: 'bin_picking',
  description: `Pick ${name} of ${kg} kg, ${size} mm, from bins, ${rate} a minute, two shifts.`,
})
const screw = (name: string, screws: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `driving screws into ${name}`,
  task: 'screwdriving',
  description: `Screwdriving: drive ${screws} into ${name} of ${kg} kg, ${size} mm, ${rate} a minute, two shifts.`,
})
const inspect = (name: string, kg: number, size: string, fault: string, rate: number): SubProcess => ({
  name: `inspecting ${name}`,
  task: 'inspection',
  description: `Inspect ${name} of ${kg} kg, ${size} mm, for ${fault}, ${rate} an hour, two shifts.`,
})
const dispense = (name: string, bead: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `sealing ${name}`,
  task: 'dispensing',
  description: `Dispensing: apply ${bead} to ${name} of ${kg} kg, ${size} mm, ${rate} a minute, two shifts.`,
})
const deburr = (name: string, edge: number, kg: number, size: string, rate: number): SubProcess => ({
  name: `deburring ${name}`,
  task: 'finishing',
  description: `Deburr edges of ${edge} mm on ${name} of ${kg} kg, ${size} mm, ${rate} an hour, two shifts.`,
})
const mark = (name: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `marking ${name}`,
  task: 'marking',
  description: `Mark ${name} of ${kg} kg, ${size} mm, with a data matrix code, ${rate} a minute, two shifts.`,
})
const feed = (machine: string, sheets: string, rate: number): SubProcess => ({
  name: `feeding a ${machine}`,
  task: 'sheet_handling',
  description: `Feed a ${machine} with ${sheets} mm, ${rate} an hour, two shifts.`,
})

/** Work that hardly an industry lists, with example figures; some of each task, for a prompt that names it. */
export const furtherProcesses: readonly SubProcess[] = [
  pick('steel castings', 1.9, '200x150x12', 5),
  pick('forged levers', 0.8, '180x60x30', 6),
  pick('pipe fittings', 0.4, '90x60x60', 8),
  pick('brake calipers', 3.2, '220x150x110', 4),
  screw('housings', '4 screws M4', 0.5, '120x80x60', 4),
  screw('gearbox covers', '6 screws M6', 1.8, '220x160x40', 2),
  screw('lamp bases', '3 screws M3', 0.3, '140x140x40', 6),
  screw('pump flanges', '8 screws M8', 4, '200x200x60', 1.5),
  inspect('panels', 2, '900x600x20', 'scratches of 0.4 mm', 60),
  inspect('lens covers', 0.3, '250x180x60', 'scratches of 0.2 mm', 240),
  inspect('bearing rings', 0.4, '90x90x25', 'cracks of 0.2 mm', 360),
  inspect('dashboard trims', 1.2, '800x250x80', 'scratches of 0.5 mm', 90),
  dispense('covers', 'a 600 mm bead of sealant', 1, '200x150x30', 4),
  dispense('control boxes', 'a 900 mm bead of sealant', 1.6, '260x200x90', 3),
  dispense('headlamp bodies', 'a 1200 mm bead of adhesive', 1.4, '400x250x150', 2),
  dispense('oil pans', 'a 1400 mm bead of sealant', 2.8, '450x280x120', 1.5),
  deburr('laser-cut plates', 300, 1.5, '300x200x4', 30),
  deburr('pump housings', 500, 3, '200x160x120', 20),
  deburr('milled brackets', 400, 0.9, '160x120x40', 40),
  deburr('cast covers', 700, 2.2, '260x180x50', 24),
  mark('aluminium plates', 0.1, '100x50x3', 12),
  mark('gear wheels', 0.9, '100x100x30', 8),
  mark('valve bodies', 0.7, '110x70x60', 6),
  feed('laser cutter', 'steel sheets of 1500x1000x2', 12),
  feed('punch press', 'aluminium sheets of 1250x1000x1.5', 20),
  feed('press brake', 'steel blanks of 600x400x2', 40),
  {
    name: 'kitting tool sets',
    task: 'kitting',
    description:
      'Kit 8 kinds of 0.2 kg parts, 120x60x30 mm, one of each in every box, 4 boxes a minute, two shifts.',
  },
  {
    name: 'kitting spare parts',
    task: 'kitting',
    description:
      'Kit 6 kinds of 0.4 kg parts, 150x90x50 mm, one of each in every box, 3 boxes a minute, two shifts.',
  },
]
