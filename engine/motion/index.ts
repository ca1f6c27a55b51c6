export { armOf } from './arm.ts'
