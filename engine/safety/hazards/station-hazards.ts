import type { Cell, Station } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { formatNumber } from '../../requirement/fields.ts'
import {
  ERGONOMIC,
  type Hazard,
  hazard,
  kilograms,
  MECHANICAL,
  RADIATION,
  SUBSTANCE,
  THERMAL,
} from './headings.ts'

const stackHazards = (cell: Cell): Hazard[] => {
  const stack = cell.stations.find((station) => station.stack)?.stack
  if (!stack) return []
  const isOfSheets = cell.stations.some(({ kind }) => kind === 'stack')
  return [
    hazard(
      MECHANICAL,
      `A stack ${formatNumber(Math.round(stack.loadHeightMm))} mm high of ${kilograms(stack.loadMassKg)} tips or sheds ${isOfSheets ? 'sheets' : 'boxes'}`,
      isOfSheets
        ? 'Sheets laid edge on edge; the stack strapped before it is carried; slow start of its conveyor'
        : 'Layers interlocked where the pattern allows; pallet centred against stops; slow start of the pallet',
    ),
    hazard(
      MECHANICAL,
      'Load, pallet truck or fork lift crushes a person at the place of the stack',
      'Stack places on the far side of a muted curtain or a locked door; marked traffic lane',
    ),
  ]
}

const cuttingMachine: Hazard[] = [
  hazard(
    MECHANICAL,
    'Machine door closes or spindle starts while the robot or a person is inside',
    'Door, chuck and robot interlocked through the safety controller; machine stopped before entry',
  ),
  hazard(
    SUBSTANCE,
    'Coolant mist and chips carried out with the parts',
    'Blow-off or drip time in the cycle; drip tray; extraction kept at the machine',
  ),
]

/** What each build of a station brings with it. */
const byForm: Partial<Record<NonNullable<Station['form']>, readonly Hazard[]>> = {
  positioner: [
    hazard(
      MECHANICAL,
      'The positioner swings: crushing and shearing at the side where a person loads',
      'Light curtain at the loading side at its ISO 13855 distance; turns only when the side is clear and released from outside; drive stopped and its standstill monitored during loading',
    ),
    hazard(
      ERGONOMIC,
      'Loading and clamping parts at the positioner, hot or heavy ones among them',
      'Fixture at 800–1,100 mm, clamps within reach; hoist above 15 kg or so; gloves',
    ),
  ],
  line_stop: [
    hazard(
      MECHANICAL,
      'Stop, lift and clamps at the nest close on a hand',
      'Clamping force and opening limited, or out of reach behind the fence; air off and vented at an open door',
    ),
  ],
  open_press: [
    hazard(
      MECHANICAL,
      'The ram closes while the robot or a person is between the dies',
      'Ram held at the top and released by the robot’s clear signal only, both ways monitored; guards of the press kept on its other sides; press to EN ISO 16092, with its maker',
    ),
  ],
  press: [
    hazard(
      MECHANICAL,
      'Press ram crushes a hand',
      'Inside the fence, ram enabled by the robot’s clear signal only; two-hand control (ISO 13851) in setting mode; force and stroke limited; press to EN ISO 16092',
    ),
  ],
  screw_feeder: [
    hazard(
      MECHANICAL,
      'Moving rail and blades of the screw feeder while it is filled',
      'Filled from outside the fence; cover switched; air vented on opening',
    ),
  ],
  part_feeder: [
    hazard(
      MECHANICAL,
      'Vibrating bowl: noise and pinched fingers while it is filled',
      'Sound cover; filled from outside the fence',
    ),
  ],
  laser_station: [
    hazard(
      RADIATION,
      'Laser of class 4 inside the marking station',
      'Enclosure to class 1 by its maker (IEC 60825-1, ISO 11553-1): door interlocked with the beam, window for the wavelength; service with the beam on only under a laser safety officer',
    ),
    hazard(
      SUBSTANCE,
      'Fume and fine particles from engraving',
      'Extraction at the mark with particle and carbon filter; no marking without airflow',
    ),
  ],
  injection_machine: [
    hazard(
      MECHANICAL,
      'The mould closes while the robot or a person is between the platens',
      'Interface EUROMAP 67 with its mould-area-free signal; machine to EN ISO 20430 (before: EN 201); guards over the mould extended to the robot’s cell',
    ),
    hazard(
      THERMAL,
      'Mould, nozzle and freshly moulded parts are hot',
      'Cooling time before hand-over; covers on nozzle and heaters; gloves',
    ),
  ],
  trim_station: [
    hazard(
      MECHANICAL,
      'Nippers at the trim station cut a finger; sprues fly off',
      'Inside the fence, cut released only with the part in the nest; chute covered; air vented at an open door',
    ),
  ],
  press_brake: [
    hazard(
      MECHANICAL,
      'Upper beam closes on a hand; the sheet whips up as it bends',
      'Press brake to EN 12622; foot pedal locked while the robot works, its own protective device for work by hand; nobody in the sheet’s path',
    ),
  ],
  sheet_stack: [
    hazard(
      MECHANICAL,
      'Cut edges of sheets, and a stack that slides when it is changed',
      'Gloves and sleeves; stops at two sides; straps off only inside the place; change with the robot at a stop',
    ),
  ],
  kit_rack: [
    hazard(
      MECHANICAL,
      'A person refills bins while robots pick from the front',
      'Refilled from behind, rack as part of the guard: openings and depth by ISO 13857, else a light curtain; empty bins reported early',
    ),
  ],
  case_erector: [
    hazard(
      MECHANICAL,
      'Case erector and sealer: folding arms, knives of the tape head, hot glue',
      'Closed covers with switches; blanks filled at the magazine outside; guards from its maker',
    ),
  ],
}

/** A press beside the cell, not one at a nest in it. */
const isPressMachine = ({ kind, form }: Station): boolean => kind === 'machine' && form === 'press'

const pressMachine: Hazard[] = [
  hazard(
    MECHANICAL,
    'The press beside the cell: its opening, and what is pushed out of it',
    'Guards of the press kept; outlet covered up to the fence; stops exchanged both ways, with its maker',
  ),
  hazard(
    THERMAL,
    'Sheets or parts come hot out of the press',
    'Cups or tongs for the temperature; cooling time before people touch them',
  ),
]

const sheetHazard = (cell: Cell, candidate: Candidate): Hazard[] =>
  candidate.eoat.principle !== 'vacuum' || !cell.stations.some(({ kind }) => kind === 'stack')
    ? []
    : [
        hazard(
          MECHANICAL,
          `A sheet of ${kilograms(cell.part.massKg)} falls or sails when vacuum is lost; two sheets stick together`,
          'Vacuum reserve and check valve in each circuit, level monitored; double-sheet check before lifting; speed limited; nobody beside the path',
        ),
      ]

/** Hazards of the places in the cell, each once. */
export function stationHazards(cell: Cell, candidate: Candidate): Hazard[] {
  const forms = new Set(
    cell.stations.flatMap((station) => (station.form && !isPressMachine(station) ? [station.form] : [])),
  )
  const isCutting = cell.stations.some(
    ({ kind, form }) => kind === 'machine' && (form === undefined || form === 'lathe'),
  )
  return [
    ...(cell.stations.some((station) => station.flow)
      ? [
          hazard(
            MECHANICAL,
            'Drawing-in points of conveyors at rollers, belts and transfers',
            'Covers at transfers and drives; emergency stop within reach along the conveyor',
          ),
        ]
      : []),
    ...stackHazards(cell),
    ...(isCutting ? cuttingMachine : []),
    ...(cell.stations.some(isPressMachine) ? pressMachine : []),
    ...[...forms].flatMap((form) => byForm[form] ?? []),
    ...sheetHazard(cell, candidate),
  ]
}
