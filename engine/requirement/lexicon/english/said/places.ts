/** Sources of patterns about where goods come from and go to. `<name>` stands for another pattern or phrase; of several the first that is found counts. */
export const englishPlaces = {
  movedPallets: '(?:changed?|exchanged?|swapped?|swap|replaced?|brought|bring|moved?|supplied|handled)',
  byHand:
    '(?:by hand|manual(?:ly)?|by (?:(?:an?|the|our) )?<helper>|(?:with|by|using) (?:(?:an?|the|our|hand) ){0,2}(?:<palletJack>|<forkLift>))',
  /** Who only takes full pallets away may take them off a conveyor: who changes or brings them does both by hand. */
  changesPallets:
    '(?:(?:tak|remov)(?:e|es|ing)(?: away)? and )?(?:chang|exchang|swap|swapp|replac|bring|fetch|suppl)(?:e|es|s|y|ies|ing)?',
  /** "Pallets changed by hand", "no pallet dispenser"; a box that is palletized by hand today is not meant. */
  palletsByHand: [
    '\\bpallets? (?:(?:are|is|to be|will be|get|can be) ){0,2}<movedPallets>\\b[^.;]{0,20}\\b<byHand>',
    '\\b<movedPallets> (?:the |our |full |empty ){0,2}pallets?\\b[^.;]{0,20}\\b<byHand>',
    '\\bmanual pallet (?:changes?|exchange|handling|change-?over)\\b',
    '\\bpallet (?:changes?|exchange|handling|change-?over) (?:is |by |done )?(?:by hand|hand\\b|manual(?:ly)?)',
    '\\b(?:no|without|not? (?:need|want)\\b[^.;]{0,10})\\s?(?:an? |any )?(?:automatic )?pallet (?:dispensers?|magazines?|conveyors?)',
    '\\bpallets?\\b[^.;]{0,60}\\b(?:with|by|using|on|from)\\s(?:(?:an?|the|our|hand|manual|electric|old)\\s){0,3}<palletJack>',
    '<palletJack>[^.;]{0,40}\\bpallets\\b',
    '<helper> (?:[\\p{L}]{1,12} ){0,2}?<changesPallets>(?: and [\\p{L}]{1,10})?(?: (?:away|in|out))? (?:(?:an?|the|our|each|full|empty|new|next|finished|loaded) ){0,3}pallets?\\b',
    '\\bpallets?,? (?:(?:that|which) )?(?:(?:an?|the|our|one|two) )?<helper> (?:[\\p{L}]{1,12} ){0,2}?<changesPallets>\\b',
  ],
  steelPallets:
    '\\b(?:steel|metal|iron|ceramic|refractory|heat[- ]resistant)\\s(?:[\\w-]{1,20}\\s){0,2}(?:pallets?|skids?|stillages?|racks?)\\b',
  palletWord: 'pallet|skid',
  hopper: '\\b(?:hoppers?|silos?|chutes?|funnels?)\\b',
  binName:
    'bins?|mesh boxe?s?|cages?|crates?|gitterbox(?:en)?|stillages?|gaylords?|klts?|dolavs?|containers?',
  /** Between a bin and how many it holds. */
  holds: 'of|with|holds?',
  fromHeap:
    '\\b(?:from|out of|off|lie in|lying in)\\s+(?:(?:an?|the|its|their|deep|large|steel|plastic|open|mixed|wire[- ]?mesh|mesh)\\s+){0,4}(?:bins?|gitterbox(?:en)?|box pallets?|stillages?|gaylords?|bundles?|heaps?)\\b',
  /** Each part has a place of its own there. */
  fromPockets:
    '\\b(?:from|out of|off)\\s+(?:(?:an?|the|its|their|small|full|plastic|thermoformed|nested)\\s+){0,4}(trays?|blisters?|nests?|pockets?|magazines?|racks?)\\b',
  /** "10 to a case", "into crates". */
  intoContainer:
    '\\b(?:into|in|to an?|per|to one|on)\\s+(?:[\\w-]+\\s+){0,3}?(cases?|crates?|boxes|box|cartons?|trays?|totes?|tubs?)\\b',
  fromStack:
    '\\b(?:de-?stack|un-?stack|de-?palleti[sz])|\\b(?:from|off)\\s+(?:(?:the|a|an|its|their|full)\\s+)*(?:stacks?|piles?|pallets?|packs?)\\b',
  toStack:
    '\\b(?:to|onto|on|into)\\s+(?:(?:the|a|an|its|their)\\s+)*(?:stacks?|piles?|pallets?|packs?)\\b|\\bstack\\b',
  /** Where sheets stand or lie before a line, and are put behind one. */
  sheetStore:
    '(?:(?!(?:to|onto|on|into|in|from|and)\\s)[\\p{L}-]{1,20}\\s+){0,3}?(?:[al][- ]?frames?|racks?|stillages?|shel(?:f|ves)|stores?|trolleys?|carts?|crates?)(?!\\p{L})',
  fromStore: '(?<!\\p{L})(?:from|off|out of)\\s+<sheetStore>',
  toStore: '(?<!\\p{L})(?:to|onto|on|into|in)\\s+<sheetStore>',
  feeding: '\\b(?:feed|load)',
  pressWord: '\\bpress\\w*',
  /** Behind a number of "to" that is one of tonnes. */
  pressForce: 'press|machine|clamp',
  cages: '\\broll[- ]?(?:cages?|containers?|pallets?|trolleys?)\\b|\\bcage (?:carts?|trolleys?)\\b',
  hooks:
    '\\b(?:plating|electroplating|galvani[sz]ing|chrome|chroming|anodi[sz]ing|coating|paint(?:ing)?) (?:racks?|jigs?|hooks?|hangers?)\\b|\\bhang(?:s|ing)?\\b[^.;]{0,40}\\b(?:racks?|hooks?|hangers?|jigs?|frames?)\\b|\\b(?:hooks?|hangers?) of (?:the|a) [\\w-]+ line\\b',
  /** Before "into the bin", where it is what picking out of a bin is called. */
  reachInto: '',
  takesOut:
    '\\b(?:unload\\w*|take[sn]?|taking|remov\\w*|extract\\w*|pick\\w*|collect\\w*)\\b(?:[^.;]|\\.\\d){0,60}?\\b(?:from|off|out of)\\b[^.;,]{0,40}\\b(?:press(?:es)?|dies?|die[- ]cast\\w*|casting machine)\\b|\\btak(?:es?|ing)\\b[^.;,]{0,25}\\bout\\b|\\bunload\\w*\\b[^.;,]{0,30}\\b(?:press(?:es)?|dies?|die[- ]?cast\\w*)\\b',
  /** The verb with what belongs to it farther behind; and with nothing put in, what is laid down came out. */
  takesApart: '<takes>[^.;]{0,60}?<out>',
  /** "A forging press gives a rod every 10 s": what is handled comes from it. */
  givesParts: '\\b(?:press|die|caster)\\b[^.;,]{0,20}\\b(?:gives?|delivers?|ejects?|produces?|turns out)\\b',
  /** "to a trimming press", "into the trim die": where a part goes that was taken out before. */
  goesOn: '(?:\\b(?:in)?to|\\bonto) (?:(?:the|an?|our|another) )(?:[\\w-]+ )?(?:press|die)\\b',
  putsIn:
    '\\b(?:places?|lays?|puts?|slides?)\\b[^.;]{0,25}\\b(?:sheets?|inserts?|preforms?|mats?|plies)\\b|\\b(?:load|loads|loading|feed|feeds|feeding|insert\\w*|load\\/unload|blanks?|billets?|slugs?)\\b|\\b(?:into|onto) (?:the |a |our )?(?:press|die|mould|mold)\\b|\\bto (?:the |a |our )?(?:[\\w-]+ )?(?:press|die)\\b',
  /** There is no cost of today that a cell could save. */
  notDoneToday: [
    '\\b(?:nobody|no ?one|no person)\\b[^.;,]{0,12}?\\b(?:does|do|is doing|has done|has ever done)\\b[^.;]{0,30}?\\b(?:today|now|yet|currently|so far|at present|at the moment)\\b',
    '\\b(?:today|now|currently|so far|at present|at the moment)\\b[^.;]{0,12}?\\b(?:nobody|no ?one)\\b[^.;,]{0,12}?\\b(?:does|is doing|has done)\\b',
    '\\b(?:is|are) not (?:being )?done (?:by anyone |at all )?(?:today|now|yet|so far|at present)\\b',
    '\\bgreen-?field\\b',
    "\\b(?:does|do) not exist (?:today|yet|so far)\\b|\\b(?:doesn't|don't) exist (?:today|yet)\\b",
  ],
} as const
