import type { Metal } from '../../requirement/said/types.ts'
import type { Tool } from '../types.ts'

/** Speed along a seam where none is given, and what is usual. */
export type TravelSpeed = { mmPerSecond: number; range: string }

/**
 * Speed of a fibre laser of 3 to 4 kW along a seam in sheet of 1 to 3 mm, by material, mm/s. Makers' guides give about
 * 2 to 6 m a minute for steel (general knowledge); a trial decides.
 */
const usualBeam: TravelSpeed = { mmPerSecond: 40, range: '20 to 100' }
const brightBeam: TravelSpeed = { mmPerSecond: 60, range: '30 to 100' }
const beamSpeeds: Partial<Record<Metal, TravelSpeed>> = {
  aluminium: brightBeam,
  copper: brightBeam,
  brass: brightBeam,
}
export const beamSpeed = (metal: Metal): TravelSpeed => beamSpeeds[metal] ?? usualBeam

/** Beam on with its ramp, and off again, each seam. Assumed. */
export const BEAM_SECONDS = 0.3

export const laserHead: Tool = {
  description: 'Laser welding head, fibre fed, about 4 kW, with wobble optics, crossjet and seam camera',
  isIdentified: false,
  principle: 'torch',
  torch: 'laser',
  massKg: 9,
  massBasis: 'assumed: head, optics and camera 7.5 kg, share of fibre, water and gas hoses 1.5 kg',
  lengthMm: 450,
  gripSeconds: 0,
  releaseSeconds: 0,
  settleSeconds: 0.1,
  reasons: ['The beam needs its focus within about a millimetre and a joint gap below a tenth of the sheet.'],
}

/** Whether a tool on the flange is the laser head. */
export const isLaserHead = ({ torch }: Pick<Tool, 'torch'>): boolean => torch === 'laser'
