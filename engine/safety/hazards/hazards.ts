import type { Robot } from '../../catalogue/types.ts'
import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { explosiveZone } from '../../requirement/gas-zone.ts'
import type { Requirement } from '../../requirement/types.ts'
import {
  COMBINED,
  ELECTRICAL,
  ENVIRONMENT,
  ERGONOMIC,
  type Hazard,
  kilograms,
  MECHANICAL,
  NOISE,
  RADIATION,
  SUBSTANCE,
  THERMAL,
} from './headings.ts'
import { stationHazards } from './station-hazards.ts'
import { isHoldingTool, toolHazards } from './tool-hazards.ts'

/** What a gripper can lose, and what is done against it. */
function holdOf(principle: Candidate['eoat']['principle']): { lost: string; measure: string } {
  if (principle === 'vacuum')
    return {
      lost: 'vacuum',
      measure:
        'Vacuum monitored; check valve and reserve; acceleration held to what the cups carry; guards stop what flies off',
    }
  if (principle === 'magnet')
    return {
      lost: 'its contact',
      measure:
        'Magnets that hold without energy; grip monitored; acceleration held to what they carry; guards stop what flies off',
    }
  return {
    lost: 'pressure or power',
    measure: 'Spring-closed or self-locking gripper; grip monitored; guards stop what flies off',
  }
}

function handlingHazards(cell: Cell, candidate: Candidate, robot: Robot | undefined): Hazard[] {
  const name = robot ? `${robot.maker} ${robot.model}` : candidate.robotId
  const impact: Hazard[] = [
    {
      heading: MECHANICAL,
      source: `Impact and crushing by the moving ${name} with ${kilograms(candidate.loadKg)} on its flange`,
      measure:
        'Guards keep people out while it moves; limited axes or a limited zone in the safety controller; enabling switch in teach mode',
    },
  ]
  if (!isHoldingTool(candidate.eoat.principle)) return impact
  const { lost, measure } = holdOf(candidate.eoat.principle)
  const hazards: Hazard[] = [
    ...impact,
    {
      heading: MECHANICAL,
      source: `A part of ${kilograms(cell.part.massKg)} dropped or thrown when the gripper loses ${lost}`,
      measure,
    },
  ]
  if (candidate.eoat.principle === 'magnet')
    hazards.push({
      heading: RADIATION,
      source: 'Field of the gripper’s magnets (people with implants), loose iron drawn to them',
      measure: 'Warning sign; distance stated by the maker kept; no loose iron where the gripper passes',
    })
  else if (candidate.eoat.principle !== 'vacuum')
    hazards.push({
      heading: MECHANICAL,
      source: 'Fingers caught in the closing gripper during setting up',
      measure: 'Reduced force and hold-to-run in setting mode; gripper without energy at an open door',
    })
  return hazards
}

function surroundingHazards(requirement: Requirement, candidate: Candidate): Hazard[] {
  const environment = requirement.facts.environment?.value ?? 'normal'
  const hazards: Hazard[] = []
  if (environment === 'washdown')
    hazards.push(
      {
        heading: SUBSTANCE,
        source: 'Cleaning agents and hot water in nightly cleaning',
        measure:
          'Cleaning only with the cell locked off; parts of the stated protection class; drained floors',
      },
      {
        heading: ENVIRONMENT,
        source: 'Wet floor at doors and operator places',
        measure: 'Slip-resistant floor, drains inside the fence',
      },
    )
  if (environment === 'dust_explosive')
    hazards.push({
      heading: COMBINED,
      source: `${explosiveZone(requirement.facts).words}, ignited by sparks or hot surfaces`,
      measure:
        'Every part inside the zone rated for it, earthed and cleanable; explosion protection document by a competent person',
    })
  if (requirement.facts.isFlammable?.value === true && environment !== 'dust_explosive')
    hazards.push({
      heading: COMBINED,
      source: 'Vapour of flammable goods that leak or are open, ignited by sparks or hot surfaces',
      measure:
        'Zones set before drives, cameras and cabinets are chosen (ATEX 1999/92/EC and 2014/34/EU, NEC 500 in the USA); extraction, earthing, leak detection; explosion protection document by a competent person',
    })
  if (environment === 'clean_room')
    hazards.push({
      heading: ENVIRONMENT,
      source: `Disinfectants and vapour used to clean the room${requirement.facts.cleanRoomIsoClass ? `, ISO class ${requirement.facts.cleanRoomIsoClass.value}` : ''}; people slow each other down in gowns`,
      measure:
        'Surfaces and seals stated for the agents used; entry procedure with the cell locked off; gloves at the places where people reach in',
    })
  if (environment === 'cold')
    hazards.push({
      heading: ENVIRONMENT,
      source: 'Ice on floors and condensation in cabinets',
      measure: 'Heated cabinets and jackets; warm-up programme; anti-slip floor',
    })
  if (environment === 'foundry')
    hazards.push({
      heading: THERMAL,
      source: 'Hot parts, splashes and radiant heat',
      measure: 'Heat shields and covers; cool-down place before hand-over',
    })
  if (candidate.eoat.principle === 'vacuum')
    hazards.push({
      heading: NOISE,
      source: 'Exhaust of vacuum ejectors or a pump',
      measure: 'Silencers or a remote pump; level measured at the operator place',
    })
  if ((requirement.facts.unattendedHours?.value ?? 0) > 0)
    hazards.push({
      heading: COMBINED,
      source: `Faults while nobody is present for ${requirement.facts.unattendedHours?.value} h`,
      measure: 'Stop and report on every fault; no automatic restart; fire protection of machines checked',
    })
  return hazards
}

/** Hazards that this cell brings with it, under the headings of ISO 12100; a start for the risk assessment. */
export function hazardsOf(
  requirement: Requirement,
  cell: Cell,
  candidate: Candidate,
  robot: Robot | undefined,
): Hazard[] {
  const hazards = [
    ...handlingHazards(cell, candidate, robot),
    ...toolHazards(requirement, candidate.eoat.principle),
    ...stationHazards(cell, candidate),
    {
      heading: ELECTRICAL,
      source: 'Live parts and stored charge in cabinets and drives',
      measure: 'Main switch that can be locked, protective earth, discharge time on the label (IEC 60204-1)',
    },
    {
      heading: ERGONOMIC,
      source: 'Manual refilling, removal and fault clearing at awkward heights',
      measure: 'Hand-over heights of 800–1,100 mm where the layout allows; parts within reach from outside',
    },
    {
      heading: COMBINED,
      source: 'Unexpected start while someone is inside the guards',
      measure:
        'Restart only from outside with full view; key or lock-out on entry; emergency stops at every access',
    },
    ...surroundingHazards(requirement, candidate),
  ]
  if (cell.stations.some((station) => station.kind === 'camera') && candidate.eoat.principle !== 'camera')
    hazards.push({
      heading: RADIATION,
      source: 'Light of camera illumination or of a projector',
      measure: 'Risk group of the lamp or laser class of the projector from its sheet; shaded at eye height',
    })
  return hazards
}
