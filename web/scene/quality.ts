/** How finely the scene is drawn, best first. */
export type QualityLevel = 0 | 1 | 2 | 3

export const QUALITIES: Record<QualityLevel, { maxDpr: number; scale: number; hasShadows: boolean }> = {
  0: { maxDpr: 1.5, scale: 1, hasShadows: true },
  1: { maxDpr: 1, scale: 1, hasShadows: true },
  2: { maxDpr: 1, scale: 0.75, hasShadows: true },
  3: { maxDpr: 1, scale: 0.6, hasShadows: false },
}

/** Below 50 frames a second is too slow. */
const SLOW_SECONDS = 1 / 50
/** A step up is tried only after this many windows well within the budget, so that levels do not flutter. */
const CALM_SECONDS = 1 / 58
const CALM_WINDOWS = 20

const lower: Record<QualityLevel, QualityLevel> = { 0: 1, 1: 2, 2: 3, 3: 3 }
const higher: Record<QualityLevel, QualityLevel> = { 0: 0, 1: 0, 2: 1, 3: 2 }

/** Renderers without a graphics processor start low instead of stuttering down to it. */
export const startingQuality = (rendererName: string): QualityLevel =>
  /swiftshader|llvmpipe|software|basic render/i.test(rendererName) ? 2 : 0

/** The level after a window of frames of this mean time. Level 3 is left upwards by the viewer's next visit only. */
export const nextQuality = (
  level: QualityLevel,
  meanFrameSeconds: number,
  calmWindows: number,
): { level: QualityLevel; calmWindows: number } => {
  if (meanFrameSeconds > SLOW_SECONDS) return { level: lower[level], calmWindows: -CALM_WINDOWS }
  if (meanFrameSeconds > CALM_SECONDS || level === 3) return { level, calmWindows: 0 }
  return calmWindows + 1 >= CALM_WINDOWS
    ? { level: higher[level], calmWindows: 0 }
    : { level, calmWindows: calmWindows + 1 }
}
