import { phrasePattern } from '../lexicon/phrases.ts'

/** Work that people ask for and that none of the planned tasks is: what to call it, and what does it instead. */
const outside: readonly { asked: RegExp; text: string }[] = [
  {
    asked: /\b(?:(?:spot|resistance|projection)[- ]?weld|(?:punkt|widerstands|buckel)schwei)/i,
    text: 'Spot welding is not planned here: its guns weigh 60 to 150 kg, and gun, force and current come from the sheet stack. Ask an integrator with the weld points.',
  },
  {
    asked: /\b(?:amrs?|agvs?|drones?|forklifts?)\b/i,
    text: 'Vehicles that drive or fly are not planned here; loading and unloading them by a robot is.',
  },
  {
    asked: /\b(?:surg(?:ery|ical)|patients?)\b/i,
    text: 'Work on people is not planned here.',
  },
  {
    asked: /\b(?:sand|shot|grit)[- ]?blast\w*|\bpeening\b/i,
    text: 'Blasting is not planned here: cabin, blasting agent and dust extraction are made as one machine; loading and unloading it by a robot is.',
  },
  {
    asked: /\b(?:solder\w*|braz(?:e|ing))\b/i,
    text: 'Soldering and brazing are not planned here: heat and filler are set for each joint by the maker of the soldering unit.',
  },
  {
    asked: /\brivet(?:s|ing|ed)?\b/i,
    text: 'Riveting is not planned here: the force and stroke of its tools decide the robot. Ask a maker of riveting units.',
  },
  {
    asked: /\bdrill(?:ing|s)?\b|\brobot(?:ic)? (?:milling|machining)\b|\bmilling (?:of|with|by)\b/i,
    text: 'Drilling and milling by a robot are not planned here: an arm gives way under the cutting force. Loading and unloading a machine tool is planned.',
  },
  {
    asked: /\bsew(?:ing|s)?\b|\bstitch\w*/i,
    text: 'Sewing is not planned here: the machine guides soft cloth better than a robot holds it.',
  },
  {
    asked: /\bstretch(?:[- ]?(?:wrap\w*|film))\b|\bwrap(?:ping|s)? pallets?\b/i,
    text: 'Wrapping pallets is the work of a stretch wrapper behind the cell: no robot is needed for it.',
  },
  {
    asked: /\b3\s?d[- ]?print\w*/i,
    text: 'Printing in three dimensions is not planned here.',
  },
  {
    asked: /\bfill(?:s|ing)? (?:\S+ ){0,4}(?:drums?|bottles?|cans?|kegs?|barrels?|pails?|tanks?)\b/i,
    text: 'Filling is the work of a filling machine; feeding it, and taking what is filled away, is planned here.',
  },
  {
    asked: /\b(?:bend(?:ing|s)?) (?:\S+ )?(?:tubes?|pipes?|wires?)\b/i,
    text: 'Bending tubes is the work of a bending machine; loading and unloading it is planned here.',
  },
  {
    asked: /\b(?:(?:ultrasonic|friction|stud)[- ]?(?:stir[- ])?weld|(?:ultraschall|reib|bolzen)schwei)/i,
    text: 'Ultrasonic, friction and stud welding are not planned here: the maker of the welding unit sets force and time.',
  },
  {
    asked: phrasePattern('painting'),
    text: 'Painting and coating are not planned here: robot, booth and air have to be approved together for explosive vapour.',
  },
  {
    asked: /\b(?:labels?|labell?ing|stickers?|\w*etikett(?:en|ieren|ierung)?)\b/i,
    text: 'Labels are put on by a print-and-apply unit beside the conveyor: no robot is needed for it.',
  },
  {
    asked: /\bink[- ]?jet/i,
    text: 'Ink-jet codes are printed by a head that stands beside the conveyor: no robot is needed for it.',
  },
  {
    asked: /\bdot[- ]?peen/i,
    text: 'Dot peening is not planned here: the marking pin is carried to the part or built into its fixture.',
  },
  {
    asked: /\b(?:laser|plasma|water[- ]?jet|flame)[- ]?cut|\bcutting\b/i,
    text: 'Cutting is not planned here; loading and unloading the machine that cuts is.',
  },
]

/** Welding without an arc or a beam: it is other work, whatever else the text says of seams. Parts that come welded are no work. */
const otherWelding =
  /\b(?:(?:spot|resistance|projection|ultrasonic|friction|stud)[- ]?(?:stir[- ])?weld(?!ed)|(?:punkt|widerstands|buckel|ultraschall|reib|bolzen)schwei(?:ß|ss)(?!t))/i
const arcOrBeam = /\b(?:mig|mag|tig|wig|gmaw|gtaw|arc|laser|plasma|lichtbogen|schutzgas)/i

/** Whether a text asks for welding that is not planned here, and for none that is. */
export const asksForOtherWelding = (text: string): boolean => otherWelding.test(text) && !arcOrBeam.test(text)

/** One sentence on work in the text that no task of the planner is; undefined when there is none. */
export const outsideWork = (text: string): string | undefined =>
  outside.find(({ asked }) => asked.test(text))?.text
