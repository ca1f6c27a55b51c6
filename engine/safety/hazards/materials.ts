import type { Requirement } from '../../requirement/types.ts'

const said = ({ text, facts }: Requirement): string =>
  [text, facts.material?.value, facts.partName?.value].filter((each) => each !== undefined).join(' ')

/** Metals whose fine dust explodes in air (general knowledge; the data sheet of the dust decides). */
export const explosiveMetalOf = (requirement: Requirement): string | undefined =>
  /alumin(i)?um|magnesium|titanium/i
    .exec(said(requirement))?.[0]
    .toLowerCase()
    .replace('aluminum', 'aluminium')

/** Polyurethane and its kin cure with isocyanates. */
export const hasIsocyanates = (requirement: Requirement): boolean =>
  /poly-?\s?urethan|\bPUR?\b|isocyanat/i.test(said(requirement))

/** Materials that are dispensed hot. */
export const isHotApplied = (requirement: Requirement): boolean =>
  /hot[- ]?melt|heated|butyl/i.test(said(requirement))

/** Materials that give off vapour which burns. */
export const hasSolvent = (requirement: Requirement): boolean =>
  /\bsolvent(?!-free)\w*|\bprimer\b|\bcontact (?:adhesive|cement|glue)|\bacetone\b|\bisopropanol\b|\blacquer\w*/i.test(
    said(requirement),
  )

/** Tablets for patients are packed in blisters; muffins and screws are too, and tablets wash dishes. */
const isOfTablets = (words: string): boolean =>
  /\b(?:tablets?|capsules?|pills?)\b/i.test(words) &&
  !/\b(?:dish ?washer|detergent|cleaning|chlorine|pool|salt|glass)\b/i.test(words)

/** Products for patients: rules of good manufacturing practice apply beside those for machines. */
export const isPharmaceutical = (requirement: Requirement): boolean => {
  const words = said(requirement)
  return (
    requirement.facts.partForm?.value === 'vial' ||
    /\b(?:vials?|syringes?|ampoules?|pharma\w*|GMP|sterile)\b/i.test(words) ||
    isOfTablets(words)
  )
}
