import { formatNumber } from '../../requirement/fields.ts'
import { isGiven, type Requirement } from '../../requirement/types.ts'
import type { SizeMm } from '../../units.ts'
import { indexing, type Recipe } from '../recipe.ts'
import { isAssumed } from '../takt.ts'
import type { Tool } from '../types.ts'
import { CAMERA_PIXELS, PIXELS_ON_DEFECT, type Views, viewsOf, WIDEST_VIEW_MM } from './views.ts'

/** Smallest defect where none is given, mm: a scratch a person sees at arm's length. Assumed. */
const DEFECT_MM = 0.5
/** The arm comes to rest, then pictures under four lights of 50 ms each. Assumed. */
const SETTLE_SECONDS = 0.3
const LIGHTS = 4
const EXPOSURE_SECONDS = 0.05

/** The catalogue's smart camera of up to 16 megapixels. */
const CAMERA_ID = 'cognex-in-sight-3800'

const sizeText = ({ viewMm: [wide, high] }: Views): string =>
  `${formatNumber(Math.round(wide))} × ${formatNumber(Math.round(high))}`

const cameraOnArm = (views: Views): Tool => ({
  description: 'Area camera of 12 megapixels with a ring of four lights, on the arm',
  componentId: CAMERA_ID,
  isIdentified: true,
  principle: 'camera',
  massKg: 3,
  massBasis:
    'assumed: camera with lens 0.7 kg, lights 1.3 kg, bracket and cables 1 kg; the catalogue states no mass',
  // From flange to the point in focus: bracket and camera, then the free distance to the part.
  lengthMm: Math.round(150 + views.distanceMm),
  gripSeconds: 0,
  releaseSeconds: 0,
  // Counted in each view.
  settleSeconds: 0,
  reasons: [
    `One pixel shows ${formatNumber(Number(views.pixelMm.toPrecision(3)))} mm, a view ${sizeText(views)} mm; lens of 16 mm at ${formatNumber(Math.round(views.distanceMm))} mm.`,
    views.count === 1
      ? 'One camera on the arm also looks at other parts and from other sides.'
      : `${views.count} standing cameras, one for each view, would do it without a robot; one camera on the arm is cheaper and follows other parts.`,
  ],
})

/** Pixels across the smallest defect, and what keeps the views as small as they are. */
const pixelsText = (defectMm: number, { pixelMm, isLimitedByLight }: Views): string => {
  const sensor = `pixels of ${CAMERA_PIXELS[0]} × ${CAMERA_PIXELS[1]}`
  return isLimitedByLight
    ? `${Math.round(defectMm / pixelMm)} ${sensor}, where ${PIXELS_ON_DEFECT} are machine vision practice: the light on the arm is even over ${WIDEST_VIEW_MM} mm at most (assumed)`
    : `at least ${PIXELS_ON_DEFECT} ${sensor} (machine vision practice)`
}

/** Both sides, all six, or so many faces, each of which looks in a direction of its own. */
type Sides = 'both' | 'all' | number | undefined
/** Faces above this are not all seen with the part on one of them. */
const FACES_UPRIGHT = 5

/** The part is lifted, turned over and set down for its underside. Assumed. */
const TURN_SECONDS = 6

/** The views of every side that is looked at; the picture of the cell spreads them over the part. */
const viewsOfSides = (partMm: SizeMm, defect: number, sides: Sides): { views: Views; basis: string } => {
  const [length, width, height] = partMm
  const top = viewsOf(partMm, defect)
  const own = `${top.columns} × ${top.rows} views of`
  if (sides === undefined) return { views: top, basis: own }
  if (typeof sides === 'number') {
    const count = sides * top.count
    const basis = `${count} views (${sides} faces, ${top.count} of each as of the one on top, assumed) of`
    return { views: { ...top, count, columns: count, rows: 1 }, basis }
  }
  const flanks =
    sides === 'all'
      ? [viewsOf([length, height, width], defect), viewsOf([width, height, length], defect)]
      : []
  const count = 2 * [top, ...flanks].reduce((sum, { count: each }) => sum + each, 0)
  const named = [
    `${top.count} from above and ${top.count} from below`,
    ...flanks.map(({ count: each }) => `2 × ${each} from the sides`),
  ]
  return {
    views: { ...top, count, columns: count, rows: 1 },
    basis: `${count} views (${named.join(', ')}) of`,
  }
}

type Indexing = ReturnType<typeof indexing>

/** What is looked at from below is turned over between two stops. */
const turned = (index: Indexing, sides: Sides): Indexing =>
  sides === undefined || (typeof sides === 'number' && sides <= FACES_UPRIGHT)
    ? index
    : {
        ...index,
        changeSeconds: index.changeSeconds + TURN_SECONDS,
        changeBasis: `${index.changeBasis}; turned over once: ${TURN_SECONDS} s, assumed`,
      }

const sidesNote = (views: Views, sides: Sides): string => {
  if (sides === undefined)
    return `${views.count} ${views.count === 1 ? 'view covers' : 'views cover'} the part from above; edges and undersides need views of their own.`
  const what = typeof sides === 'number' ? `${sides} faces` : sides === 'all' ? 'all sides' : 'both sides'
  const isTurned = typeof sides !== 'number' || sides > FACES_UPRIGHT
  return `${views.count} views look at ${what} of the part${isTurned ? ', which is turned over once' : ''}; the picture of the cell shows the part from above only. Bores and undercuts need views of their own.`
}

/** Pictures of a part that stops under the arm, enough of them that the smallest defect is seen. */
export const inspectionRecipe = (requirement: Requirement, partMm: SizeMm): Recipe => {
  const { facts } = requirement
  const { viewedSides, viewedFaces } = requirement.said
  const sides = viewedSides?.value ?? viewedFaces?.value
  const defect = facts.smallestDefectMm?.value ?? DEFECT_MM
  const { views: covering, basis } = viewsOfSides(partMm, defect, sides)
  // Bores, holes, rivets that are counted: one view of each, where the whole part would take more.
  const features = isGiven(facts.processCount) ? facts.processCount.value : undefined
  const isByFeature = features !== undefined && typeof sides !== 'number' && features < covering.count
  const views = isByFeature ? { ...covering, count: features, columns: features, rows: 1 } : covering
  const whole = facts.processSeconds?.value
  const own = SETTLE_SECONDS + LIGHTS * EXPOSURE_SECONDS
  return {
    operations: [
      {
        id: 'inspect',
        label: 'Take pictures of one view',
        kind: 'point',
        count: views.count,
        secondsEach: whole === undefined ? own : whole / views.count,
        basis: `${isByFeature ? `one view of each of ${views.count} places,` : basis} ${sizeText(views)} mm: a defect of ${formatNumber(defect)} mm${isAssumed(facts.smallestDefectMm) ? ' (assumed)' : ''} covers ${pixelsText(defect, views)}; ${
          whole === undefined
            ? `${SETTLE_SECONDS} s to settle and ${LIGHTS} exposures of ${EXPOSURE_SECONDS * 1000} ms, assumed`
            : `${formatNumber(whole)} s on one part, given`
        }`,
        isAssumed: whole === undefined || isAssumed(facts.smallestDefectMm),
      },
    ],
    ...turned(indexing(partMm), isByFeature ? undefined : sides),
    isDivisible: views.count > 1,
    toolFor: () => cameraOnArm(views),
    devicesFor: () => [
      {
        form: 'camera_light',
        label: 'Light hood',
        reason: 'Keeps daylight and reflections of the hall off the part.',
      },
    ],
    ...(views.count === 1
      ? {
          withoutRobot:
            'One view shows the whole part: a standing camera over the conveyor does it without a robot.',
        }
      : {}),
    notes: [
      isByFeature
        ? `Only the ${views.count} named places are looked at, from above.`
        : sidesNote(views, sides),
      'Whether the defects show is decided by pictures of real good and bad parts.',
    ],
  }
}
