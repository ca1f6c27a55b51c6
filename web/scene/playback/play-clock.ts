/** Seconds of a looping trace; 0 for an empty one. */
export const loopSeconds = (seconds: number, durationSeconds: number): number => {
  if (!(durationSeconds > 0)) return 0
  const rest = seconds % durationSeconds
  return rest < 0 ? rest + durationSeconds : rest
}

/** A frame longer than this is a stall (a hidden tab, a breakpoint): the scene does not jump over it. */
const LONGEST_FRAME_SECONDS = 0.1

export const advance = (
  seconds: number,
  frameSeconds: number,
  speed: number,
  durationSeconds: number,
): number => loopSeconds(seconds + Math.min(frameSeconds, LONGEST_FRAME_SECONDS) * speed, durationSeconds)

/**
 * Whether a time handed in is a jump made by the viewer, or only this scene's own report coming back a few frames late.
 */
export const isSeek = (
  handedSeconds: number,
  nowSeconds: number,
  speed: number,
  durationSeconds: number,
): boolean => {
  const apart = Math.abs(loopSeconds(handedSeconds, durationSeconds) - nowSeconds)
  const shortest = Math.min(apart, Math.abs(durationSeconds - apart))
  return shortest > 0.35 * Math.max(1, speed)
}

/** "0:07.4" */
export const clockText = (seconds: number): string => {
  const tenths = Math.max(0, Math.floor(seconds * 10 + 1e-6))
  const minutes = Math.floor(tenths / 600)
  const rest = tenths - minutes * 600
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`
}
