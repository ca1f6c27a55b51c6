export { answerOf } from './asked/answer.ts'
export { robotName } from './wording.ts'
