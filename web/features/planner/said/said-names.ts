import { capitalize, spaceOut } from '#contract/words.ts'
import { formatField, formatNumber } from '#engine/requirement/index.ts'
import {
  type Leak,
  type NamedGoods,
  robotKindNames,
  type SaidKey,
  type SaidValues,
} from '#engine/requirement/types.ts'

const goodsNames: Record<NamedGoods, string> = {
  tyre: 'tyres',
  reel: 'reels',
  crate: 'open crates',
  drum: 'drums',
  frame: 'open frames',
  machine_part: 'machine parts',
}

const leakNames: Record<Leak, string> = {
  open: 'it is open on top',
  holed: 'it is full of holes',
  loose: 'it is loose fibre or cloth',
}

const gripWords = (at: SaidValues['gripAt']): string => {
  if ('share' in at) return `Held at ${formatNumber(Math.round(100 * at.share))} % of its length`
  return 'offMiddleMm' in at
    ? `Held ${formatNumber(Math.round(at.offMiddleMm))} mm off its middle`
    : `Held ${formatNumber(Math.round(at.fromEndMm))} mm from its end`
}

const destinations: Record<SaidValues['goesTo'], string> = {
  cage: 'roll cages',
  hooks: 'hooks or hanging racks',
  a_frame: 'A-frames, on edge',
  chutes: 'chutes',
}

const leavingWords: Record<SaidValues['leavesTo'], string> = {
  box: 'Parts leave in boxes or on pallets',
  into_box: 'Parts leave in boxes or on pallets',
  tray: 'Parts leave in trays',
  cooler: 'Parts leave to be cooled',
  machine: 'Parts go into a machine',
  emptied: 'Bags are opened and emptied',
}

/**
 * What an entry of the record says, as a reader meets it. `null`: another entry, a field or a question says it, or it is about the
 * writing rather than the work. A new entry does not compile until it has a name.
 */
const saidNames: { [K in SaidKey]: ((value: SaidValues[K]) => string) | null } = {
  stuff: null,
  named: (goods) => `Handled as ${goodsNames[goods]}`,
  leak: (leak) => `No suction from above: ${leakNames[leak]}`,
  explosiveMetal: () => 'Its fine dust can explode',
  hasIsocyanates: () => 'Contains isocyanates',
  isHotApplied: () => 'Applied hot',
  hasSolvent: () => 'Contains solvent',
  isPharmaceutical: () => 'Made for patients',
  dust: (dust) => (dust === 'burns' ? 'Dust that can explode in air' : 'Dust that settles'),
  isGasBottle: () => 'Bottles of gas',
  isExplosive: () => 'Explosives',
  isStainless: () => 'Stainless steel',
  isWood: () => 'Wood',
  isNamedFirst: null,
  isEmpty: null,
  isGerman: null,
  isInPounds: null,
  isInInches: null,
  binMm: (size) => `Inside of the bin: ${size.map((side) => formatNumber(side)).join(' × ')} mm`,
  partsInBin: (count) => `${formatNumber(count)} parts in a bin`,
  isFromHeap: () => 'Parts lie as they fell',
  hasPalletsByHand: () => 'People bring and take the pallets',
  hasSteelPallets: () => 'The pallets are not of wood',
  comesIn: (container) => `Each part has its own place when it comes: ${container}`,
  isCountOfPallet: () => 'The count is for a pallet',
  hasPress: () => 'A press',
  clampTonnes: (tonnes) => `Clamping force: ${formatNumber(tonnes)} t`,
  isLying: () => 'The part lies',
  isOnEdge: () => 'The part is on its edge',
  isOnEnd: null,
  gripAt: gripWords,
  leavesTo: (place) => leavingWords[place],
  goesTo: (place) => `Parts go to ${destinations[place]}`,
  isRateOfMachines: null,
  isNotDoneToday: () => 'No one does this work today',
  isUnloadOnly: () => 'The machine only has to be emptied',
  otherFinishes: (finishes) =>
    `Other finishes: ${finishes.map((finish) => formatField('finish', finish).toLowerCase()).join(', ')}`,
  isWheelWork: () => 'Worked on wheels or belts',
  isSurfaceWork: () => 'Polished or ground',
  isPressFit: () => 'Pressed into place',
  isLoosening: () => 'Screws come out',
  screwLengthMm: (length) => `Screws ${formatNumber(length)} mm long`,
  torqueNm: (torque) => `Torque: ${formatNumber(Math.round(100 * torque) / 100)} N·m`,
  contactN: (force) => `Pressed on with ${formatNumber(Math.round(force))} N`,
  heightWord: () => 'Heights have to be measured',
  machinePair: () => 'Machines of two kinds for one robot',
  leakWord: () => 'A leak test',
  nests: () => 'Parts are held in nests',
  viewedFaces: (faces) => `Looked at from ${faces} directions`,
  viewedSides: (sides) => (sides === 'both' ? 'Looked at from both sides' : 'Looked at from all sides'),
  machines: (machines) => `Machines: ${machines.map(({ kind }) => spaceOut(kind)).join(', ')}`,
  steps: (steps) => `Work that follows: ${steps.map(({ name }) => name).join(', ')}`,
  nextMachine: () => 'The machine that comes next',
  minusSigns: null,
  robotIds: null,
  isRobotOwned: () => 'You have this robot already',
  ownRobot: () => 'You have a robot already',
  maker: (maker) => `Robots by ${maker} preferred`,
  robotKind: (kinds) => `Wished: a ${kinds.map(({ kind }) => robotKindNames[kind]).join(' or a ')}`,
  isCobot: () => 'A collaborative robot',
  isCobotUnwanted: () => 'No collaborative robot',
  isFenceless: () => 'Works without a fence',
  robotCount: ({ count, isMost, isLeast }) =>
    `${isMost ? 'No more than ' : isLeast ? 'At least ' : ''}${formatNumber(count)} ${count === 1 ? 'robot' : 'robots'}`,
  partsAPick: (count) => `${formatNumber(count)} parts a pick`,
  budget: null,
  paybackMonths: (months) => `Payback within ${formatNumber(Math.round(10 * months) / 10)} months`,
  isInsideTruck: () => 'Trucks are emptied from inside',
}

/** What a figure is that an entry took its value from. */
export const labelOfSaid: { readonly [K in SaidKey]?: string } = {
  binMm: 'Bin size',
  partsInBin: 'Parts in the bin',
  clampTonnes: 'Clamping force',
  gripAt: 'Grip',
  screwLengthMm: 'Screw length',
  torqueNm: 'Torque',
  contactN: 'Contact force',
  viewedFaces: 'Directions',
  robotIds: 'Robot',
  isRobotOwned: 'Robot',
  maker: 'Robot maker',
  robotCount: 'Robots',
  partsAPick: 'Parts a pick',
  paybackMonths: 'Payback',
}

/** The name of one entry with its value; `undefined` where the reader meets it elsewhere. */
export const nameOfSaid = <K extends SaidKey>(key: K, value: SaidValues[K]): string | undefined => {
  const name = saidNames[key]
  return name === null ? undefined : capitalize(name(value))
}
