export { boundText, MAX_TEXT_LENGTH } from './bound-text.ts'
export { problemOfEvidence } from './evidence.ts'
export {
  type FieldSpec,
  fieldOf,
  fields,
  formatField,
  formatNumber,
  isFieldKey,
  isNumberKey,
} from './fields.ts'
export { readRequirement } from './read-requirement.ts'
export { changeSecondsOf, mouldOpenSeconds, partChangeSeconds } from './reasoning/derive.ts'
export { densityOf, knownMaterials } from './roles/materials.ts'
export { type PalletType, palletTypes } from './roles/pallets.ts'
export * from './types.ts'
export { isUnloadOnly } from './unload-only.ts'
export { type OverrideCheck, type OverrideProblem, validateOverrides } from './validate-overrides.ts'
