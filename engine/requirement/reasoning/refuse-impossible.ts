import { isFieldKey, isNumberKey } from '../fields.ts'
import type { Fact, Facts, FieldKey, Question } from '../types.ts'
import { problemOfNumber } from '../validate-overrides.ts'

/** Values of the text outside the field's limits are not used; each becomes a blocking question instead. */
export const refuseImpossible = (facts: Facts): Question[] => {
  const questions: Question[] = []
  const drop = (key: FieldKey, fact: Fact<unknown>) => {
    const problem = isNumberKey(key) ? problemOfNumber(key, fact.value) : undefined
    if (problem === undefined) return
    delete facts[key]
    if (fact.origin !== 'assumed')
      questions.push({ field: key, text: `${problem.text} Read from ${fact.basis}.`, isBlocking: true })
  }
  for (const [key, fact] of Object.entries(facts)) if (isFieldKey(key) && fact) drop(key, fact)
  return questions
}
