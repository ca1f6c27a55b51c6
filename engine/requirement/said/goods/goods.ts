import type { Facts } from '../../types.ts'
import { type Described, type Found, mention, mentionIn } from '../described.ts'
import type { Mention, Metal, Stuff } from '../types.ts'
import { leakOf } from './face.ts'
import { namedGoodsOf } from './named-goods.ts'
import { stuffOf } from './stuff.ts'

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
const tablets = /\b(?:tablets?|capsules?|pills?)\b/i
const ofNoPatient = /\b(?:dish ?washer|detergent|cleaning|chlorine|pool|salt|glass)\b/i

/** Products for patients: rules of good manufacturing practice apply in addition to those for machines. */
const pharmaceuticalIn = ({ partForm }: Facts, words: string): Mention<true> | undefined => {
  if (partForm?.value === 'vial') return mention(true, partForm.basis)
  return mentionIn(medicine, words) ?? (ofNoPatient.test(words) ? undefined : mentionIn(tablets, words))
}

const stuffIn = ({ material, partName }: Facts): Mention<Stuff> | undefined => {
  const stuff = stuffOf(material?.value, partName?.value)
  if (stuff.family === 'unknown') return undefined
  const isOfMaterial = stuffOf(material?.value, undefined).family !== 'unknown'
  return mention(stuff, (isOfMaterial ? material : partName)?.value ?? '')
}

const stainlessIn = (stuff: Mention<Stuff> | undefined, text: string): Mention<true> | undefined => {
  const metal: Metal | undefined = stuff?.value.family === 'metal' ? stuff.value.metal : undefined
  return metal === 'stainless steel' ? mention(true, stuff?.words ?? '') : mentionIn(stainless, text)
}

/** Pallets and crates around a part of another material are no wood that is worked. */
const woodIn = (stuff: Mention<Stuff> | undefined, text: string): Mention<true> | undefined =>
  stuff === undefined
    ? mentionIn(wood, text)
    : mention(stuff.value.family === 'wood' ? true : undefined, stuff.words)

/** What the text says about the goods. */
export const goodsSaid = ({ text, facts }: Described): Found => {
  const [material, name] = [facts.material?.value, facts.partName?.value]
  const stuff = stuffIn(facts)
  const words = [text, material, name].filter((each) => each !== undefined).join(' ')
  const metal = explosiveMetal.exec(words)?.[0]
  const first = name ?? 'parts'
  return {
    stuff,
    named: mention(namedGoodsOf(name), first),
    leak: leakOf(text, facts),
    explosiveMetal: mention(metal?.toLowerCase().replace('aluminum', 'aluminium'), metal ?? ''),
    hasIsocyanates: mentionIn(isocyanates, words),
    isHotApplied: mentionIn(hotApplied, words),
    hasSolvent: mentionIn(solvent, words),
    isPharmaceutical: pharmaceuticalIn(facts, words),
    isStainless: stainlessIn(stuff, text),
    isWood: woodIn(stuff, text),
    isNamedFirst: mention(text.trimStart().startsWith(first) ? true : undefined, first),
    isEmpty: mention(text.trim() === '' ? true : undefined, ''),
  }
}
