import type { SizeMm } from '../../units.ts'
import type { Facts, FieldKey, Finish, MachineKind, SheetFlow, Task } from '../field-values.ts'

/** Metals that differ in how they are held, worked and welded. */
export const metals = [
  'steel',
  'stainless steel',
  'iron',
  'cast iron',
  'aluminium',
  'brass',
  'bronze',
  'copper',
  'zinc',
  'titanium',
  'magnesium',
  'other',
] as const
export type Metal = (typeof metals)[number]

export const stuffFamilies = [
  'wood',
  'board',
  'fibre',
  'glass',
  'plastic',
  'rubber',
  'stone',
  'unknown',
] as const

/** What a part is made of, as far as holding and working it asks. */
export type Stuff = { family: 'metal'; metal: Metal } | { family: (typeof stuffFamilies)[number] }

/** The metal; `undefined` for everything else. */
export const metalOf = (stuff: Stuff): Metal | undefined =>
  stuff.family === 'metal' ? stuff.metal : undefined

/** What goods are by their name: it decides how they are held and drawn. */
export const namedGoods = ['tyre', 'reel', 'crate', 'drum', 'frame', 'machine_part'] as const
export type NamedGoods = (typeof namedGoods)[number]

/** Why no cup and no foam seals on the goods from above; left out where their face is closed and tight. */
export const leaks = ['open', 'holed', 'loose'] as const
export type Leak = (typeof leaks)[number]

/** Kinds of robot that a text may ask for. */
export const robotKinds = ['scara', 'delta', 'six_axis', 'four_axis', 'dual_arm', 'gantry', 'mobile'] as const
export type RobotKind = (typeof robotKinds)[number]
export const robotKindNames: Readonly<Record<RobotKind, string>> = {
  scara: 'SCARA robot',
  delta: 'delta robot',
  six_axis: 'six-axis robot',
  four_axis: 'four-axis robot',
  dual_arm: 'dual-arm robot',
  gantry: 'gantry robot',
  mobile: 'mobile robot',
}

/** A sort of machine, where the text names it first: parts come from it, or go to it, or it is the one that the part goes to next. */
export type SaidMachine = { words: string; at: number; kind: MachineKind; isSource: boolean; isNext: boolean }

/** A step that the text strings together with others, and the tasks that plan it. */
export type SaidStep = {
  name: string
  words: string
  at: number
  coveredBy: readonly Task[]
  /** No step after the task, but half of it: without it the cell does not do what is asked. */
  isHalf?: true
  /** Work on molten metal, which is no part that a gripper holds: nothing is planned for it. */
  isMolten?: true
}

/** Where a part is held along its length: from one end or from its middle in mm, or as a share of the length. */
export type GripPoint = { fromEndMm: number } | { offMiddleMm: number } | { share: number }

/** What the text says in addition to the fields. A missing entry was not said. */
export type SaidValues = {
  /** What the part is made of, by its material or its name. */
  stuff: Stuff
  /** What the part is by its name. */
  named: NamedGoods
  /** Why no vacuum holds it from above. */
  leak: Leak
  /** "aluminium": a metal whose fine dust explodes in air. */
  explosiveMetal: string
  hasIsocyanates: true
  /** Dispensed hot. */
  isHotApplied: true
  hasSolvent: true
  /** Fine dust where the cell is: whether it explodes in air, by its name. */
  dust: 'burns' | 'settles'
  /** Bottles or cylinders of gas under pressure. */
  isGasBottle: true
  /** Ammunition, fireworks, blasting agents: what is handled explodes. */
  isExplosive: true
  isPharmaceutical: true
  isStainless: true
  isWood: true
  /** The text begins with the name of the part: its capital says nothing. */
  isNamedFirst: true
  /** There is no text at all. */
  isEmpty: true
  /** Names have no English plural. */
  isGerman: true
  isInPounds: true
  isInInches: true
  /** Inside of the bins, longest side of the floor first. */
  binMm: SizeMm
  /** So many parts lie in one bin. */
  partsInBin: number
  /** Parts are taken out of a bin, box or bundle where they lie as they fell. */
  isFromHeap: true
  /** A person brings and takes the pallets. */
  hasPalletsByHand: true
  /** The pallets are not of wood: steel, ceramics. */
  hasSteelPallets: true
  /** "trays": what parts come in, each in its own place. */
  comesIn: string
  /** The parts of a container are those of a pallet: "40 on a pallet", not "12 in a carton". */
  isCountOfPallet: true
  hasPress: true
  /** Force that keeps a mould shut. */
  clampTonnes: number
  /** The longest side is level: a bar, a roll on its side. */
  isLying: true
  /** A disc or ring on its rim. */
  isOnEdge: true
  /** "upright", "standing", "vertical": on its base or an end. */
  isOnEnd: true
  /** Where the gripper holds the part, when it is not in the middle. */
  gripAt: GripPoint
  /** "roll cages", "plating racks": where parts go that is neither pallet, belt nor tray. */
  goesTo: 'cage' | 'hooks' | 'a_frame' | 'chutes'
  /**
   * Where parts go that come out of a machine or are carried, when it is no belt: boxes and pallets ("in boxes" may be how they
   * come as well, "into" is where they go), trays, baths and racks that cool them, machines; or they are opened and emptied.
   */
  leavesTo: 'box' | 'into_box' | 'tray' | 'cooler' | 'machine' | 'emptied'
  /** No one asked for a rate: it follows from the machines' own time. */
  isRateOfMachines: true
  /** The work is new: no one does it today. */
  isNotDoneToday: true
  /** A press only has to be emptied. */
  isUnloadOnly: true
  /** Other finishes that the text names: each is work with a tool of its own. */
  otherFinishes: readonly Finish[]
  /** Polished, buffed or ground on a belt: work that standing wheels and belts do too. */
  isWheelWork: true
  /** Polished or ground: what sellers price as one class. */
  isSurfaceWork: true
  isPressFit: true
  /** Screws come out instead of going in. */
  isLoosening: true
  /** How long the screws are, the longest of several. */
  screwLengthMm: number
  /** The largest torque that is named. */
  torqueNm: number
  /** With which a tool is pressed on the part, N. */
  contactN: number
  /** "flatness", "3D": what an area camera does not see. */
  heightWord: string
  /** "a mill and a lathe": machines of two kinds that one robot loads. */
  machinePair: string
  /** "leak test": what no camera sees. */
  leakWord: string
  /** A tester, gauge or press holds so many parts in nests of their own. */
  nests: string
  /** What a camera is to look at: "all round", "both sides". */
  viewedSides: 'both' | 'all'
  /** "11 faces": so many directions to look from. */
  viewedFaces: number
  /** Machines of every sort that the text names, in its order. */
  machines: readonly SaidMachine[]
  /** Work that the text goes on to after the task. */
  steps: readonly SaidStep[]
  /** The machine that the part goes to next. */
  nextMachine: { words: string; at: number }
  /** Figures that fields took without the minus in front of them, as they were typed. */
  minusSigns: readonly { typed: string; field: FieldKey }[]
  /** Robots of the catalogue by name: one, or all builds of a family. */
  robotIds: readonly string[]
  /** The customer has the named robot already: it is not bought. */
  isRobotOwned: true
  /** The customer has a robot that the text does not name, with the load that it is said to carry. */
  ownRobot: { payloadKg?: number }
  /** The maker whose robots are preferred. */
  maker: string
  /** Kinds of robot of which one is asked for: "with a SCARA robot", "delta robots or a SCARA". */
  robotKind: readonly { kind: RobotKind; words: string }[]
  /** A collaborative robot. */
  isCobot: true
  /** Any robot but a collaborative one. */
  isCobotUnwanted: true
  /** It must work without a fence. */
  isFenceless: true
  /** So many robots, no more than that, or no fewer. */
  robotCount: { count: number; isMost: boolean; isLeast?: true }
  /** So many parts are wanted in one pick. */
  partsAPick: number
  /** What the whole cell may cost, as it was said. */
  budget: { usd: number; isEuro: boolean }
  /** Longest payback that the text accepts. */
  paybackMonths: number
  /** Trucks or containers are emptied from inside. */
  isInsideTruck: true
}
export type SaidKey = keyof SaidValues
export type FlagKey = { [K in SaidKey]: SaidValues[K] extends true ? K : never }[SaidKey]

/** One thing that was said, with the words it rests on. */
export type Mention<T> = { value: T; words: string }

/**
 * What the text says in addition to the fields, read once with them: what comes after the reader knows the text by its fields and
 * by this record only.
 */
export type Said = { readonly [K in SaidKey]?: Mention<SaidValues[K]> }

type WithSaid = { said: Said }

/** Whether the text says this. */
export const isSaid = ({ said }: WithSaid, key: FlagKey): boolean => said[key] !== undefined

const unknown: Stuff = { family: 'unknown' }

/** What the part is made of, as far as the text says. */
export const stuffSaid = ({ said }: WithSaid): Stuff => said.stuff?.value ?? unknown

/** Which way sheets go; onto stacks where the text does not say. */
export const sheetFlowOf = ({ sheetFlow }: Facts): SheetFlow => sheetFlow?.value ?? 'to_stack'

/** Every part has a place of its own when it comes: parts of several sizes lie in them as they fall. */
export const comesInTrays = ({ said, facts }: WithSaid & { facts: Facts }): boolean =>
  said.comesIn !== undefined && facts.isMixedSizes?.value !== true
