import { tokenise } from '../grammar/tokens.ts'
import { type Lexicon, readLexicon, sensesIn, wordSenses } from '../lexicon/word-senses.ts'
import type { Requirement } from '../types.ts'

/** What a plant makes or ships, as far as its work tells. Where two are named, the earlier one counts. */
const fieldsOfWork = ['pharmaceuticals', 'food', 'vehicles', 'electronics', 'logistics'] as const
export type FieldOfWork = (typeof fieldsOfWork)[number]

/** Words of fields, in addition to the goods in the lexicon of work; given as beginnings in the same way. */
const english: Readonly<Record<FieldOfWork, string>> = {
  pharmaceuticals:
    'pharma pharmac pharmaceutic pharmaceutical blister vial syringe ampoule tablet capsule inhaler medic medicin medical infusion',
  food: 'food beverage bakery bakeries brewery breweries dairy dairies butcher confectionery confection grocer poultry bottle bottling',
  vehicles: 'automotive vehicle =car powertrain chassis carmaker drivetrain bodyshop body-shop',
  electronics: 'electronic circuit =pcb =pcba =smd =smt semiconductor wafer microchip chipset connector',
  logistics:
    'logistic logistics warehous parcel order-pick fulfilment fulfillment intralogistic =amr =agv e-commerce ecommerce distribution shipping polybag',
}
const german: Readonly<Record<FieldOfWork, string>> = {
  pharmaceuticals:
    'pharma arznei medikament blister fertigspritze injektion ampulle tablette kapsel medizin infusion apotheke',
  food: 'lebensmittel getrank backerei backware molkerei brauerei metzgerei fleischerei konditor susswaren nahrung flasche',
  vehicles: 'automobil fahrzeug kfz pkw karosserie rohbau antriebsstrang fahrwerk',
  electronics: 'elektronik leiterplatte platine halbleiter schaltkreis bestuckungsautomat steckverbinder',
  logistics: 'logistik warenlager lagerhaus paket versand kommission intralogistik hochregal',
}
let lexicons: { english: Lexicon; german: Lexicon } | undefined
const load = () => {
  lexicons ??= { english: readLexicon(english), german: readLexicon(german) }
  return lexicons
}

/** "Two words", read as one. */
const compounds = /\b(?:body shops?|order pick\w*|mobile robots?)\b/gi
/** Shorter words of a lexicon are parts of too many others. */
const SHORTEST_WORD = 4
/** Goods are food where the word means goods alone: a fillet is a weld, too. */
const ofGoods = new Set('food round long flat boxy soft fragile container coat'.split(' '))

const fieldsOfWord = (norm: string, isGerman: boolean): readonly string[] => {
  const own = sensesIn(isGerman ? load().german : load().english, norm, isGerman)
  if (own.length > 0 || norm.length < SHORTEST_WORD) return own
  const senses = wordSenses(norm, isGerman)
  return senses.includes('food') && senses.every((sense) => ofGoods.has(sense)) ? ['food'] : []
}

/** What is behind the first word of a compound: "Getränkekisten", "Keksverpackung". */
const SHORTEST_REST = 3
/** No compound is longer; each of its beginnings is looked up, so that a word without end would take the square of its length. */
const LONGEST_COMPOUND = 60

const fieldsIn = (norm: string, isGerman: boolean): readonly string[] => {
  const whole = fieldsOfWord(norm, isGerman)
  if (whole.length > 0 || !isGerman || norm.length > LONGEST_COMPOUND) return whole
  for (let length = norm.length - SHORTEST_REST; length >= SHORTEST_WORD; length -= 1) {
    const first = fieldsOfWord(norm.slice(0, length), true)
    if (first.length > 0) return first
  }
  return []
}

/**
 * The field that the words of a description are of, English or German: what its goods are, or a field by name. A short
 * text may not show its language, so that the other one is tried where the first finds none.
 */
export const fieldOfWork = ({
  text,
  facts,
}: Pick<Requirement, 'text' | 'facts'>): FieldOfWork | undefined => {
  if (facts.partForm?.value === 'vial') return 'pharmaceuticals'
  const words = text.replace(compounds, (both) =>
    /^mobile/i.test(both) ? 'logistics' : both.replace(' ', ''),
  )
  const { tokens, isGerman } = tokenise(words)
  const norms = tokens.filter(({ kind }) => kind === 'word').map(({ norm }) => norm)
  const inLanguage = (german: boolean) => {
    const found = new Set(norms.flatMap((norm) => fieldsIn(norm, german)))
    return fieldsOfWork.find((field) => found.has(field))
  }
  return inLanguage(isGerman) ?? inLanguage(!isGerman)
}
