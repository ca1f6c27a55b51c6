export { suitability } from './score/suitability.ts'
