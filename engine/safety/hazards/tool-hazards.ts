import type { Candidate } from '../../matching/types.ts'
import { spindleTorqueNm } from '../../process/tasks/screws.ts'
import { isSaid } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import {
  COMBINED,
  ELECTRICAL,
  type Hazard,
  hazard,
  MECHANICAL,
  NOISE,
  RADIATION,
  SUBSTANCE,
  THERMAL,
} from './headings.ts'

type Principle = Candidate['eoat']['principle']

const torchHazards = (requirement: Requirement): Hazard[] => [
  hazard(
    RADIATION,
    'Arc light: ultraviolet, glare and infrared, through mesh and openings too',
    'Arc screens all around and between the two sides of the positioner (EN ISO 25980); no line of sight from walkways',
  ),
  hazard(
    SUBSTANCE,
    isSaid(requirement, 'isStainless')
      ? // Stainless steel gives off both when it is welded or ground (general knowledge).
        'Welding fume with chromium(VI) and nickel of stainless steel, which cause cancer; shielding gas'
      : 'Welding fume and shielding gas',
    'Extraction at the torch or a hood over the work (EN ISO 21904), filter for the metal and its coating; exposure measured; gas cannot gather in pits',
  ),
  hazard(
    THERMAL,
    'Spatter, hot parts at the hand-over, fire in dust or packaging',
    'Spatter curtains and non-combustible surroundings; gloves and a cooling place; extinguisher and a fire watch',
  ),
  hazard(
    ELECTRICAL,
    'Open-circuit voltage of the source; welding current that strays through bearings and earth leads',
    'Source to IEC 60974-1, installed after IEC 60974-9; return lead at the fixture, cables checked for wear',
  ),
  hazard(
    RADIATION,
    'Magnetic fields beside the welding leads (people with implants)',
    'Distance and warning signs; exposure assessed (IEC 62822)',
  ),
]

const laserHazards = (requirement: Requirement): Hazard[] => [
  hazard(
    RADIATION,
    'Class 4 laser beam, direct and reflected: eyes and skin at any distance, also through gaps, from bright parts and with the head turned the wrong way',
    'Light-tight cell of class 1 with interlocked doors; beam only on when the head points at the part; power and time of a fault reckoned for the walls; a laser safety officer (IEC 60825-1, IEC 60825-4, ISO 11553-1)',
  ),
  hazard(
    SUBSTANCE,
    `Metal vapour and fine fume, finer than that of an arc${isSaid(requirement, 'isStainless') ? '; chromium(VI) and nickel of stainless steel, which cause cancer' : ''}`,
    'Extraction beside the crossjet and from the closed cell, filter for the metal and its coating; exposure measured',
  ),
  hazard(
    THERMAL,
    'Beam that burns through the part or misses it: fire in fixture, hoses or wall',
    'Beam dump under the seam, wall sensors that switch the beam off, extinguisher outside',
  ),
  hazard(
    ELECTRICAL,
    'Supply of the source and water beside it',
    'Source and chiller after their maker, leak sensor, service by trained people only',
  ),
]

const dispenserHazards = (requirement: Requirement): Hazard[] => [
  isSaid(requirement, 'hasIsocyanates')
    ? hazard(
        SUBSTANCE,
        'Isocyanates of the polyurethane: vapour, and skin contact at the nozzle, the drum and spills',
        'Extraction at nozzle and purge cup, gloves, wipes and waste by the safety data sheet; trained people only (Regulation (EU) 2020/1149)',
      )
    : hazard(
        SUBSTANCE,
        'Adhesive or sealant: vapour and skin contact at the nozzle, the drum and spills',
        'Extraction where the safety data sheet asks for it; gloves; purge cup and closed waste',
      ),
  ...(isSaid(requirement, 'hasSolvent')
    ? [
        hazard(
          COMBINED,
          'Vapour of solvent or primer: explosive with air, and harmful to breathe',
          'Extraction at the nozzle and the drying place, flow watched; zones and explosion protection document (ATEX 1999/92/EC, DSEAR in the UK); a water-based or solvent-free material is the first choice',
        ),
      ]
    : []),
  hazard(
    MECHANICAL,
    'Material under pressure: burst hose, jet from the nozzle, follower plate of the drum pump',
    'Hoses rated and covered; pressure relieved before service; two-hand control on the drum press (ISO 13851)',
  ),
  ...(isSaid(requirement, 'isHotApplied')
    ? [
        hazard(
          THERMAL,
          'Hot nozzle, hose and drum',
          'Covers and temperature warning; cooled before nozzle changes',
        ),
      ]
    : []),
]

function dustHazard(requirement: Requirement): Hazard {
  const metal = requirement.said.explosiveMetal?.value
  if (metal === undefined && isSaid(requirement, 'isWood'))
    return hazard(
      COMBINED,
      'Wood dust burns and explodes in air; that of hardwood causes cancer',
      'Extraction through the disc and at the part, spark detection, filter outside with explosion relief, earthed ducts; exposure measured (Directive 2004/37/EC), explosion protection document (ATEX 1999/92/EC, DSEAR in the UK)',
    )
  return metal === undefined
    ? hazard(
        COMBINED,
        `Grinding dust and sparks: breathing${isSaid(requirement, 'isStainless') ? ' (chromium and nickel of stainless steel)' : ''}, and fire in the extraction`,
        'Extraction at the tool with a spark trap; filter by the material; exposure measured',
      )
    : hazard(
        COMBINED,
        `Fine ${metal} dust explodes in air, and gives off hydrogen when wet; sparks from steel ignite it`,
        `Dust collector made for ${metal} (wet, or outside with explosion relief), earthed ducts, no steel ground in the same cell; zones and explosion protection document (ATEX 1999/92/EC, DSEAR in the UK) by a competent person`,
      )
}

const spindleHazards = (requirement: Requirement): Hazard[] => [
  hazard(
    MECHANICAL,
    'Disc bursts, bit breaks, chips and clamps fly off',
    'Closed walls or polycarbonate around the work instead of mesh; tool speed below the one marked on the tool; discs stored dry and dated',
  ),
  dustHazard(requirement),
  hazard(
    NOISE,
    'Tool spindle and extraction; often above 85 dB(A) beside the work (general knowledge)',
    'Closed roof and sound-absorbing walls; level measured at the operator place',
  ),
]

/** From here on the spindle turns the arm or the part back hard enough to hurt, N·m. Assumed. */
const STRONG_TORQUE_NM = 25

const screwHazards = ({ facts }: Requirement): Hazard[] => [
  ...(spindleTorqueNm(facts.screwDiameterMm?.value ?? 4) >= STRONG_TORQUE_NM
    ? [
        hazard(
          MECHANICAL,
          'Reaction of the tightened screw turns the spindle, the arm or the part back',
          'Torque arm or a stop at the part that takes the reaction; torque limited; hands away by enabling switch in teach mode',
        ),
      ]
    : []),
  hazard(
    MECHANICAL,
    'Turning bit and screw; screw shot from the feed hose with no part under it',
    'Feed released only with the nose on the part; torque and depth limited; hose and hopper covered',
  ),
]

const cameraHazards = (): Hazard[] => [
  hazard(
    RADIATION,
    'Bright or flashing inspection light: glare, and strobes for people sensitive to them',
    'Risk group of the lamp (IEC 62471); hood or screen towards walkways; strobe hidden from view',
  ),
]

/** Hazards that the tool on the flange brings with it. */
export const toolHazards = (requirement: Requirement, principle: Principle): Hazard[] => {
  switch (principle) {
    case 'torch':
      return requirement.facts.weldProcess?.value === 'laser'
        ? laserHazards(requirement)
        : torchHazards(requirement)
    case 'dispenser':
      return dispenserHazards(requirement)
    case 'spindle':
      return spindleHazards(requirement)
    case 'screwdriver':
    case 'combined':
      return screwHazards(requirement)
    case 'camera':
      return cameraHazards()
    default:
      return []
  }
}

/** Tools that hold nothing: a part cannot be dropped by them. */
export const isHoldingTool = (principle: Principle): boolean =>
  !['torch', 'dispenser', 'spindle', 'screwdriver', 'camera'].includes(principle)
