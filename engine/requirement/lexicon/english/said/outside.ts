/** Sources of patterns about what a text leaves out: other work, other cells, figures that it denies. As in `places.ts`. */
export const englishOutside = {
  /** Work that no planned task is. */
  spotWeld: '\\b(?:spot|resistance|projection)[- ]?weld',
  vehicles: '\\b(?:amrs?|agvs?|drones?|forklifts?)\\b',
  onPatients: '\\b(?:surg(?:ery|ical)|patients?)\\b',
  blasting: '\\b(?:sand|shot|grit)[- ]?blast\\w*|\\bpeening\\b',
  soldering: '\\b(?:solder\\w*|braz(?:e|ing))\\b',
  riveting: '\\brivet(?:s|ing|ed)?\\b',
  drilling: '\\bdrill(?:ing|s)?\\b|\\brobot(?:ic)? (?:milling|machining)\\b|\\bmilling (?:of|with|by)\\b',
  sewing: '\\bsew(?:ing|s)?\\b|\\bstitch\\w*',
  wrapsPallets: '\\bstretch(?:[- ]?(?:wrap\\w*|film))\\b|\\bwrap(?:ping|s)? pallets?\\b',
  printing: '\\b3\\s?d[- ]?print\\w*',
  filling: '\\bfill(?:s|ing)? (?:\\S+ ){0,4}(?:drums?|bottles?|cans?|kegs?|barrels?|pails?|tanks?)\\b',
  bendsTubes: '\\b(?:bend(?:ing|s)?) (?:\\S+ )?(?:tubes?|pipes?|wires?)\\b',
  frictionWeld: '\\b(?:ultrasonic|friction|stud)[- ]?(?:stir[- ])?weld',
  labelsOn: '\\b(?:labels?|labell?ing|stickers?)\\b',
  inkJet: '\\bink[- ]?jet',
  dotPeening: '\\bdot[- ]?peen',
  cutsSheets: '\\b(?:laser|plasma|water[- ]?jet|flame)[- ]?cut|\\bcutting\\b',
  /** Welding without an arc or a beam: it is other work, whatever else the text says of seams. Parts that come welded are no work. */
  otherWelding: '\\b(?:spot|resistance|projection|ultrasonic|friction|stud)[- ]?(?:stir[- ])?weld(?!ed)',
  arcOrBeam: '\\b(?:mig|mag|tig|wig|gmaw|gtaw|arc|laser|plasma)',
  /** What a text calls a cell of its own. Lines, stations and robots may be parts of one. */
  cellWord: '(?:robot(?:ic)? ?)?cell|job|application|project|task',
  firstNumber: '1|one|a|i',
  secondNumber: '2|two|b|ii',
  numberSign: 'no\\.?|#',
  firstOf: 'first|1st',
  oneOf: 'one',
  otherOf: '(?:the|in the) other',
  secondOf: '(?:(?:the|in the) )?(?:second|2nd)',
  /** "We need two cells": then "First: … Second: …" and "1) … 2) …" are heads as well. */
  severalCells:
    '\\b(?:two|2|three|3)\\s{1,3}(?:separate |different |independent |robot(?:ic)? )?<cellWord>s?\\b',
  atFirst: '(?:^|[.;:!?\\n]\\s{0,3})(?:first(?:ly)?|the first)\\b',
  atSecond: '[.;:!?\\n]\\s{0,3}(?:second(?:ly)?|the second|the other)\\b',
  /** "… Besides, a second cell welds frames": the first has no heading. */
  anotherCell: '[.;!?\\n][^.;!?\\n]{0,40}\\b(?:a|one)\\s{1,3}(?:second|another|further)\\s{1,3}<cellWord>\\b',
  /** What is said of all cells holds for the first as well. */
  ofAllCells:
    '^\\s*(?:both|all|each|overall|general)\\b|\\b(?:both|all|each of the)\\s+(?:two )?<cellWord>s?\\b',
  /** "but that is another line", "X-ray is done elsewhere": what this cell does not do. */
  elsewhereThere: [
    "\\b(?:that|this|which|it|they)(?:['’]?s| is| are| happens| runs| will be| gets?)?(?: done| handled| made)?(?: on| in| by| at)? (?:an?other|a different|a separate|the other|someone else's) (?:line|cell|station|machine|robot|department|shop|project|job|crew|team|building)\\b",
    '\\b(?:is|are|will be|gets?) (?:done|handled|made|packed|stacked) (?:elsewhere|by (?:someone|somebody) else)\\b',
    '\\b(?:is|are) (?:not|no) part of (?:this|it|the (?:cell|job|project|scope))\\b',
  ],
  denial: 'not|never',
  /** Between a denial and its figure: "not more than 12 kg" is a limit, "not only 12 kg" no denial at all. */
  deniedFigure: 'about|around|roughly|exactly|the|at|for',
  beforeThing: 'of|at|with',
  butRather: 'but',
  limitsOnly: 'only|just|merely|more|less|over|under',
} as const
