import { inksOf, toneColour } from '#engine/scene/index.ts'
import type { Theme, Tone } from '#engine/scene/types.ts'

/** Colours of a scene: materials from the engine's palette, inks from the page's own theme where it sets them. */
export type SceneColours = {
  theme: Theme
  background: string
  floor: string
  grid: string
  line: string
  signal: string
  measured: string
  tone: (tone: Tone) => string
}

type ReadProperty = (name: string) => string

const HEX = /^#[0-9a-f]{6}$/i

/** `read` gives a custom property's value ('' when unset), as `getComputedStyle(…).getPropertyValue` does. */
export const sceneColours = (theme: Theme, read: ReadProperty): SceneColours => {
  const inks = inksOf(theme)
  const own = (name: string, fallback: string): string => {
    const value = read(name).trim()
    return HEX.test(value) ? value : fallback
  }
  const signal = own('--signal', toneColour('robot', theme))
  const background = own('--canvas', inks.paper)
  return {
    theme,
    background,
    floor: inks.floor,
    grid: inks.grid,
    line: inks.line,
    signal,
    measured: own('--measured', inks.measured),
    tone: (tone) => (tone === 'robot' ? signal : toneColour(tone, theme)),
  }
}
