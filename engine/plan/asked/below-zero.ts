import type { Overrides, Question, Requirement } from '../../requirement/types.ts'

/**
 * The requirement with a question for each figure of the text that has a minus sign: no quantity of a cell is below
 * zero, and which figure is meant nobody can guess. What a person types or a file says in its place answers it.
 */
export function withSignsAsked(requirement: Requirement, typedInstead: Overrides): Requirement {
  const asked = (requirement.said.minusSigns?.value ?? []).flatMap(({ typed, field }): Question[] => {
    if (requirement.facts[field]?.origin !== 'given' || typedInstead[field] !== undefined) return []
    const text = `“${typed}” has a minus sign, and nothing here can be below zero. Which figure is meant? If it is a dash, put a space after it.`
    return [{ field, text, isBlocking: true }]
  })
  if (asked.length === 0) return requirement
  const others = requirement.questions.filter(({ field }) => !asked.some((each) => each.field === field))
  return { ...requirement, questions: [...asked, ...others] }
}
