/** How a page begins: run the scene at once, offer a button, or only show the picture. */
export type StartMode = 'run' | 'offer' | 'picture'

export type Device = {
  hasWebGl: boolean
  prefersReducedMotion: boolean
  isSavingData: boolean
  widthPixels: number
  processors: number | undefined
  memoryGb: number | undefined
}

/** Phones and the slowest machines get the picture and a button; without WebGL there is only the picture. */
export const startMode = (device: Device): StartMode => {
  if (!device.hasWebGl) return 'picture'
  const isSlow =
    device.isSavingData ||
    device.widthPixels < 640 ||
    (device.processors !== undefined && device.processors < 2) ||
    (device.memoryGb !== undefined && device.memoryGb < 2)
  return device.prefersReducedMotion || isSlow ? 'offer' : 'run'
}

const hasWebGl = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

type Hints = { deviceMemory?: number; connection?: { saveData?: boolean } }

/** What this browser says of itself; some of it only Chromium tells. */
export const readDevice = (): Device => {
  const hints: Navigator & Hints = navigator
  return {
    hasWebGl: hasWebGl(),
    prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isSavingData: hints.connection?.saveData === true,
    widthPixels: window.innerWidth,
    processors: navigator.hardwareConcurrency || undefined,
    memoryGb: hints.deviceMemory,
  }
}
