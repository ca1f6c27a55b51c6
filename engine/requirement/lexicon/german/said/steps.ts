export const germanSteps = {
  insertThing:
    '\\p{L}*(?:einleger|einlegeteile?n?|buchsen?|hülsen?|inserts?|stifte?n?|bolzen|muttern|kontakte?n?|stanzgitter|magnete?n?|metallteile?n?|metallringe?n?|etiketten?)',
  intoMould:
    '(?<!\\p{L})<insertThing>(?!\\p{L})[^.;]{0,40}?(?<!\\p{L})(?:in (?:die|das|jede|eine?|unsere?)|ins) (?:\\p{L}+ )?(?:\\p{L}*form|\\p{L}*werkzeug|\\p{L}*kavität(?:en)?)(?!\\p{L})',
  insertsSet:
    '(?<!\\p{L})<insertThing> (?:\\p{L}+ ){0,2}?(?:einleg|einsetz|eingelegt|eingesetzt)\\p{L}*|umspritz\\p{L}*',
  setsInto: '(?<!\\p{L})(?:(?:ein)?(?:setz|leg)|bestück|positionier)\\p{L}*',
  moulding: '(?<!\\p{L})(?:um|hinter)spritzen(?!\\p{L})|spritzg(?:uss|uß|ieß|iess)|schuss',
  overmoulds: '(?<!\\p{L})(?:um|hinter)spritzen(?!\\p{L})',
  within: '',
  takenOut:
    '(?:entnehm|entnahme|entnimm|entnomm|entlad|entform|(?:heraus|raus|ab)(?:nehm|nimm|genomm)|(?:nimmt|nehmen)\\s(?:\\S+\\s){0,5}?(?:heraus|raus|ab)(?!\\p{L}))\\p{L}*',
  pressBothWays:
    '(?:(?<!\\p{L})(?:einleg|eingelegt|belad|beläd|bestück|beschick)\\p{L}*|(?<!\\p{L})(?:legt|setzt|führt)\\s(?:\\S+\\s){1,14}?\\p{L}*presse\\s(?:\\S+\\s){0,2}?ein(?!\\p{L})|(?<!\\p{L})in (?:die|eine|der|unsere) (?:\\p{L}+ )?\\p{L}*presse (?:\\p{L}+ ){0,2}?(?:ge)?(?:leg|geb|lad)\\p{L}*)<within>(?<!\\p{L})<takenOut>',
  furnaceToPress:
    '(?<!\\p{L})(?:vom|(?:aus|von) (?:dem|einem)) \\p{L}*ofen[^.;]{0,30}?(?<!\\p{L})in (?:die|eine) (?:\\p{L}+ )?\\p{L}*presse(?!\\p{L})',
  pressToBelt:
    '(?<!\\p{L})(?:von|aus) (?:der|einer|unserer) \\p{L}*presse[^.;]{0,30}?(?<!\\p{L})auf (?:ein|das) (?:\\p{L}+ )?\\p{L}*(?:band|förderer)(?!\\p{L})',
  putOnThing: '',
  putOnBehind: [
    '(?:,|;|(?<!\\p{L})(?:und|dann|danach|anschließend|zuletzt))\\s(?:(?:und|dann|danach|anschließend|zuletzt|zum schluss)\\s){0,2}((?:(?:wird|werden)\\s(?:(?:dann|danach|der|die|das|ein|eine|jeweils)\\s){0,3}\\p{L}+\\s|(?:der|die|das|ein|eine)\\s\\p{L}+\\s(?:wird|werden)\\s)(?:\\p{L}+\\s){0,3}?(?:auf|an|ein)ge(?:drückt|presst|setzt|steckt|klipst)(?!\\p{L}))',
    '(?:,|;|(?<!\\p{L})(?:und|dann|danach|anschließend|zuletzt))\\s(?:(?:und|dann|danach|anschließend|zuletzt|wir)\\s){0,2}((?:drück|press|setz|steck|klips)(?:en|t)\\s(?:(?:dann|danach|anschließend|noch|wir)\\s){0,2}(?:den|die|das|einen|eine|ein)\\s(?:\\p{L}+\\s){1,2}(?:an|auf|ein|drauf)(?=\\s*(?:[.,;]|$)))',
    '(?:,|;|(?<!\\p{L})(?:und|dann|danach|anschließend|zuletzt))\\s(?:(?:und|dann|danach|anschließend|zuletzt)\\s){0,2}((?:(?:den|die|das|einen|eine|ein)\\s)?\\p{L}+\\s(?:auf|an|ein)(?:drücken|pressen|setzen|stecken|klipsen)(?!\\p{L}))',
  ],
  putsInThing:
    '(?<!\\p{L})((?:\\p{L}+\\s)?\\p{L}+(?:\\s[\\d.,]+\\s?k?g)?)\\s(?:ein|auf)(?:ge)?(?:leg|setz|press|steck|drück)(?:en|t)(?!\\p{L})',
  notDone: '(?<!\\p{L})(?:kein\\p{L}*|nicht|ohne)(?!\\p{L})[^,;.]{0,15}$',
  molten:
    '(?<!\\p{L})(?:(?:flüssig\\w*|geschmolzen\\w*)\\s(?:\\p{L}+\\s)?(?:\\p{L}*metall\\w*|alu\\w*|zink|magnesium|messing|bronze|kupfer|\\p{L}*eisen|stahl|blei|glas|salz)|\\p{L}*schmelze)(?!\\p{L})',
  meltable: '',
  pours:
    '(?<!\\p{L})(?:um|ein|ab|ver)?(?:gie(?:ß|ss)(?:en|t)|schöpf(?:en|t)|füll(?:en|t)|dosier(?:en|t)|gegossen|geschöpft)(?!\\p{L})',
  ladling: [
    '<molten>[^.;]{0,70}?<pours>',
    '<pours>[^.;]{0,40}?<molten>',
    '(?<!\\p{L})(?:gie(?:ß|ss)|schöpf)roboter|(?<!\\p{L})(?:alu\\p{L}*|metall|zink|messing|eisen)\\s(?:\\S+\\s){0,6}?(?:schöpfen|schöpft|mit (?:einer |der |dem |einem )?(?:schöpf|gieß)(?:kelle|löffel))(?!\\p{L})',
  ],
  byAnother: '(?<!\\p{L})(?:wird|werden|kommt|automatisch|selbst|dosierofen)(?!\\p{L})',
  stepJoint: '',
  noStepBehind: '',
  stepDipping: '',
  stepWashing: '',
  stepBlowing: '',
  stepChecking: '',
  stepTesting: '',
  stepLabelling: '',
  stepWrapping: '',
  stepClosing: '',
  stepPalletizing: '',
  stepMarking: '',
  stepGrinding: '',
  stepTrimming: '',
  stepSpraying: '',
  stepWelding: '',
  stepAssembly: '',
  nextMachine:
    '(?:(?<!\\p{L})(?:und|dann|legt|legen|bringt|bringen|setzt|setzen|gibt|geben)(?!\\p{L})|,)\\s[^.;,]{0,30}?(?<!\\p{L})(?:in|zu|an|zur|zum)\\s(?:(?:die|den|das|der|eine[nr]?|ein|unsere[nr]?)\\s)?((?:\\p{L}{2,25}\\s)?\\p{L}{0,25}(?:presse|ofen|maschine|anlage|zentrum|bad|becken|säge))(?!\\p{L})',
  machineLathe: 'drehmaschinen?|drehzentr(?:um|en)|drehb[aä]nke?',
  machineMill: 'fräsmaschinen?|fräsen|bearbeitungszentr(?:um|en)',
  machineGrinder: 'schleifmaschinen?',
  machineWasher: 'waschmaschinen?|waschanlagen?',
  machineHeat: 'härteanlagen?|härtemaschinen?|öfen|ofen',
  machinePress: 'pressen?|stanzen?',
  machineTester: 'prüfst[aä]nde?n?|prüfmaschinen?',
  machineMarker: 'beschriftungs(?:laser|maschinen?)',
  machineBrush: 'entgratmaschinen?|bürstmaschinen?',
  machineMeasuring: 'messmaschinen?',
  machineGears: '(?:wälz)?fräsautomaten?|räummaschinen?|honmaschinen?',
  comesTo: '\\b(?:und|dann|in|durch)\\s+(?:(?:eine?n?|die|den|das|der|unsere?n?)\\s+)?(?:[\\w-]+\\s+)?$',
  comesFrom: '\\b(?:aus|von|vom)\\s+(?:(?:der|dem|einer|einem)\\s+)?(?:[\\w-]+\\s+)?$',
  kindPressBrake: '',
  kindPlasma: 'plasma[ -]schneid\\w*',
  kindWaterjet: '',
  kindMill: '',
  kindCaster: '',
} as const
