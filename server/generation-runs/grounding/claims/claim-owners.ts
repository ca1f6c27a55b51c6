import { nounOf, readQuantities, tokenise } from '#engine/requirement/index.ts'
import type { Claimed } from './kinds.ts'
import { isGoods, type Owner } from './owner-words.ts'
import { type Clause, clauseOf, headOf, isLinking, isStranger, isWith } from './phrases.ts'

/** Around a claim: what is before the name of its figure, the name, what is between it and its figure, and what follows. */
export type Around = { before: string; name: string; after: string; tail: string }

/** The figure of a cell alone: its robot has a price and a time of delivery of its own. */
const ofCellAlone: readonly Claimed[] = ['Cost range', 'Implementation time']
const isTheirs = (kind: Claimed, owner: Owner): boolean =>
  owner === 'cell' || (owner === 'robot' && !ofCellAlone.includes(kind))

const sentenceEnd = /[.!?]\s|[;\n]/
const clauseEnd = /[,:()]|\s(?:and|und|but|aber|while|whereas|während)\s/
/** "The reach is 9 m": the figure is the subject, and its owner is no other. */
const isSubjectItself = /^\s{0,3}(?:is|are|was|will|ist|sind|beträgt|betragen|liegt|liegen)\b/i
/** A name that is no noun: its subject is before it, what it acts on need not be. */
const nouns =
  /^(?:throughput|output|rate|speed|pace|durchsatz|leistung|ausbringung|implementation(?: time)?|umsetzung|reach|reichweite|cycle.*|takt.*|.*zeit|.*load|.*capacity|.*last|oee|overall.*|gesamtan.*|costs?|prices?|investment|budget|.*kosten|preis|investition|payback|roi|return.*)$/i

/** Whose a figure is by its clause; undefined where the clause does not say. */
export const ownerIn = ({ phrases, link, isOpen }: Clause, name: string): Owner | 'stranger' | undefined => {
  const subject = phrases.find(({ isSubject }) => isSubject)
  const nearest = phrases.at(-1)
  const isNoun = nouns.test(name)
  if (isNoun && !isOpen && link !== undefined && !isLinking(link) && !isWith(link)) return undefined
  const isNearFirst = isNoun && (isOpen || isWith(link))
  const asked = isNearFirst ? [nearest, subject] : [subject]
  const known = asked.flatMap((phrase) => (phrase && headOf(phrase)) ?? [])[0]
  const isActed = !isNoun || link !== undefined
  return known ?? (isActed && subject && isStranger(subject) ? 'stranger' : undefined)
}

/** The clause before a name; where it holds no noun, the first clause of the sentence: "has a grip of 2 N and a reach". */
export const clauseBefore = ({ before, after }: Around): Clause => {
  const clauses = (before.split(sentenceEnd).at(-1) ?? '').split(clauseEnd).map(clauseOf)
  const own = clauses.at(-1) ?? clauseOf('')
  if (own.phrases.length > 0 || isSubjectItself.test(after)) return own
  const first = clauses.find(({ phrases }) => phrases.some(({ isSubject }) => isSubject))
  return first ? { ...first, link: 'has', isOpen: false } : own
}

const behind = /^\s{0,3}(?:of|for|von|der|des|für)\s(.*)/isu
/** "The reach of the operator", "die Kosten der Wartung": whose it is, behind its name. */
const isBehindAnother = (kind: Claimed, after: string): boolean => {
  const [phrase] = clauseOf(behind.exec(after)?.[1] ?? '').phrases
  if (!phrase) return false
  const owner = headOf(phrase)
  return owner === undefined || !isTheirs(kind, owner)
}

const forWhat = /^\s{0,3}(?:of|for|during|für|während|beim?|zum|zur)\s([^,.;:()]{2,40})/iu
const eachTime =
  /^\s{0,3}(?:(?:an?|per|each|every|pro|im|je)\s(?:year|month|jahr|monat|annum|hour|stunde)|\/\s?(?:year|month|a|yr)\b|annually|yearly|monthly|jährlich|monatlich)/iu
/** "2 a minute for testing", "$3,000 for spare parts", "$4,000 a year". */
const isForAnother = (kind: Claimed, tail: string): boolean => {
  if (kind === 'Cost range' && eachTime.test(tail)) return true
  const [phrase] = clauseOf(forWhat.exec(tail)?.[1] ?? '').phrases
  return phrase !== undefined && !isGoods(phrase.words[0] ?? '') && headOf(phrase) === 'other'
}

/** What is now, and the cell shall better. */
const ofWork: readonly Claimed[] = ['Throughput', 'Cycle time', 'OEE']
const now =
  /\b(?:today|currently|at present|previously|formerly|so far|until now|manual(?:ly)?|by hand|was|were|used to|existing|heute|heutige[rsnm]?|bisher(?:ige[rsnm]?)?|derzeit|aktuell|früher|vorher|manuelle?[rsnm]?|von hand|war|waren)\b/iu
const nowBehind =
  /^[^,.;:]{0,30}\b(?:today|before|by hand|so far|heute|bisher|vorher|von hand)\b(?=\s{0,3}(?:[,.;:)]|$))/iu
/** What is tried, allowed or planned for later: "accept it at 9 a minute", "if the rate falls below 8 a minute". */
const otherTime =
  /\b(?:if|falls?|drops?|alarm|trials?|accept(?:ed|ance)?|future|later|extension|expansion|ramp|(?:start|begin)(?:s|ing|ed)? (?:at|with)|commissioning|inbetriebnahme|probebetrieb|would|could|possible|in steps|slow mode|wären?|würden?|könnten?|möglich|einrichtbetrieb|wenn|falls|sinkt|unterschreitet|probelauf|minimum|at least|less than|reduced|abnahme|künftige[rsnm]?|später|erweiterung|anlauf\p{L}{0,10}|hochlauf|weniger als|mindestens|mindest\p{L}{1,12})\b/iu
/** "The throughput before is 5 a minute". */
const nowBehindName = /^\s{0,3}(?:before|today|so far|vorher|heute|bisher)\b/iu
/** "12 a minute instead of 5". */
const insteadOf =
  /\b(?:instead of|rather than|compared (?:to|with)|up from|anstatt|statt|gegenüber|anstelle von)\s{0,3}(?:\p{L}{1,12}\s){0,2}$/iu
const isOfNow = (kind: Claimed, { before, after, name, tail }: Around): boolean => {
  if (!ofWork.includes(kind)) return false
  const clause = before.split(sentenceEnd).at(-1)?.split(clauseEnd).at(-1) ?? ''
  const words = `${clause}${name}${after === tail ? '' : after}`
  const isOther = otherTime.test(before.split(sentenceEnd).at(-1) ?? '') || otherTime.test(words)
  return (
    isOther || now.test(words) || nowBehindName.test(after) || nowBehind.test(tail) || insteadOf.test(words)
  )
}

/** "Insgesamt kostet die Zelle 90.000 €": behind a verb, its subject may come before the figure. */
const ownerBehindVerb = ({ name, after, tail }: Around): Owner | undefined => {
  const [phrase] = nouns.test(name) || after === tail ? [] : clauseOf(after).phrases
  return phrase && headOf(phrase)
}

/** Whether a figure is of the planned cell or its robot, by the words around it. What costs has to be of the cell. */
export const isOfCell = (kind: Claimed, around: Around): boolean => {
  if (isBehindAnother(kind, around.after) || isForAnother(kind, around.tail) || isOfNow(kind, around))
    return false
  const clause = clauseBefore(around)
  const owner = ownerIn(clause, around.name) ?? ownerBehindVerb(around)
  if (owner === 'stranger') return false
  if (owner !== undefined) return isTheirs(kind, owner)
  return kind !== 'Cost range' || !clause.isOpen
}

/** What a rate counts, where it names it. */
const counted = /^\d[\d.,]*[\s-]{0,4}(?!(?:per|an?|pro|je|hourly|cph|cpm|ppm|stündlich)\b)(\p{L}{1,30})/u

/** Whether a rate names the goods it counts. */
export const countsGoods = (words: string): boolean => isGoods(counted.exec(words)?.[1]?.toLowerCase() ?? '')

/** Names that a rate of parts has and no other. */
const ofParts = /^(?:throughput|output|durchsatz|ausbringung)$/i

/**
 * Whether a rate counts parts, or nothing by name: "12 cartons a minute", not "2 shifts a day". Of a throughput any count
 * does, "300 assemblies", but no "500 kg".
 */
export const countsParts = (words: string, name: string): boolean => {
  const noun = counted.exec(words)?.[1]?.toLowerCase()
  if (noun === undefined || noun === 'picks' || isGoods(noun)) return true
  const isCount = readQuantities(tokenise(`2 ${noun}`)).every(({ kind }) => kind === 'count')
  return ofParts.test(name) && isCount && !nounOf(noun, false) && !nounOf(noun, true)
}
