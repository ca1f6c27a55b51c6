import type { PatternSense } from '../lexicon/english/said/index.ts'
import { saysSo } from '../lexicon/patterns.ts'
import { phrasePattern } from '../lexicon/phrases.ts'

/** Work that people ask for and that none of the planned tasks is: what to call it, and what does it instead. */
const outside = {
  spotWeld:
    'Spot welding is not planned here: its guns weigh 60 to 150 kg, and gun, force and current come from the sheet stack. Ask an integrator with the weld points.',
  vehicles: 'Vehicles that drive or fly are not planned here; loading and unloading them by a robot is.',
  onPatients: 'Work on people is not planned here.',
  blasting:
    'Blasting is not planned here: cabin, blasting agent and dust extraction are made as one machine; loading and unloading it by a robot is.',
  soldering:
    'Soldering and brazing are not planned here: heat and filler are set for each joint by the maker of the soldering unit.',
  riveting:
    'Riveting is not planned here: the force and stroke of its tools decide the robot. Ask a maker of riveting units.',
  drilling:
    'Drilling and milling by a robot are not planned here: an arm gives way under the cutting force. Loading and unloading a machine tool is planned.',
  sewing: 'Sewing is not planned here: the machine guides soft cloth better than a robot holds it.',
  wrapsPallets:
    'Wrapping pallets is the work of a stretch wrapper behind the cell: no robot is needed for it.',
  printing: 'Printing in three dimensions is not planned here.',
  filling:
    'Filling is the work of a filling machine; feeding it, and taking what is filled away, is planned here.',
  bendsTubes: 'Bending tubes is the work of a bending machine; loading and unloading it is planned here.',
  frictionWeld:
    'Ultrasonic, friction and stud welding are not planned here: the maker of the welding unit sets force and time.',
  painting:
    'Painting and coating are not planned here: robot, booth and air have to be approved together for explosive vapour.',
  labelsOn: 'Labels are put on by a print-and-apply unit at the conveyor: no robot is needed for it.',
  inkJet: 'Ink-jet codes are printed by a head at the conveyor: no robot is needed for it.',
  dotPeening:
    'Dot peening is not planned here: the marking pin is carried to the part or built into its fixture.',
  cutsSheets: 'Cutting is not planned here; loading and unloading the machine that cuts is.',
} as const satisfies Partial<Record<PatternSense | 'painting', string>>
const asked = Object.keys(outside) as (keyof typeof outside)[]

/** Whether a text asks for welding that is not planned here, and for none that is. */
export const asksForOtherWelding = (text: string): boolean =>
  saysSo('otherWelding', text) && !saysSo('arcOrBeam', text)

/** One sentence on work in the text that no task of the planner is; undefined when there is none. */
export const outsideWork = (text: string): string | undefined => {
  const found = asked.find((sense) =>
    sense === 'painting' ? phrasePattern(sense).test(text) : saysSo(sense, text),
  )
  return found && outside[found]
}
