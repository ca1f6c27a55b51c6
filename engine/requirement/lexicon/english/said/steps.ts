/** Sources of patterns about work before, in and after the task, as in `places.ts`. */
export const englishSteps = {
  insertThing:
    '(?:inserts?|bush(?:es|ings?)|sleeves?|nuts?|pins?|studs?|contacts?|terminals?|lead ?frames?|magnets?|labels?|metal (?:parts|pieces|plates|rings))',
  /** Things that are moulded in, set into the open mould before each shot. */
  intoMould:
    '\\b<insertThing>\\b[^.;]{0,40}?\\b(?:in|into|inside) (?:(?:the|an?|each|its|our) )?(?:[\\w-]+ ){0,2}(?:moulds?|molds?|dies?|cavit(?:y|ies)|tool)\\b',
  insertsSet:
    '\\b(?:load|plac|put|lay|set)\\w*\\b[^.;]{0,30}?\\binserts\\b|\\bover-?mou?ld\\w*|\\binsert mou?ld\\w*|\\bin[- ]mou?ld label\\w*',
  /** Where no injection machine is named, the work itself says so; goods that were overmoulded elsewhere do not. */
  setsInto: '\\b(?:load|plac|put|lay|set|insert|position)\\w*\\b',
  moulding: '\\b(?:mou?lds?|mou?lding|over-?mou?ld(?:s|ing)?)\\b',
  overmoulds: '\\bover-?mou?ld(?:s|ing)?\\b(?= |,|\\.)',
  /** A figure may have a point: "1.5 mm". */
  within: '(?:[^.;]|\\.\\d){0,90}?',
  takenOut: '(?:unload\\w*|remov\\w+|tak\\w+ (?:\\S+ ){0,5}?(?:out|away))',
  /** A press is given blanks and relieved of what it made of them. */
  pressBothWays: [
    '\\brobot in\\b[^.]{0,12}\\brobot out\\b|\\b(?:load|feed)\\w*\\b<within>\\b<takenOut>\\b',
    '\\b(?:lay|laid|lays|put|puts|plac\\w+|insert\\w*)\\s(?:(?!(?:from|off|out|behind)\\b)\\S+\\s){0,10}?\\S*press(?:es)?\\b<within>\\b<takenOut>\\b',
  ],
  /** A sheet cell stacks or feeds: from a furnace it loads no press, and behind a press it lays nothing on a belt. */
  furnaceToPress:
    '\\bfrom (?:(?:the|a|an|our) )?(?:\\w+ )?(?:furnace|oven|heater)\\b[^.;]{0,30}?\\b(?:in|into|onto|to) (?:the|an?|our) (?:\\w+ )?press\\b',
  pressToBelt:
    '\\b(?:from|out of|off) (?:the|an?|our) (?:\\w+ ){0,2}press\\b[^.;]{0,30}?\\b(?:onto|on|to) (?:the|an?|our) (?:\\w+ )?(?:belt|conveyor)\\b',
  putOnThing:
    '(?:lids?|covers?|caps?|tops?|plugs?|glass(?:es)?|panes?|lens(?:es)?|boards?|pcbs?|halves|half|badges?|trims?|seals?)',
  /** "…, then the lid is pressed on", "and press the cover on": a part that is put on or in behind other work. */
  putOnBehind: [
    '(?:,|;|\\b(?:and|then|before|afterwards|after that)\\b)\\s(?:(?:and|then|finally|afterwards|also|next)\\s){0,2}((?:the|an?|its|each|two|both)\\s(?:[\\w-]+\\s){1,3}?(?:is|are|gets?|must be|to be)\\s(?:\\w+\\s)?(?:pressed|put|placed|fitted|set|snapped|pushed|clipped)\\s(?:on|in|down|home)(?=\\s*(?:[.,;]|$|by\\b|and\\b|before\\b|with\\b|to it\\b)))',
    '(?:,|;|\\b(?:and|then|before|afterwards|after that)\\b)\\s(?:(?:and|then|finally|we|it|also|next)\\s){0,3}((?:press|put|plac|fit|set|snap|push|clip)(?:e|t|p)?(?:e?s|ing)?\\s(?:(?:on|in|down)\\s)?(?:the\\s|an?\\s|its\\s)(?:[\\w-]+\\s){0,2}?<putOnThing>\\b(?!\\s(?:\\w+\\s)?(?:into|onto|in|on|to)\\s(?:an?|the)\\s(?:\\w+\\s)?(?:pallets?|belt|conveyor|trays?|box(?:es)?|crates?|bins?|racks?)\\b))',
  ],
  /** A part that is put in where screws follow: its words up to the next work. */
  putsInThing:
    '\\b(?:insert|place|put|fit|lay|press|snap)\\s(?:(?:on|in)\\s)?((?:an?|the|its|one|two|three|four|each)(?:\\s(?!(?:and|into|in|onto|on|to|with|screws?|bolts?|nuts?|pallets?|robots?|cells?|parts?|assembl(?:y|ies)|units?)\\b)[\\w-]{1,25}(?:\\.\\d{1,3})?){1,6})(?=\\s(?:and|into|in|onto|on|to|with)\\b|\\s?[.,;]|$)(?!\\s(?:into|in|onto|on|to)\\s(?:(?:an?|the|our)\\s)?(?:\\w+\\s)?(?:pallets?|belt|conveyor|trays?|box(?:es)?|crates?|bins?|racks?|fixtures?|jigs?|nests?|tables?)\\b)',
  /** Right before what is not done. */
  notDone: '(?<!\\p{L})(?:no|not|never|without|w\\/o)(?!\\p{L})[^,;.]{0,15}$',
  molten:
    '(?:molten|liquid)\\s(?:\\w+\\s)?(?:metal|alumini?um|alloy|zinc|magnesium|brass|bronze|copper|iron|steel|lead|glass|salt)',
  meltable: '(?:alumini?um|zinc|magnesium|brass|bronze|copper|(?:grey\\s)?iron|steel|lead|metal|melt)',
  pours: '',
  /**
   * Molten metal is ladled, poured or dosed: the robot carries a ladle and no part. A machine or furnace that doses its metal
   * itself, and castings that were poured, are not meant.
   */
  ladling: [
    '(?<!\\b(?:machine|furnace|unit|ladler|caster|itself)\\s)\\b(?:ladl(?:e|es|ing)|scoop(?:s|ing)?)\\s(?:the\\s|of\\s)?(?:<molten>|<meltable>)\\b',
    '\\b(?:pour(?:s|ing)?|dos(?:e|es|ing)|carr(?:y|ies|ying)|transport(?:s|ing)?|transfer(?:s|ring)?|fill(?:s|ing)?)\\s(?:\\w+\\s){0,2}<molten>\\b',
    '\\bpour(?:s|ing)?\\s(?:the\\s)?<meltable>(?=\\s(?:in|into|from|out)\\b|[,.]|$)|\\b(?:ladling|pouring)\\srobot',
    '<molten>\\b[^.;]{0,40}?\\b(?:ladle|crucible|scoop|(?:in|into)\\s(?:\\w+\\s){0,3}(?:die|mou?ld|chamber|sleeve))',
  ],
  /** What is done by another machine: "is dosed by the furnace". */
  byAnother: '\\b(?:is|are|gets)\\s\\w+(?:ed|t)\\b|\\b(?:automatic|by itself)',
  /** Before work that follows other work in one breath. */
  stepJoint:
    '(?:,|;|\\b(?:and|then|before|afterwards|after)\\b|&)\\s+(?:(?:and|then|to|also|it|robot|must|should|be)\\s+){0,3}',
  /** "grinding time 40 s", "washing machines": a time or a machine, and no step. */
  noStepBehind: '\\s+(?:times?|takes?|machines?|cells?|stations?|wheels?|lines?)\\b',
  stepDipping: 'dip(?:s|ping)?|quench(?:es|ing)?',
  stepWashing:
    'wash(?:es|ing)?(?![ -]?(?:down|machines?|every|daily|bay|line))|rins(?:e|es|ing)|degreas(?:e|es|ing)',
  stepBlowing: 'blow(?:s|ing)? (?:them |it )?(?:off|out|dry)',
  stepChecking: 'check(?:s|ing)?|inspect(?:s|ing|ion)?|measur(?:es?|ing)(?! \\d)',
  stepTesting: 'test(?:s|ing)?',
  stepLabelling: 'label(?:s|ling|ing)?',
  stepWrapping: '(?:stretch[- ]?)?wrap(?:s|ping)?|strap(?:s|ping)?',
  stepClosing: '(?:close|tape|seal)s? (?:the |each |every )?(?:box|case|carton|lid|bag)(?:es|s)?',
  stepPalletizing: 'palleti[sz](?:es?|ing)',
  stepMarking: 'engrav(?:es?|ing)|laser[- ]mark(?:s|ing)?|mark(?:s|ing)?',
  stepGrinding: 'debur+(?:s|ing)?|grind(?:s|ing)?|polish(?:es|ing)?',
  stepTrimming: 'trim(?:s|ming)?',
  stepSpraying: 'spray(?:s|ing)?|oil(?:s|ing)?|paint(?:s|ing)?',
  stepWelding: 'weld(?:s|ing)?',
  stepAssembly: 'assembl(?:es?|ing)',
  nextMachine:
    '(?:\\b(?:and|then|takes?|carries|brings?|puts?)\\b|[,;])\\s[^.;,]{0,30}?\\b(?:into|to|in)\\s+(?:the|a|an|our)\\s+((?:[\\w-]+\\s)?(?:press|oven|furnace|bender|lathe|mill|machine|washer|bath|tank|tester))\\b',
  /** Machines as texts name them. */
  machineLathe: 'lathes?|turning cent(?:er|re)s?',
  machineMill: 'mills?|milling machines?|machining cent(?:er|re)s?',
  machineGrinder: 'grinders?|grinding machines?',
  machineWasher: '(?:parts )?washers?|wash(?:ing)?[- ](?:machine|station|cabinet)s?',
  machineHeat: '(?:induction )?harden(?:er|ing machine)s?|furnaces?|ovens?',
  machinePress: '(?:trim |forging )?press(?:es)?',
  machineTester: 'testers?|test (?:rig|bench|stand|station)s?',
  machineMarker: '(?:marking|engraving) (?:machine|station|laser)s?|laser markers?',
  machineBrush: '(?:deburring|brush(?:ing)?) (?:machine|station|brush)(?:es|s)?',
  machineMeasuring: 'cmms?|(?:coordinate )?measuring machines?',
  machineGears: '(?:hobbing|broaching|honing|balancing) machines?',
  /** Right before a machine that parts come to ("into the washer", "and then a washer"), or come from. */
  comesTo:
    '(?:\\b(?:and|then|into|to|through|plus|in)|,|&)\\s+(?:then\\s+|next\\s+)?(?:(?:an?|the|our|one|two)\\s+)?(?:[\\w-]+\\s+)?$',
  comesFrom: '\\b(?:from|off|out of)\\s+(?:(?:an?|the|our)\\s+)?(?:[\\w-]+\\s+)?$',
  /** Machines that are loaded, by names of more than one word; blood plasma and plasma treatment are no cutters. */
  kindPressBrake:
    'press[ -]?brakes?|brake press(?:es)?|(?:panel|sheet|bending|folding|plate|tube|pipe|wire) (?:benders?|folders?|brake)|(?:bending|folding) (?:machines?|cent(?:er|re)s?|cells?|press(?:es)?)',
  kindPlasma: 'plasma[ -](?:cut(?:ters?|ting)?|tables?)',
  kindWaterjet: 'water[ -](?:jets?|jetcutters?)',
  kindMill: 'machining cent(?:er|re)s?',
  kindCaster:
    'die[ -]cast(?:ing)?[ -](?:machines?|cells?|m/c)|die[ -]casters?|(?:hot|cold)[ -]chamber (?:machines?|die)',
} as const
