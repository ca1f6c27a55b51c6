import { formatNumber } from '../../requirement/fields.ts'
import { isSaid } from '../../requirement/said/types.ts'
import { type Finish as FinishKind, isGiven, type Requirement } from '../../requirement/types.ts'
import { round, type SizeMm } from '../../units.ts'
import { loadSecondsFor, type Recipe, swinging } from '../recipe.ts'
import { givenWork, isAssumed } from '../takt.ts'
import type { Operation, Tool } from '../types.ts'

/** Work on surfaces needs a wider tool than an edge. */
type Finish = {
  word: string
  feedMmPerSecond: number
  mostMmPerSecond: number
  range: string
  toolKg: number
  tool: string
  /** Contact force that tools of this kind are set up to, N. */
  mostN: number
  /** Works over the face of the part, not along its edges: tracks so far apart, and so many times over. */
  face?: { trackMm: number; passes: number }
}

/**
 * Feed of the tool along the part, mm/s, what it weighs with its force unit, and the most it is pressed on with. Assumed for
 * light metal and steel.
 */
const finishes: Readonly<Record<FinishKind, Finish>> = {
  polish: {
    word: 'Polish',
    feedMmPerSecond: 60,
    mostMmPerSecond: 100,
    range: '40 to 100',
    toolKg: 9,
    tool: 'polishing spindle',
    mostN: 80,
  },
  sand: {
    word: 'Sand',
    feedMmPerSecond: 150,
    mostMmPerSecond: 300,
    range: '80 to 300',
    toolKg: 5,
    tool: 'orbital sander, disc of 150 mm,',
    mostN: 60,
    face: { trackMm: 75, passes: 2 },
  },
  grind: {
    word: 'Grind',
    feedMmPerSecond: 40,
    mostMmPerSecond: 80,
    range: '20 to 80',
    toolKg: 9,
    tool: 'angle grinder spindle',
    mostN: 120,
  },
  deburr: {
    word: 'Deburr',
    feedMmPerSecond: 30,
    mostMmPerSecond: 60,
    range: '15 to 60',
    toolKg: 6,
    tool: 'deburring spindle',
    mostN: 40,
  },
}

/** To the part, between its paths and away, with a share of the tool change. Assumed. */
const AROUND_SECONDS = 8

/** Edges of a casting: its outline above, below and along the parting line. Assumed. */
const OUTLINES = 3
/** A plate has an edge above and one below. */
const FLAT_OUTLINES = 2

const edgesOf = (requirement: Requirement, [length, width]: SizeMm, finish: Finish): Operation => {
  const { facts } = requirement
  const outlines = facts.partForm?.value === 'sheet' ? FLAT_OUTLINES : OUTLINES
  // "2.6 m of edges": all of them together.
  const isWhole = isGiven(facts.processLengthMm) && facts.processCount === undefined
  const count = facts.processCount?.value ?? (isWhole ? 1 : finish.face ? finish.face.passes : outlines)
  const lengthMm =
    facts.processLengthMm?.value ??
    (finish.face ? Math.max(length, (length * width) / finish.face.trackMm) : 2 * (length + width))
  const given = facts.processSpeedMmPerSecond?.value
  const reckoned = givenWork(facts, swinging.changeSeconds + AROUND_SECONDS)
  const assumedPaths = !isWhole && (isAssumed(facts.processCount) || isAssumed(facts.processLengthMm))
  const asked = reckoned === undefined ? 0 : (count * lengthMm) / reckoned.seconds
  // Paths that are known are followed no faster than tools cut, whatever time is wished; nor is one that was only assumed.
  const isTooFast =
    asked > finish.mostMmPerSecond &&
    (isAssumed(facts.processSeconds) || !assumedPaths) &&
    given === undefined
  const whole = isTooFast ? undefined : reckoned
  const ownFeed = isTooFast && !assumedPaths ? finish.mostMmPerSecond : finish.feedMmPerSecond
  const secondsEach = whole === undefined ? lengthMm / (given ?? ownFeed) : whole.seconds / count
  const speed = lengthMm / secondsEach
  const wished =
    isTooFast && !isAssumed(facts.processSeconds)
      ? `; the ${formatNumber(round(reckoned?.seconds ?? 0, 1))} s that are wished would ask for ${formatNumber(Math.round(asked))} mm/s`
      : ''
  const basis =
    whole !== undefined
      ? `${whole.source}, over ${count === 1 ? 'one path' : `${count} paths`}`
      : `${formatNumber(lengthMm)} mm at ${formatNumber(speed)} mm/s (${given === undefined ? `assumed, usual ${finish.range} mm/s` : 'given'})${wished}`
  return {
    id: 'deburr',
    label: `${finish.word} ${finish.face ? 'face' : finish.word === 'Deburr' ? 'edge' : 'path'}`,
    kind: 'path',
    count,
    lengthMm,
    speedMmPerSecond: speed,
    secondsEach,
    basis: `${basis}${assumedPaths ? `; ${finish.face ? `${count} passes over one face in tracks ${finish.face.trackMm} mm apart` : `${count} outlines of the part`} assumed, the drawing decides` : ''}`,
    isAssumed: assumedPaths || (whole?.isAssumed ?? given === undefined),
    pressN: requirement.said.contactN?.value ?? finish.mostN,
  }
}

/** A force unit for more than the usual force grows about with it. Assumed. */
const toolKgFor = ({ toolKg, mostN }: Finish, pressN: number): number =>
  round(toolKg * Math.max(1, pressN / mostN), 1)

const spindle = (finish: Finish, pressN: number): Tool => ({
  description: `Compliant ${finish.tool} with force control, about 1 kW, contact force up to ${formatNumber(pressN)} N`,
  isIdentified: false,
  principle: 'spindle',
  massKg: toolKgFor(finish, pressN) + 0.5,
  massBasis: `assumed: spindle with force unit ${formatNumber(toolKgFor(finish, pressN))} kg, hose and cable 0.5 kg`,
  lengthMm: 300,
  gripSeconds: 0,
  releaseSeconds: 0,
  settleSeconds: 0,
  reasons: ['Parts differ by tenths of a millimetre: the tool keeps its force, not its path.'],
})

/** Edges or faces worked on a two-sided positioner. */
export const finishingRecipe = (requirement: Requirement, partMm: SizeMm): Recipe => {
  const { facts } = requirement
  const finish = finishes[facts.finish?.value ?? 'deburr']
  const isLightMetal = requirement.said.explosiveMetal !== undefined
  const isWood = isSaid(requirement, 'isWood')
  return {
    operations: [edgesOf(requirement, partMm, finish)],
    ...swinging,
    loadSeconds: loadSecondsFor(facts.partMassKg?.value ?? 1),
    service: {
      label: 'Change the worn tool',
      everyParts: 50,
      seconds: 30,
      basis: 'every 50 parts at the tool stand: 30 s, assumed; wear decides',
    },
    isDivisible: false,
    toolFor: ([operation]) => spindle(finish, operation?.pressN ?? finish.mostN),
    devicesFor: () => [
      {
        form: 'dust_extractor',
        label: isLightMetal ? 'Wet dust separator' : 'Dust extractor',
        reason: isLightMetal
          ? 'Fine dust of light metal can explode: separated wet, with an explosion concept.'
          : isWood
            ? 'Wood dust is drawn off through the disc and at the part; it can burn and explode, and dust of hardwood is carcinogenic.'
            : 'Grinding dust is drawn off at the part.',
      },
      { form: 'tool_stand', label: 'Tool stand', reason: 'Holds fresh discs and cutters.' },
    ],
    notes: isLightMetal
      ? ['Fine dust of light metal can explode: extraction and cleaning are part of the safety concept.']
      : isWood
        ? [
            'Wood dust can explode, and that of hardwood is carcinogenic: extraction through the disc, spark detection, filters outside.',
          ]
        : [],
  }
}
