import { type Described, once } from '../once.ts'
import { type Leak, leakOf } from './face.ts'
import { type NamedGoods, namedGoodsOf } from './named-goods.ts'
import { type Stuff, stuffOf } from './stuff.ts'

/** What the text says about the goods and materials beside their fields. */
export type SaidGoods = {
  /** What the part is made of. */
  stuff: Stuff
  /** What the part is by its name. */
  named?: NamedGoods
  /** Why no vacuum holds it from above. */
  leak?: Leak
  /** "aluminium": a metal whose fine dust explodes in air. */
  explosiveMetal?: string
  hasIsocyanates: boolean
  /** Dispensed hot. */
  isHotApplied: boolean
  hasSolvent: boolean
  isPharmaceutical: boolean
  isStainless: boolean
  isWood: boolean
  /** The text begins with the name of the part: its capital says nothing. */
  isNamedFirst: boolean
  /** There is no text at all. */
  isEmpty: boolean
}

/** Metals whose fine dust explodes in air (general knowledge; the data sheet of the dust decides). */
const explosiveMetal = /alumin(i)?um|magnesium|titanium/i
/** Polyurethane and its kin cure with isocyanates. */
const isocyanates = /poly-?\s?urethan|\bPUR?\b|isocyanat/i
const hotApplied = /hot[- ]?melt|heated|butyl/i
/** Materials that give off vapour which burns. */
const solvent =
  /\bsolvent(?!-free)\w*|\bprimer\b|\bcontact (?:adhesive|cement|glue)|\bacetone\b|\bisopropanol\b|\blacquer\w*/i
const medicine = /\b(?:vials?|syringes?|ampoules?|pharma\w*|GMP|sterile)\b/i
const stainless = /stainless|inox|edelstahl|\b1\.4[0-9]{3}\b/i
const wood =
  /\b(?:wood\w*|timber|oak|beech|pine|spruce|alder|ash|maple|walnut|plywood|mdf|chipboard|guitar)\b/i

/** Tablets for patients are packed in blisters; muffins and screws are too, and tablets wash dishes. */
const isOfTablets = (words: string): boolean =>
  /\b(?:tablets?|capsules?|pills?)\b/i.test(words) &&
  !/\b(?:dish ?washer|detergent|cleaning|chlorine|pool|salt|glass)\b/i.test(words)

const read = ({ text, facts }: Described): SaidGoods => {
  const material = facts.material?.value
  const stuff = stuffOf(material, facts.partName?.value)
  const named = namedGoodsOf(facts.partName?.value)
  const leak = leakOf(text, facts)
  const words = [text, material, facts.partName?.value].filter((each) => each !== undefined).join(' ')
  const metal = explosiveMetal.exec(words)?.[0].toLowerCase().replace('aluminum', 'aluminium')
  return {
    stuff,
    ...(named === undefined ? {} : { named }),
    ...(leak === undefined ? {} : { leak }),
    ...(metal === undefined ? {} : { explosiveMetal: metal }),
    hasIsocyanates: isocyanates.test(words),
    isHotApplied: hotApplied.test(words),
    hasSolvent: solvent.test(words),
    // Products for patients: rules of good manufacturing practice apply beside those for machines.
    isPharmaceutical: facts.partForm?.value === 'vial' || medicine.test(words) || isOfTablets(words),
    isStainless: (stuff.family === 'metal' && stuff.metal === 'stainless steel') || stainless.test(text),
    // Pallets and crates around a part of another material are no wood that is worked.
    isWood: stuff.family === 'wood' || (stuff.family === 'unknown' && wood.test(text)),
    isNamedFirst: text.trimStart().startsWith(facts.partName?.value ?? 'parts'),
    isEmpty: text.trim() === '',
  }
}

/** What the text says about the goods. */
export const saidGoods = once(read)
