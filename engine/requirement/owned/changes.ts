import { type Reading, sliceOf } from '../text/reading.ts'

/** A change of a figure that the text tells in words: "künftig das Doppelte", "a third up", "10 % heavier". */
export type Change = {
  factor: number
  of: 'rate' | 'mass'
  /** First and last token. */
  first: number
  last: number
  start: number
  end: number
  /** The words of the change, with the word for when right before it. */
  words: string
}

/** The times that a word tells, in both languages; longer words come before their beginnings. */
const timesWords: Readonly<Record<string, number>> = {
  double: 2,
  doubled: 2,
  doubling: 2,
  doubles: 2,
  twice: 2,
  twofold: 2,
  doppelt: 2,
  triple: 3,
  triples: 3,
  tripled: 3,
  treble: 3,
  thrice: 3,
  dreifach: 3,
  quadruple: 4,
  vierfach: 4,
  halve: 0.5,
  halved: 0.5,
  half: 0.5,
  halb: 0.5,
  anderthalbmal: 1.5,
  eineinhalbmal: 1.5,
  zweimal: 2,
  dreimal: 3,
  viermal: 4,
}
const shareWords: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  sixth: 1 / 6,
  tenth: 1 / 10,
  hälfte: 1 / 2,
  drittel: 1 / 3,
  viertel: 1 / 4,
  fünftel: 1 / 5,
  zehntel: 1 / 10,
}
const countWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  the: 1,
  ein: 1,
  die: 1,
  eine: 1,
  two: 2,
  zwei: 2,
  three: 3,
  drei: 3,
  four: 4,
  vier: 4,
  five: 5,
  fünf: 5,
}

const number = String.raw`\d+(?:[.,]\d+)?`
const percent = String.raw`(?<percent>${number}|ten|twenty|thirty|forty|fifty|zehn|zwanzig|dreißig|vierzig|fünfzig)\s?-?(?:%|percent\b|per\s?cent\b|prozent\b|v\.\s?h\.)`
const percentWords: Readonly<Record<string, number>> = {
  ten: 10,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  zehn: 10,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
}
const share = String.raw`(?:(?<count>an?|one|two|three|four|die|eine?|zwei|drei|vier)[\s-])?(?<share>half|thirds?|quarters?|fifths?|sixths?|tenths?|hälfte|drittel|viertel|fünftel|zehntel)`
const more = String.raw`(?<more>more|up(?!\s(?:to|and)\b)|higher|faster|quicker|extra|again|additional|on top|heavier|growth|increase|mehr|höher|schneller|schwerer|zusätzlich|obendrauf|oben\s?drauf|drauf|steigern|steigerung|steigt|steigen|erhöhen|erhöht|erhöhung|wachsen|wächst|zulegen|anheben)`
const less = `(?<less>less|fewer|down|lower|slower|lighter|weniger|niedriger|langsamer|leichter|senken|sinkt|sinken|zurück)`
const direction = `(?:${more}|${less})`
/** Words for what is made, at most one adjective before the word for the change. */
const upBy = String.raw`(?:(?<more>up|plus|\+|increas(?:e|es|ed|ing)|rais(?:e|es|ed)|rises?|grows?|gain|steiger[nt]|erhöh(?:en|t)|steig(?:en|t)|wachsen|wächst)|(?<less>reduced?|lower(?:ed)?|cut|minus|drops?|falls?))`
const figureWords =
  'rate|output|number|quantity|amount|volume|throughput|speed|pace|demand|capacity|weight|mass|menge|leistung|stückzahl|ausbringung|zahl|anzahl|gewicht|durchsatz'
const things = 'that|this|it|them|these|those'
const wish =
  'will|would|shall|should|must|may|might|could|can|to|soll|sollen|muss|müssen|wird|werden|will|wollen'

/** "raise by a third", not "raise a third shift". */
const atEnd = String.raw`(?=\s*(?:[.,;:!?)]|$|\s(?:from|in|by|next|over|on|to|ab|im|pro|für|per|until|bis)\b))`

/** How a text says a change. Each names its factor by one of the groups. */
const patterns = [
  String.raw`${share}\s(?:as (?:many|much) )?again\b(?:\sas (?:many|much))?`,
  String.raw`(?<by>\+\s?)${percent}`,
  String.raw`\+?${percent}\s(?:(?:\p{L}+\s)?${direction})\b`,
  String.raw`${upBy}\s?(?:(?:by|of|it|um|von|another)\s){0,2}(?:about |around |roughly |etwa |ca\.? |rund )?(?:${percent}|${share}${atEnd})`,
  String.raw`${share}\s${direction}\b`,
  String.raw`(?:(?<times>${number}|two|three|four|five)[\s-]?(?:times|x|fold)|(?<word>twice|thrice|double|triple|treble|half))\s(?:as (?:many|much|fast|heavy)\b|the (?:present |current |old |today's )?(?:${figureWords})\b|(?:that|this|it|them|today's)\b)`,
  String.raw`(?<word>doppelt|dreifach|vierfach|halb|anderthalbmal|eineinhalbmal|zweimal|dreimal|viermal)\sso\s?(?:viele?|schnell|schwer)\b`,
  String.raw`(?<times>${number}|zwei|drei)[\s-]?(?:mal|fache?) (?:so\s?(?:viele?|schnell|schwer)|(?:der|des) (?:${figureWords}))`,
  String.raw`(?:das|aufs|ums|auf das|dem|zum)\s(?<word>doppelte|dreifache|vierfache)n?\b`,
  String.raw`\b(?:die|der|eine|einer) (?<word>doppelte|dreifache|halbe)n? (?:${figureWords})\b`,
  String.raw`\b(?<word>verdoppel|verdoppl|verdreifach|vervierfach|halbier)(?:n|en|t|ung|te|ten)\b`,
  String.raw`\b(?:${wish})\s(?:be |have to |need to )?(?<word>double|doubled|triple|tripled|treble|quadruple|halve|halved)\b`,
  String.raw`\b(?:${figureWords}|${things}|is|are|gets?|being)\s(?<word>doubles|triples|doubled|tripled|doubling|halved)\b`,
  String.raw`\b(?:the|do|need|want|run|make|at|weeks?|season|peak|days?|then|later|future|it's|is|are|be)\s(?<word>double|triple|twice)(?=\s*(?:[.,;!?)]|$|\s(?:in|from|by|next|at|during|when|after|later|on)\b))`,
]
const SEARCHED = patterns.map((pattern) => new RegExp(String.raw`(?<![\p{L}\d])(?:${pattern})`, 'giu'))

const stems: Readonly<Record<string, number>> = {
  verdoppel: 2,
  verdoppl: 2,
  doppelte: 2,
  verdreifach: 3,
  dreifache: 3,
  vervierfach: 4,
  vierfache: 4,
  halbier: 0.5,
  halbe: 0.5,
}

const numberOf = (word: string): number => Number(word.replace(',', '.'))

const factorOf = (groups: Readonly<Record<string, string | undefined>>, words: string): number => {
  const { percent: parts, share: shareWord, count, word, times, less: isLess } = groups
  const sign = isLess === undefined ? 1 : -1
  if (parts !== undefined) return 1 + (sign * (percentWords[parts.toLowerCase()] ?? numberOf(parts))) / 100
  if (shareWord !== undefined) {
    const lower = shareWord.toLowerCase()
    const one = shareWords[lower] ?? shareWords[lower.replace(/s$/, '')] ?? Number.NaN
    return 1 + sign * one * (countWords[count?.toLowerCase() ?? 'a'] ?? 1)
  }
  if (times !== undefined) return countWords[times.toLowerCase()] ?? numberOf(times)
  const lower = (word ?? words).toLowerCase()
  return stems[lower] ?? timesWords[lower] ?? Number.NaN
}

const massWords = /heav|light|schwer|leicht|weight|mass\b|gewicht|masse/i
/** What a plan has no rate or mass for: "20 % less scrap", "twice as many screws". */
const otherThing =
  /^[\s(]*(?:of\s|the\s|als\s|bei\s|for\s|an\s)?(?:\p{L}+\s)?(?:costs?|price|scrap|waste|rejects?|energy|power|current|space|room|floor|staff|people|persons?|workers?|operators?|men|women|wages?|money|budget|time|screws?|holes?|machines?|shifts?|downtime|noise|kosten|ausschuss|energie|strom|platz|raum|personal|leute|mitarbeiter|lohn|löhne|zeit|schrauben|löcher|maschinen|schichten|stillstand|fläche|on-?costs?|overheads?|vat|mwst|tax|tolerance|toleranz|skonto|nebenkosten|lohnneben\p{L}*|zuschl\p{L}*)\b/iu
/** "The scrap is 20 % higher", "costs would double": the same before the change, in its clause. */
const otherBefore =
  /\b(?:costs?|prices?|scrap|waste|rejects?|energy|space|wages?|pay|staff|kosten|preise?|ausschuss|energie|platz|löhne|personal|fluktuation|turnover|eur|euros?|usd|gbp)\b[^.,;!?]{0,30}$/iu
const paidBefore = /[€$£][^.;!?]{0,12}$/u
const denied = /\b(?:not|no|never|without|nicht|kein\w*|ohne)\b[^.,;!?]{0,20}$/i
const when =
  /(?:\b(?:in (?:the )?future|next year|from \p{L}+|later|then|soon|künftig|zukünftig|in zukunft|bald|nächstes jahr|später|ab \p{L}+)\s(?:we |wir |it |es |want |wollen |to |go |need |brauchen )*)$/iu

/** Without one of these no text tells a change. */
const isLikely =
  /%|cent|prozent|v\.\s?h|doub|doppel|twice|trip|treb|thrice|fach|fold|third|quarter|half|halv|hälfte|halb|drittel|viertel|fünftel|zehntel|sixth|fifth|tenth|times|mal|\dx|verdr|vervi|quadr/i
const LONGEST_BEFORE = 60

const known = new WeakMap<Reading, readonly Change[]>()

const findChanges = (reading: Reading): Change[] => {
  const { text, tokens } = reading
  const found: Change[] = []
  if (!isLikely.test(text)) return found
  for (const pattern of SEARCHED)
    for (const { index, 0: words, groups = {} } of text.matchAll(pattern)) {
      const end = index + words.length
      const before = text.slice(Math.max(0, index - LONGEST_BEFORE), index)
      const factor = factorOf(groups, words)
      if (!(factor > 0) || factor === 1 || factor > 20) continue
      if (
        otherThing.test(text.slice(end)) ||
        otherBefore.test(before) ||
        paidBefore.test(before) ||
        denied.test(before)
      )
        continue
      if (found.some((change) => change.start < end && index < change.end)) continue
      const first = tokens.findIndex((token) => token.end > index)
      const last = tokens.findLastIndex((token) => token.start < end)
      if (first < 0 || last < first) continue
      const led = when.exec(before)?.[0].length ?? 0
      const from = tokens.findIndex((token) => token.end > index - led)
      found.push({
        factor,
        of: massWords.test(words) ? 'mass' : 'rate',
        first,
        last,
        start: tokens[first]?.start ?? index,
        end: tokens[last]?.end ?? end,
        words: sliceOf(reading, from, last),
      })
    }
  return found.sort((a, b) => a.first - b.first)
}

/** The changes of figures that a text tells, in its order; found once for a reading. */
export const changesOf = (reading: Reading): readonly Change[] => {
  const changes = known.get(reading) ?? findChanges(reading)
  known.set(reading, changes)
  return changes
}

/** Whether a figure is how much another one changes. */
export const isOfChange = (reading: Reading, { first, last }: { first: number; last: number }): boolean =>
  changesOf(reading).some((change) => change.first <= first && last <= change.last)
