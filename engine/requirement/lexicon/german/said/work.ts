export const germanWork = {
  laserWelding: '\\blaser\\s?(?:schwei(?:ß|ss)|geschwei)|laserschwei',
  electronBeam: '',
  tungsten: '',
  meltingWire: '',
  polishing: 'polier|schwabbel|hochglanz',
  sanding: 'schmirgel|bandschleif|schwingschleif|exzenterschleif',
  grinding: 'schleif',
  sandOrGrind: 'schleif',
  woodOfFinish: 'holz|eiche|buche|furnier|spanplatte',
  deburring: 'entgrat|fettl',
  unwantedWork: '\\b(?:kein\\w*|nicht|nur|ohne)\\b',
  wheelWork: 'polier|schwabbel|bandschleif',
  surfaceWork: 'polier|schleif',
  pressFit: 'einpress|eingepress',
  loosening: '',
  heightChecked: '',
  pairedMachine:
    '(?:eine?[rnm]?|der|die|dem|unserer?) (?:[\\w-]+ ){0,2}?(drehmaschine|drehbank|drehzentrum|fräsmaschine|fräse|bearbeitungszentrum|schleifmaschine|säge|presse)',
  pairOfMachines: '\\b<pairedMachine> und <pairedMachine>\\b',
  leakTest: 'dichtheits?(?:prüf|test)\\w*|dichtprüf\\w*|abdrücken',
  countedNests: '\\b(?:\\d+|zwei|drei|vier|fünf|sechs|acht)[- ](?:prüf)?nestern?\\b',
  allSides:
    'rundum|ringsum|allseitig|\\balle[nr]? (?:sechs |vier )?(?:seiten|flächen|richtungen)|(?:gesamte|ganze) oberfläche',
  bothSides: 'beidseitig|beide[rn]? seiten|ober- und unterseite',
  countedFaces:
    '(?<![\\p{L}\\d.,-])([2-9]|[1-9]\\d|\\p{L}{2,12})[\\s-](?:(?:verschiedenen?|bearbeiteten?|sichtbaren?)\\s)?(?:flächen|richtungen|blickwinkeln?|ansichten)(?!\\p{L})',
  pressedOn: 'kraft',
  lying: '\\bliegend\\w*|\\bauf der seite\\b|\\bwaag(?:e)?recht',
  onEdge:
    '\\bhochkant\\w*|\\bauf (?:der|ihrer|seiner) (?:kante|felge)\\b|\\b(?:scheiben?|ringe?n?|räder)\\s+(?:\\w+\\s)?stehend',
  onEnd: '\\b(?:stehend\\w*|aufrecht\\w*|senkrecht\\w*)',
  measure: '',
  held: '(?:gegriffen|gehalten|greif(?:t|en)|hält|halten|gespannt|fass(?:t|en)|gefasst|gepackt|pack(?:t|en))(?:\\s(?:sie|es|ihn|jede[nrs]?|die|den|das|teile?|stange|stab)){0,3}',
  endOfPart: '(?:(?:einem|dem|vom|am|jeweils einem)\\s(?:(?:linken|rechten)\\s)?)?ende\\b',
  fromEnd: [
    '\\b<held>\\s(?:etwa\\s)?<measure>\\s(?:von|vom)\\s<endOfPart>',
    '\\b<measure>\\s(?:von|vom)\\s<endOfPart>\\s<held>',
  ],
  atEnd: [
    '\\b<held>\\s(?:nur\\s)?(?:an|am)\\s<endOfPart>',
    '\\b(?:am|an einem)\\s(?:einen\\s)?ende\\s<held>',
  ],
  offMiddle: [
    '\\b<measure>\\s(?:außermittig|ausmittig|neben der mitte)(?!\\p{L})',
    '\\b(?:außermittig|ausmittig)\\s(?:um\\s)?<measure>',
    '\\b<held>\\s(?:etwa\\s)?<measure>\\s(?:von|aus|neben)\\s(?:der |ihrer |seiner )?mitte\\b',
  ],
  atShare: [
    '\\b<held>\\s(?:bei|auf|in)\\s(?:einem|1)[\\s/-](\\p{L}{4,8})\\s(?:der|von|ihrer|seiner)\\b[^.;,]{0,16}\\blänge',
    '\\b(?:bei|auf|in)\\s(?:einem)\\s(\\p{L}{4,8})\\s(?:der|ihrer|seiner)\\s(?:\\w+\\s)?länge\\s<held>',
  ],
} as const
