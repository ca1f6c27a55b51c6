import type { Theme, Tone } from './types.ts'

type Hex = `#${string}`

/** Ink of the drawings: paper, floor, lines and text. */
export type Inks = {
  paper: Hex
  floor: Hex
  grid: Hex
  line: Hex
  text: Hex
  muted: Hex
  signal: Hex
  measured: Hex
  shadow: Hex
}

/**
 * Safety orange follows Pantone 152 / RAL 2010, safety yellow RAL 1018, pallet wood untreated spruce;
 * the rest are graphite neutrals. A browser may replace `signal` and `measured` by its theme's properties.
 */
const TONES: Record<Tone, { dark: Hex; light: Hex }> = {
  steel: { dark: '#8d959e', light: '#a9b1b9' },
  steel_dark: { dark: '#4d555e', light: '#69727b' },
  aluminium: { dark: '#aab2ba', light: '#c6ccd2' },
  roller: { dark: '#b4bcc4', light: '#ccd2d8' },
  rubber: { dark: '#2c3137', light: '#454b52' },
  wood: { dark: '#c29a66', light: '#d3ac78' },
  wood_dark: { dark: '#96713f', light: '#b08a55' },
  carton: { dark: '#b98d5c', light: '#cda06d' },
  carton_tape: { dark: '#8f6a40', light: '#a98253' },
  workpiece: { dark: '#9fb0bf', light: '#b3c1ce' },
  workpiece_face: { dark: '#d5dee6', light: '#e3eaf0' },
  machine: { dark: '#a7adb4', light: '#dfe3e7' },
  machine_trim: { dark: '#3c444d', light: '#4c555f' },
  machine_inside: { dark: '#20252a', light: '#343b42' },
  glass: { dark: '#3e7f93', light: '#5fa3b7' },
  screen: { dark: '#35c2e0', light: '#0a7d9b' },
  crate: { dark: '#45678c', light: '#5c82ab' },
  bag: { dark: '#b9b3a4', light: '#d8d2c4' },
  drum: { dark: '#3f6d8c', light: '#4f86ab' },
  robot: { dark: '#ff6b1a', light: '#f5640f' },
  robot_dark: { dark: '#434a52', light: '#454c54' },
  robot_joint: { dark: '#5d656e', light: '#636b74' },
  fence_post: { dark: '#d9a400', light: '#e3ad00' },
  mesh: { dark: '#79838d', light: '#5b646d' },
  arc_screen: { dark: '#8f4a2c', light: '#a4532f' },
  closed_wall: { dark: '#6d767f', light: '#8b949d' },
  safety_yellow: { dark: '#f2b600', light: '#f5bb00' },
  beam: { dark: '#ff5a52', light: '#d92d20' },
  lamp_green: { dark: '#3ecf7a', light: '#1f9d55' },
  lamp_amber: { dark: '#f5b53d', light: '#d98a00' },
  lamp_red: { dark: '#f0564a', light: '#cf2e22' },
  marking: { dark: '#c99a0c', light: '#dba300' },
  marking_soft: { dark: '#4a525b', light: '#b7bec5' },
}

const INKS: Record<Theme, Inks> = {
  dark: {
    paper: '#0e1012',
    floor: '#1f2429',
    grid: '#2a3036',
    line: '#0c0e10',
    text: '#e6eaee',
    muted: '#98a2ac',
    signal: '#ff8a4a',
    measured: '#2fc3de',
    shadow: '#000000',
  },
  light: {
    paper: '#f5f6f7',
    floor: '#e3e6e9',
    grid: '#d5d9dd',
    line: '#3a424a',
    text: '#181c20',
    muted: '#59636d',
    signal: '#b03f00',
    measured: '#006a82',
    shadow: '#2a3138',
  },
}

export const inksOf = (theme: Theme): Inks => INKS[theme]

/** Base colour of a material in a theme, `#rrggbb`. */
export const toneColour = (tone: Tone, theme: Theme): Hex => TONES[tone][theme]

const OPACITIES: Partial<Record<Tone, number>> = {
  mesh: 0.13,
  beam: 0.1,
  glass: 0.5,
  arc_screen: 0.3,
  closed_wall: 0.3,
}

/** How much of a translucent material covers what is behind it, 0..1. */
export const toneOpacity = (tone: Tone): number => OPACITIES[tone] ?? 1

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
const toHex = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/** The colour at a brightness: below 1 darkened, above 1 mixed with white. */
export const shaded = (hex: string, brightness: number): string => {
  const at = (from: number): string => {
    const value = channel(hex, from)
    return toHex(brightness <= 1 ? value * brightness : value + (255 - value) * (brightness - 1))
  }
  return `#${at(1)}${at(3)}${at(5)}`
}
