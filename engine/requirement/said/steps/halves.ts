import type { Described } from '../described.ts'
import type { SaidStep } from '../types.ts'

const inserts =
  '(?:inserts?|bush(?:es|ings?)|sleeves?|nuts?|pins?|studs?|contacts?|terminals?|lead ?frames?|magnets?|labels?|metal (?:parts|pieces|plates|rings))'
const insertsGerman = String.raw`\p{L}*(?:einleger|einlegeteile?n?|buchsen?|hülsen?|inserts?|stifte?n?|bolzen|muttern|kontakte?n?|stanzgitter|magnete?n?|metallteile?n?|metallringe?n?|etiketten?)`
const mould = String.raw`(?:in|into|inside) (?:(?:the|an?|each|its|our) )?(?:[\w-]+ ){0,2}(?:moulds?|molds?|dies?|cavit(?:y|ies)|tool)`
const mouldGerman = String.raw`(?:in (?:die|das|jede|eine?|unsere?)|ins) (?:\p{L}+ )?(?:\p{L}*form|\p{L}*werkzeug|\p{L}*kavität(?:en)?)`

/** Things that are moulded in, set into the open mould before each shot. */
const intoMould: readonly RegExp[] = [
  new RegExp(String.raw`\b${inserts}\b[^.;]{0,40}?\b${mould}\b`, 'i'),
  new RegExp(
    String.raw`(?<!\p{L})${insertsGerman}(?!\p{L})[^.;]{0,40}?(?<!\p{L})${mouldGerman}(?!\p{L})`,
    'iu',
  ),
]
const insertsIntoMould: readonly RegExp[] = [
  ...intoMould,
  new RegExp(
    String.raw`(?<!\p{L})${insertsGerman} (?:\p{L}+ ){0,2}?(?:einleg|einsetz|eingelegt|eingesetzt)\p{L}*`,
    'iu',
  ),
  /\b(?:load|plac|put|lay|set)\w*\b[^.;]{0,30}?\binserts\b|\bover-?mou?ld\w*|\binsert mou?ld\w*|\bin[- ]mou?ld label\w*|umspritz\p{L}*/iu,
]
/** Where no injection machine is named, the work itself says so; goods that were overmoulded elsewhere do not. */
const puts =
  /\b(?:load|plac|put|lay|set|insert|position)\w*\b|(?<!\p{L})(?:(?:ein)?(?:setz|leg)|bestück|positionier)\p{L}*/iu
const moulding =
  /\b(?:mou?lds?|mou?lding|over-?mou?ld(?:s|ing)?)\b|(?<!\p{L})(?:um|hinter)spritzen(?!\p{L})|spritzg(?:uss|uß|ieß|iess)|schuss/iu
const overmoulds = /\bover-?mou?ld(?:s|ing)?\b(?= |,|\.)|(?<!\p{L})(?:um|hinter)spritzen(?!\p{L})/iu

/** A press is given blanks and relieved of what it made of them. A figure may have a point: "1.5 mm". */
const within = String.raw`(?:[^.;]|\.\d){0,90}?`
const toPress = String.raw`(?:(?!(?:from|off|out|behind)\b)\S+\s){0,10}?\S*press(?:es)?\b`
const takenOut = String.raw`(?:unload\w*|remov\w+|tak\w+ (?:\S+ ){0,5}?(?:out|away))`
const pressBothWays: readonly RegExp[] = [
  new RegExp(
    String.raw`\brobot in\b[^.]{0,12}\brobot out\b|\b(?:load|feed)\w*\b${within}\b${takenOut}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:lay|laid|lays|put|puts|plac\w+|insert\w*)\s${toPress}${within}\b${takenOut}\b`,
    'i',
  ),
]
const takenOutGerman = String.raw`(?:entnehm|entnahme|entnimm|entnomm|entlad|entform|(?:heraus|raus|ab)(?:nehm|nimm|genomm)|(?:nimmt|nehmen)\s(?:\S+\s){0,5}?(?:heraus|raus|ab)(?!\p{L}))\p{L}*`
const pressBothWaysGerman = new RegExp(
  String.raw`(?:(?<!\p{L})(?:einleg|eingelegt|belad|beläd|bestück|beschick)\p{L}*|(?<!\p{L})(?:legt|setzt|führt)\s(?:\S+\s){1,14}?\p{L}*presse\s(?:\S+\s){0,2}?ein(?!\p{L})|(?<!\p{L})in (?:die|eine|der|unsere) (?:\p{L}+ )?\p{L}*presse (?:\p{L}+ ){0,2}?(?:ge)?(?:leg|geb|lad)\p{L}*)${within}(?<!\p{L})${takenOutGerman}`,
  'iu',
)

/** A sheet cell stacks or feeds: from a furnace it loads no press, and behind a press it lays nothing on a belt. */
const betweenFurnaceAndPress: readonly RegExp[] = [
  /\bfrom (?:(?:the|a|an|our) )?(?:\w+ )?(?:furnace|oven|heater)\b[^.;]{0,30}?\b(?:in|into|onto|to) (?:the|an?|our) (?:\w+ )?press\b/i,
  /(?<!\p{L})(?:vom|(?:aus|von) (?:dem|einem)) \p{L}*ofen[^.;]{0,30}?(?<!\p{L})in (?:die|eine) (?:\p{L}+ )?\p{L}*presse(?!\p{L})/iu,
]
const fromPressToBelt: readonly RegExp[] = [
  /\b(?:from|out of|off) (?:the|an?|our) (?:\w+ ){0,2}press\b[^.;]{0,30}?\b(?:onto|on|to) (?:the|an?|our) (?:\w+ )?(?:belt|conveyor)\b/i,
  /(?<!\p{L})(?:von|aus) (?:der|einer|unserer) \p{L}*presse[^.;]{0,30}?(?<!\p{L})auf (?:ein|das) (?:\p{L}+ )?\p{L}*(?:band|förderer)(?!\p{L})/iu,
]

const negated = /(?<!\p{L})(?:no|not|never|without|w\/o|kein\p{L}*|nicht|ohne)(?!\p{L})[^,;.]{0,15}$/iu

const halfOf = (text: string, patterns: readonly RegExp[], name: string): SaidStep[] => {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null)
  if (!match || negated.test(text.slice(0, match.index))) return []
  return [{ name, words: match[0], at: match.index, coveredBy: [], isHalf: true }]
}

/** What belongs to the task itself and that no cell of it does. */
export const halvesIn = ({ text, facts }: Described): SaidStep[] => {
  const [task, machine] = [facts.task?.value, facts.machineKind?.value]
  const setIn = 'inserts set into the mould before each shot'
  if (task === 'machine_tending' && machine === 'injection') return halfOf(text, insertsIntoMould, setIn)
  if (puts.test(text) && moulding.test(text)) return halfOf(text, [...intoMould, overmoulds], setIn)
  // A furnace is a machine of another kind.
  const isOfPress =
    task === 'sheet_handling' && (machine === undefined || machine === 'other') && /press/i.test(text)
  if (!isOfPress) return []
  const bothWays = halfOf(
    text,
    [...pressBothWays, pressBothWaysGerman],
    'loading the press and taking parts out of it',
  )
  if (bothWays.length > 0) return bothWays
  return [
    ...halfOf(text, betweenFurnaceAndPress, 'loading the press from the furnace'),
    ...halfOf(text, fromPressToBelt, 'laying parts from the press on a belt'),
  ]
}

const melts = String.raw`(?:molten|liquid)\s(?:\w+\s)?(?:metal|alumini?um|alloy|zinc|magnesium|brass|bronze|copper|iron|steel|lead|glass|salt)`
const melted = String.raw`(?:alumini?um|zinc|magnesium|brass|bronze|copper|(?:grey\s)?iron|steel|lead|metal|melt)`
const meltsGerman = String.raw`(?:flüssig\w*|geschmolzen\w*)\s(?:\p{L}+\s)?(?:\p{L}*metall\w*|alu\w*|zink|magnesium|messing|bronze|kupfer|\p{L}*eisen|stahl|blei|glas|salz)|\p{L}*schmelze`
const poursGerman = `(?:um|ein|ab|ver)?(?:gie(?:ß|ss)(?:en|t)|schöpf(?:en|t)|füll(?:en|t)|dosier(?:en|t)|gegossen|geschöpft)`

/**
 * Molten metal is ladled, poured or dosed: the robot carries a ladle and no part. A machine or furnace that doses its metal
 * itself, and castings that were poured, are not meant.
 */
const moltenWords: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\b(?:machine|furnace|unit|ladler|caster|itself)\s)\b(?:ladl(?:e|es|ing)|scoop(?:s|ing)?)\s(?:the\s|of\s)?(?:${melts}|${melted})\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:pour(?:s|ing)?|dos(?:e|es|ing)|carr(?:y|ies|ying)|transport(?:s|ing)?|transfer(?:s|ring)?|fill(?:s|ing)?)\s(?:\w+\s){0,2}${melts}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\bpour(?:s|ing)?\s(?:the\s)?${melted}(?=\s(?:in|into|from|out)\b|[,.]|$)|\b(?:ladling|pouring)\srobot`,
    'i',
  ),
  new RegExp(
    String.raw`${melts}\b[^.;]{0,40}?\b(?:ladle|crucible|scoop|(?:in|into)\s(?:\w+\s){0,3}(?:die|mou?ld|chamber|sleeve))`,
    'i',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${meltsGerman})(?!\p{L})[^.;]{0,70}?(?<!\p{L})${poursGerman}(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${poursGerman}(?!\p{L})[^.;]{0,40}?(?<!\p{L})(?:${meltsGerman})(?!\p{L})`,
    'iu',
  ),
  /(?<!\p{L})(?:gie(?:ß|ss)|schöpf)roboter|(?<!\p{L})(?:alu\p{L}*|metall|zink|messing|eisen)\s(?:\S+\s){0,6}?(?:schöpfen|schöpft|mit (?:einer |der |dem |einem )?(?:schöpf|gieß)(?:kelle|löffel))(?!\p{L})/iu,
]
/** What is done by another machine: "is dosed by the furnace", "wird vom Dosierofen eingefüllt". */
const byAnother =
  /\b(?:is|are|gets)\s\w+(?:ed|t)\b|\b(?:automatic|by itself)|(?<!\p{L})(?:wird|werden|kommt|automatisch|selbst|dosierofen)(?!\p{L})/iu

/** Work on molten metal. */
export const moltenIn = (text: string): SaidStep[] =>
  halfOf(text, moltenWords, 'ladling or pouring molten metal').flatMap((step): SaidStep[] =>
    byAnother.test(step.words) ? [] : [{ ...step, isMolten: true }],
  )
