import { findSaid, patternSource } from '../../lexicon/patterns.ts'
import { allPhrases, phrasePattern, phraseSource } from '../../lexicon/phrases.ts'
import type { Facts } from '../../types.ts'
import { type Described, type Found, flag, mention, mentionIn } from '../described.ts'
import type { Mention, Metal, Stuff } from '../types.ts'
import { explosivesIn } from './explosives.ts'
import { leakOf } from './face.ts'
import { namedGoodsOf, stuffOf } from './stuff.ts'

const medicineSaid = new RegExp(`(?<!${patternSource('noMedicine')})${phraseSource('medicine')}`, 'iu')

/** How far the words around a dose are looked at: tablets wash dishes too. */
const AROUND = 30

const doseIn = (text: string): Mention<true> | undefined => {
  const doses = allPhrases('dose', text)
  const dose = doses.find(({ index, 0: words }) => {
    const before =
      text
        .slice(Math.max(0, index - AROUND), index)
        .split(/[.;]/)
        .at(-1) ?? ''
    const behind = text.slice(index, index + words.length + AROUND).split(/[.;]/)[0] ?? ''
    return !phrasePattern('notForPatients').test(before + behind)
  })
  return mention(dose ? true : undefined, dose?.[0] ?? '')
}

/** Products for patients: rules of good manufacturing practice apply in addition to those for machines. */
const pharmaceuticalIn = ({ text, facts: { partForm } }: Described): Mention<true> | undefined =>
  partForm?.value === 'vial' ? mention(true, partForm.basis) : (mentionIn(medicineSaid, text) ?? doseIn(text))

const stuffIn = ({ material, partName }: Facts): Mention<Stuff> | undefined => {
  const stuff = stuffOf(material?.value, partName?.value)
  if (stuff.family === 'unknown') return undefined
  const isOfMaterial = stuffOf(material?.value, undefined).family !== 'unknown'
  return mention(stuff, (isOfMaterial ? material : partName)?.value ?? '')
}

const stainlessIn = (stuff: Mention<Stuff> | undefined, text: string): Mention<true> | undefined => {
  const metal: Metal | undefined = stuff?.value.family === 'metal' ? stuff.value.metal : undefined
  return metal === 'stainless steel' ? mention(true, stuff?.words ?? '') : flag('stainless', text)
}

/** Pallets and crates around a part of another material are no wood that is worked. */
const woodIn = (stuff: Mention<Stuff> | undefined, text: string): Mention<true> | undefined =>
  stuff === undefined
    ? flag('woodWorked', text)
    : mention(stuff.value.family === 'wood' ? true : undefined, stuff.words)

/** "Dust-free", "no sawdust": there is none. */
const dustIn = (text: string): Mention<'burns' | 'settles'> | undefined => {
  const words = dustSaid.exec(text)?.[0]
  if (words === undefined) return undefined
  return mention(phrasePattern('burningDust').test(words) ? 'burns' : 'settles', words)
}
const dustSaid = new RegExp(`(?<!${patternSource('noDust')})${phraseSource('dusty')}`, 'iu')

/** What the text says about the goods. */
export const goodsSaid = ({ text, facts }: Described): Found => {
  const [material, name] = [facts.material?.value, facts.partName?.value]
  const stuff = stuffIn(facts)
  const words = [text, material, name].filter((each) => each !== undefined).join(' ')
  const metal = findSaid('explosiveMetal', words)?.[0]
  const first = name ?? 'parts'
  return {
    stuff,
    named: mention(namedGoodsOf(name), first),
    leak: leakOf(text, facts),
    explosiveMetal: mention(metal?.toLowerCase().replace('aluminum', 'aluminium'), metal ?? ''),
    hasIsocyanates: flag('isocyanates', words),
    isHotApplied: flag('hotApplied', words),
    hasSolvent: flag('solvent', words),
    dust: dustIn(text),
    isGasBottle: mentionIn(phrasePattern('gasBottle'), name ?? ''),
    isExplosive: explosivesIn(text),
    isPharmaceutical: pharmaceuticalIn({ text, facts }),
    isStainless: stainlessIn(stuff, text),
    isWood: woodIn(stuff, text),
    isNamedFirst: mention(text.trimStart().startsWith(first) ? true : undefined, first),
    isEmpty: mention(text.trim() === '' ? true : undefined, ''),
  }
}
