import type { PriceClassKey } from '../../finance/price/published-prices.ts'
import { processes } from '../processes.ts'

/** One cell a class, as a customer would write it, for holding our sums against printed prices. */
export const referenceCells: Readonly<Record<PriceClassKey, string>> = {
  palletizing_cobot:
    'Palletize 8 kg cartons 300x200x200 mm with a cobot, 5 a minute onto EUR pallets, two shifts',
  palletizing_small: processes[24],
  palletizing_line: processes[1],
  palletizing_several: processes[17],
  tending_cobot:
    'Load one CNC lathe with a cobot: 2 kg steel blanks 60 mm diameter, machining time 180 s, two shifts',
  tending: processes[3],
  tending_several:
    'Tend four CNC mills: 5 kg aluminium blocks 150x100x80 mm, machining time 300 s, two shifts',
  welding_cobot: 'Weld 3 kg steel brackets with a cobot: 4 seams of 60 mm, 100 a day',
  welding: processes[4],
  picking: processes[2],
  packing: 'Pack 0.3 kg pouches, 12 to a case, 3 cases a minute, two shifts',
  bin_picking: processes[5],
  screwdriving: 'Drive 8 M4 screws into 2 kg plastic housings, 60 an hour, two shifts',
  assembly_cobot: 'Assemble a 50 g cap onto a 200 g body with a cobot, every 20 s, two shifts',
  assembly: processes[8],
  dispensing: processes[7],
  deburring: 'Deburr 5 kg cast iron housings, 90 seconds per part, two shifts',
  polishing: 'Polish stainless steel taps 1.2 kg, 2 minutes a part, two shifts',
}

/** Classes whose plan lies outside the printed range however it is read, and why. */
export const knownMisses: Readonly<Partial<Record<PriceClassKey, string>>> = {
  welding_cobot:
    'Printed is a cobot with welding set at a table without jigs, up to “150,000+”. Ours counts a two-sided positioner, two clamping fixtures, extraction, arc screens and a fence.',
}
