/** Speeds of a palletizer's four axes, °/s: base, upper arm, forearm, flange. */
type AxisSpeeds = readonly [base: number, upper: number, fore: number, flange: number]
type PublishedSpeeds = { degreesPerSecond: AxisSpeeds; source: string }

/** Known from the maker's data sheet, which was not at hand to check. */
const known = 'maker data sheet, general knowledge'
const arte = 'ARTE toolbox parameter file, secondary'

/** Palletizers and packers only: the joint speeds of serial arms are in `data/robots.json` with their frames. */
const speeds: Readonly<Record<string, PublishedSpeeds>> = {
  'abb-irb-260-30-1-5': { degreesPerSecond: [153, 175, 153, 342], source: known },
  'abb-irb-460-110-2-4': { degreesPerSecond: [145, 110, 120, 400], source: known },
  'abb-irb-660-180-3-15': { degreesPerSecond: [130, 130, 130, 300], source: arte },
  'abb-irb-760-450-3-2': { degreesPerSecond: [85, 85, 85, 180], source: known },
  'fanuc-m-410ib-140h': { degreesPerSecond: [140, 115, 135, 420], source: known },
  'fanuc-m-410ib-700': { degreesPerSecond: [60, 60, 60, 120], source: known },
  'fanuc-m-410ic-110': { degreesPerSecond: [145, 130, 140, 420], source: known },
  'fanuc-m-410ic-185': { degreesPerSecond: [140, 140, 140, 305], source: known },
  'fanuc-m-410ic-315': { degreesPerSecond: [90, 100, 110, 195], source: known },
  'kawasaki-cp180l': { degreesPerSecond: [140, 125, 130, 400], source: known },
  'kawasaki-cp500l': { degreesPerSecond: [85, 80, 80, 180], source: known },
  'kuka-kr-120-r3200-pa': { degreesPerSecond: [124, 115, 112, 242], source: arte },
  'yaskawa-mpl80': { degreesPerSecond: [170, 170, 170, 350], source: known },
  'yaskawa-mpl160ii': { degreesPerSecond: [140, 140, 140, 305], source: known },
}

/** Published axis speeds of a palletizer; `undefined`: not known. */
export const axisSpeedsOf = (robotId: string): PublishedSpeeds | undefined => speeds[robotId]
