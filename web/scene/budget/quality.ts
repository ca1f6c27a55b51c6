/** How finely the scene is drawn, best first: pixels on each side of a CSS pixel, and in all. */
export type QualityLevel = 0 | 1 | 2 | 3 | 4

const QUALITIES: Record<QualityLevel, { maxDpr: number; maxPixels: number }> = {
  0: { maxDpr: 1.5, maxPixels: 4_000_000 },
  1: { maxDpr: 1, maxPixels: 2_500_000 },
  2: { maxDpr: 1, maxPixels: 1_000_000 },
  3: { maxDpr: 1, maxPixels: 640_000 },
  4: { maxDpr: 1, maxPixels: 400_000 },
}

/** Device pixels for a CSS pixel, for a scene of this size. */
export const dprFor = (level: QualityLevel, deviceDpr: number, widthPx: number, heightPx: number): number => {
  const { maxDpr, maxPixels } = QUALITIES[level]
  const fitting = Math.sqrt(maxPixels / Math.max(1, widthPx * heightPx))
  return Math.min(deviceDpr, maxDpr, fitting)
}

/** Below 50 frames a second is too slow. */
const SLOW_SECONDS = 1 / 50
/** A step up is tried only after this many windows well within the budget, so that levels do not flutter. */
const CALM_SECONDS = 1 / 57
const CALM_WINDOWS = 12

const lower: Record<QualityLevel, QualityLevel> = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 4 }
const higher: Record<QualityLevel, QualityLevel> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 3 }

/** Whether a renderer's name says that a processor, not a graphics card, draws. */
export const isSoftwareRenderer = (name: string): boolean =>
  /swiftshader|llvmpipe|software|basic render/i.test(name)

/** The level after a window of frames of this mean time; after a step down it takes longer to step up again. */
export const nextQuality = (
  level: QualityLevel,
  meanFrameSeconds: number,
  calmWindows: number,
): { level: QualityLevel; calmWindows: number } => {
  if (meanFrameSeconds > SLOW_SECONDS) return { level: lower[level], calmWindows: -2 * CALM_WINDOWS }
  if (meanFrameSeconds > CALM_SECONDS) return { level, calmWindows: 0 }
  return calmWindows + 1 >= CALM_WINDOWS
    ? { level: higher[level], calmWindows: 0 }
    : { level, calmWindows: calmWindows + 1 }
}
