/** Work that people ask for and that none of the planned tasks is: what to call it, and what does it instead. */
const outside: readonly { asked: RegExp; text: string }[] = [
  {
    asked: /\b(?:spot|resistance|projection)[- ]?weld/i,
    text: 'Spot welding is not planned here: its guns weigh 60 to 150 kg, and gun, force and current come from the sheet stack. Ask an integrator with the weld points.',
  },
  {
    asked: /\b(?:ultrasonic|friction|stud)[- ]?(?:stir[- ])?weld/i,
    text: 'Ultrasonic, friction and stud welding are not planned here: the maker of the welding unit sets force and time.',
  },
  {
    asked:
      /\b(?:spray(?:s|ing)?|paint(?:ing)?|powder[- ]?coat\w*|coat(?:ing)?|lacquer\w*|varnish\w*|release agent|glaz(?:e|ing))\b(?! (?:line|cans?|buckets?|pails?|tins?))/i,
    text: 'Painting and coating are not planned here: robot, booth and air have to be approved together for explosive vapour.',
  },
  {
    asked: /\b(?:labels?|labell?ing|stickers?)\b/i,
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

/** One sentence on work in the text that no task of the planner is; undefined when there is none. */
export const outsideWork = (text: string): string | undefined =>
  outside.find(({ asked }) => asked.test(text))?.text
