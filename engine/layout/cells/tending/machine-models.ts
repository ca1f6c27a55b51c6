import { traitsOf } from '../../../process/task-traits.ts'
import type { StationForm } from '../../../process/types.ts'
import { isSaid } from '../../../requirement/said/types.ts'
import type { Requirement } from '../../../requirement/types.ts'
import type { Millimetres, Seconds, SizeMm } from '../../../units.ts'
import { round } from '../../../units.ts'
import type { Station } from '../../types.ts'
import { clampForceOf, machineGrowth } from './clamp-force.ts'

/** What a machine is to the robot that serves it. Sizes and times are assumptions: makers differ, and a site visit decides. */
export type MachineModel = {
  form?: StationForm
  label: string
  /** Along its front, deep, high. */
  sizeMm: SizeMm
  /** Middle of the opening from the middle of the front. */
  openingAsideMm: Millimetres
  /** The grip point behind the front, and over the floor. */
  depthMm: Millimetres
  gripHeightMm: Millimetres
  /**
   * exchange: through a door, a blank for the finished part; take_out: from over the guard into the opened mould,
   * nothing is put in.
   */
  service: 'exchange' | 'take_out'
  /** take_out: from over the guard, or straight in at the front of an open die. */
  entry?: 'front'
  mostPerRobot: number
  /** What opens and closes: names of the pieces of a cycle, and their times. */
  opensLabel: string
  clearLabel: string
  opensSeconds: Seconds
  closesSeconds: Seconds
  /** Chuck, nest or ejector with its signal, each time it grips or lets go. */
  holdSeconds: Seconds
  /** What happens when the robot takes the finished part and when it gives a blank. */
  freesLabel: string
  holdsLabel: string
}

/** A lathe or milling centre of the size one robot tends: two sliding doors' time, a power chuck with its signal. */
const machineTool: MachineModel = {
  label: 'Machine',
  sizeMm: [2000, 1800, 2000],
  openingAsideMm: -160,
  depthMm: 350,
  gripHeightMm: 1150,
  service: 'exchange',
  mostPerRobot: 3,
  opensLabel: 'Door opens',
  clearLabel: 'Clear of the door',
  opensSeconds: 2,
  closesSeconds: 2,
  holdSeconds: 1,
  freesLabel: 'chuck opens',
  holdsLabel: 'Chuck closes',
}

const lathe: MachineModel = { ...machineTool, form: 'lathe', label: 'Lathe' }
const mill: MachineModel = { ...machineTool, label: 'Milling machine' }

/** A frame press of 60 to 100 t with a light guard in place of a door. */
const press: MachineModel = {
  ...machineTool,
  form: 'press',
  label: 'Press',
  sizeMm: [1500, 1300, 2500],
  openingAsideMm: 0,
  depthMm: 300,
  gripHeightMm: 950,
  opensLabel: 'Guard opens',
  clearLabel: 'Clear of the press',
  opensSeconds: 0.5,
  closesSeconds: 0.5,
  holdSeconds: 0.3,
  freesLabel: 'die opens',
  holdsLabel: 'Part set into the die',
}

/** A hammer or another open forging machine: nothing that glows goes through the door of a machine tool. */
const forge: MachineModel = { ...press, label: 'Forging machine' }
/** Warm forging of steel begins here; hot forging is done at 900 to 1,250 °C (handbooks). */
const FORGED_FROM_C = 600

/**
 * A press that feeds itself (strip, or a die casting machine) and is only emptied: no door, a light guard beside the robot,
 * the ram up for a signal's time. Sizes and times assumed.
 */
const openPress: MachineModel = {
  ...press,
  form: 'open_press',
  service: 'take_out',
  entry: 'front',
  mostPerRobot: 2,
  opensLabel: 'Ram up',
  clearLabel: 'Clear of the die',
  opensSeconds: 0.3,
  closesSeconds: 0.3,
  holdSeconds: 0.2,
  freesLabel: 'ejector pushes it off',
  holdsLabel: '',
}

const pressBrake: MachineModel = {
  ...press,
  form: 'press_brake',
  label: 'Press brake',
  sizeMm: [2500, 1500, 2400],
}

/** A closed marking station, laser class 1 by its enclosure (EN 60825-1), with a pneumatic shutter. */
const laserStation: MachineModel = {
  ...machineTool,
  form: 'laser_station',
  label: 'Laser station, class 1 enclosure',
  sizeMm: [900, 1000, 1900],
  openingAsideMm: 0,
  depthMm: 250,
  gripHeightMm: 950,
  opensLabel: 'Shutter opens',
  clearLabel: 'Clear of the shutter',
  opensSeconds: 0.8,
  closesSeconds: 0.8,
  holdSeconds: 0.3,
  freesLabel: 'nest opens',
  holdsLabel: 'Nest closes',
}

/**
 * An injection moulding machine of 50 to 100 t: clamp and injection unit in line, the mould in the clamp's half, its guard
 * open at the top over the mould. Opening and closing the mould with its signals: 1.2 s each; the ejector: 0.4 s.
 */
const injectionMachine: MachineModel = {
  form: 'injection_machine',
  label: 'Injection moulding machine',
  sizeMm: [4200, 1200, 1600],
  openingAsideMm: -700,
  depthMm: 600,
  gripHeightMm: 1150,
  service: 'take_out',
  mostPerRobot: 2,
  opensLabel: 'Mould opens',
  clearLabel: 'Clear of the mould',
  opensSeconds: 1.2,
  closesSeconds: 1.2,
  holdSeconds: 0.4,
  freesLabel: 'ejector pushes it off',
  holdsLabel: '',
}

/** Each doubling of the clamping force makes a moulding machine about so much longer, wider, higher. Assumed. */
const GROWTH_MM = { long: 1500, wide: 400, high: 200, deep: 175, grip: 75 }

/** A moulding machine of the clamping force that the text gives or the shot needs, up to what is drawn. */
const injectionMachineFor = (requirement: Requirement): MachineModel => {
  const growth = machineGrowth(clampForceOf(requirement)?.tonnes)
  const [long, wide, high] = injectionMachine.sizeMm
  const lengthMm = round(long + growth * GROWTH_MM.long)
  return {
    ...injectionMachine,
    sizeMm: [lengthMm, round(wide + growth * GROWTH_MM.wide), round(high + growth * GROWTH_MM.high)],
    openingAsideMm: round(-lengthMm / 6),
    depthMm: round(injectionMachine.depthMm + growth * GROWTH_MM.deep),
    gripHeightMm: round(injectionMachine.gripHeightMm + growth * GROWTH_MM.grip),
  }
}

const models = [machineTool, lathe, press, openPress, pressBrake, laserStation, injectionMachine] as const

/** The machine that the requirement speaks of; a machine tool where it does not say. */
export const machineModelFor = (requirement: Requirement): MachineModel => {
  const { facts } = requirement
  if (traitsOf(facts.task?.value)?.serves === 'markers') return laserStation
  switch (facts.machineKind?.value) {
    case 'lathe':
      return lathe
    case 'mill':
      return mill
    case 'press':
      return isSaid(requirement, 'isUnloadOnly') ? openPress : press
    case 'press_brake':
      return pressBrake
    case 'laser':
      return laserStation
    case 'injection':
      return injectionMachineFor(requirement)
    default:
      return (facts.partTemperatureC?.value ?? 0) >= FORGED_FROM_C ? forge : machineTool
  }
}

/** The model of a machine station, by its form; without one a machine tool. */
export const machineModelOf = ({ form }: Pick<Station, 'form'>): MachineModel =>
  models.find((model) => model.form === form) ?? machineTool
