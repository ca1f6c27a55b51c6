/** Sources of patterns about how the work is done and how the part is held, as in `places.ts`. */
export const englishWork = {
  laserWelding: '\\blaser[\\s-]*(?:beam[\\s-]*)?weld',
  electronBeam: '\\belectron[\\s-]*(?:beam[\\s-]*)?weld',
  tungsten: '\\b(?:tig|wig|gtaw)\\b',
  meltingWire: '\\b(?:mig|mag|gmaw|fcaw|flux[- ]?core[d]?)\\b',
  polishing: 'polish|buff',
  /** "sand castings" and "sandblasted" parts are not sanded. */
  sanding: '\\bsand(?:s|ed|ing|er)?\\b(?![\\s-]*(?:cast|blast|core|mou?ld))|linish',
  grinding: 'grind',
  /** One word for sanding and grinding. */
  sandOrGrind: '',
  woodOfFinish: '\\bmdf\\b',
  deburring: '\\bde-?burr',
  unwantedWork: "\\b(?:no|not|without|only|n't)\\b|n't\\b",
  wheelWork: '\\bpolish\\w*|\\bbuff\\w*|\\bbelt[- ]?(?:grind|sand|linish)\\w*',
  surfaceWork: '\\bpolish|\\bgrind',
  /** What is pressed; a press, which parts come from or go into, is a machine. */
  pressFit:
    '(?<!\\b(?:an?|the|our|this|each|every|from|into|to|of|by|two|three|four|\\d+|hydraulic|old|new|big|punch|power|blanking)\\s)\\bpress(?:es)?\\b(?![\\s-]?(?:brakes?|shops?|machines?|tools?|lines?))|\\bpress(?:ed|ing)\\b(?! (?:plant|shop|machine|line|tool))|\\bpress-?fit',
  loosening:
    '\\bunscrew\\w*|\\bunbolt\\w*|\\bloosen\\w*|\\b(?:remove|removing|take out|undo)\\s+(?:\\S+\\s+){0,3}(?:screws?|bolts?|nuts?)\\b',
  heightChecked:
    '\\bflatness\\b|\\bheights?\\b|\\bthickness\\b|\\b3\\s?d\\b|\\bthree[- ]dimensional\\b|\\bdepths?\\b|\\bwarp\\w*|\\brun-?out\\b|\\broundness\\b',
  pairedMachine:
    '(?:an?|one|the|our) (?:[\\w-]+ ){0,2}?(lathe|turning cent(?:er|re)|mill|milling machine|machining cent(?:er|re)|vmc|hmc|grinder|broach|saw|press)',
  pairOfMachines: '\\b<pairedMachine> (?:and|plus) <pairedMachine>\\b',
  leakTest: '\\bleak(?:age)?[- ]?(?:tests?|testing|tested|testers?|checks?)\\b|\\bpressure[- ]?tests?\\b',
  countedNests: '\\b(?:\\d+|two|three|four|five|six|eight)[- ](?:test )?nests?\\b',
  allSides:
    '\\ball[- ]?(?:a)?round\\b|\\b(?:all|every|each|six|6)(?: of)?(?: its| the| their)?(?: six| four| outer| visible)? (?:sides?|faces?|surfaces?|angles?|directions?)\\b|\\b360\\s?(?:°|degrees?|grad\\b)|\\b(?:whole|entire|complete) surface',
  bothSides: '\\bboth (?:sides?|faces?)\\b|\\b(?:top|front) and (?:bottom|back|underside)\\b',
  /** "11 faces", "from 8 angles": so many pictures from directions of their own; six sides are all there are. */
  countedFaces:
    '(?<![\\p{L}\\d.,-])([2-9]|[1-9]\\d|\\p{L}{2,12})[\\s-](?:(?:visible|different|machined|outer|sealing)\\s)?(?:faces|surfaces|angles|directions|viewpoints)(?!\\p{L})',
  pressedOn: '\\b(?:force|press\\w*|contact|push\\w*)\\b',
  lying:
    '\\b(?:lying|lies?|laid|laying)\\b(?!\\s+(?:in|inside)\\b)|\\bon (?:its|their|the) sides?\\b|\\bhorizontal(?:ly)?\\b',
  onEdge:
    '\\bon (?:(?:its|their|the|an) )?(?:edges?|rims?)\\b|\\bedgewise\\b|\\b(?:dis[ck]s?|rings?|wheels?|flanges?)\\s+(?:\\w+\\s)?(?:standing|upright)',
  onEnd: '\\b(?:upright|vertical(?:ly)?\\b|on (?:its |their )?ends?\\b(?! of)|(?<!-)standing)',
  /** A length with its unit, and the words around it that say where the part is held. */
  measure: '(\\d{1,4}(?:[.,]\\d{1,2})?)\\s?(mm|cm|m|in|inch|inches)\\b',
  held: '(?:gripp(?:ed|ing)|grips?|held|hold(?:s|ing)?|clamp(?:s|ed)?|grasp(?:s|ed)?|pick(?:s|ed)?(?: up)?)(?:\\s(?:it|them|each|every|one|the|part|parts|bar|rod)){0,3}',
  endOfPart: '(?:one|the|an|either|its|their)\\s(?:(?:one|left|right)\\s)?end\\b',
  fromEnd: [
    '\\b<held>\\s(?:at\\s|about\\s)?<measure>\\s(?:away\\s)?from\\s<endOfPart>',
    '\\b<measure>\\sfrom\\s<endOfPart>\\s<held>',
  ],
  atEnd: '\\b<held>\\s(?:only\\s|just\\s)?(?:at|by|near|on)\\s<endOfPart>',
  offMiddle: [
    '\\boff[- ]?cent(?:re|er)(?:ed)?\\s(?:by\\s)?<measure>',
    '\\b<measure>\\soff[- ]?cent(?:re|er)(?!\\p{L})',
    '\\b<held>\\s(?:at\\s|about\\s)?<measure>\\s(?:away\\s)?(?:from|off)\\s(?:the |its |their )?(?:middle|centre|center)\\b',
  ],
  atShare: '\\b<held>\\s(?:at|in)\\s(?:one|an?|1)[\\s/-](\\p{L}{4,8})\\sof\\b[^.;,]{0,16}\\blength',
} as const
