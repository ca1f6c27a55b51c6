export { cashAxis } from './cash-axis.ts'
export { headlinePayback, headlinePaybackYears, paybackOdds } from './risk/headline-payback.ts'
export { type RoiCase, roiCase } from './roi/roi-case.ts'
export {
  type RoiField,
  type RoiInput,
  type RoiKey,
  readRoiInput,
  roiFields,
  usualRoiInput,
} from './roi/roi-input.ts'
