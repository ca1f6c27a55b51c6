import {
  type ChoiceField,
  fieldOf,
  formatNumber,
  isChoiceKey,
  isFieldKey,
  isNumberKey,
  isTextKey,
  type NumberKey,
  numberField,
} from './fields.ts'
import { readTypedNumber } from './typed-number.ts'
import {
  dutyEnvironments,
  type FieldValues,
  finishes,
  machineKinds,
  type Overrides,
  partForms,
  sheetFlows,
  tasks,
  weldProcesses,
} from './types.ts'

/** One refused value: the field, the limit it misses, and what to do. */
export type OverrideProblem = { field: string; limit: string; text: string }
export type OverrideCheck = { overrides: Overrides; problems: OverrideProblem[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with a number for this field, or undefined. */
export const problemOfNumber = (key: NumberKey, value: unknown): OverrideProblem | undefined => {
  const { label, unit, min, max, integer } = numberField(key)
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  const isWhole = !integer || Number.isInteger(value)
  if (isNumber && value >= min && value <= max && isWhole) return undefined
  const unitText = unit === '' ? '' : ` ${unit}`
  const limit = `${formatNumber(min)} to ${formatNumber(max)}${unitText}${integer ? ', whole numbers' : ''}`
  if (!isNumber) {
    const read = typeof value === 'string' && value.trim() !== '' ? readTypedNumber(value, unit) : undefined
    const reason = read && 'problem' in read ? `${label}: ${read.problem}` : `${label} must be a number.`
    return { field: key, limit, text: `${reason} Type a value from ${limit}.` }
  }
  const shown = `${label} ${formatNumber(value)}${unitText}`
  const text = isWhole
    ? `${shown} is outside ${limit}. Type a value within these limits.`
    : `${shown} is not a whole number. Type a value from ${limit}.`
  return { field: key, limit, text }
}

const oneOf = (values: readonly string[], value: unknown): string | undefined =>
  values.find((choice) => choice === value)

const choicesOf: { readonly [K in ChoiceField['key']]: readonly FieldValues[K][] } = {
  task: tasks,
  partForm: partForms,
  machineKind: machineKinds,
  environment: dutyEnvironments,
  weldProcess: weldProcesses,
  finish: finishes,
  sheetFlow: sheetFlows,
}

const checkChoice = (
  key: ChoiceField['key'],
  value: unknown,
  overrides: Overrides,
): OverrideProblem | undefined => {
  const field = fieldOf(key)
  const choices = field.kind === 'choice' ? field.choices.map((choice) => choice.value) : []
  const chosen = oneOf(choicesOf[key], value)
  if (chosen !== undefined) Object.assign(overrides, { [key]: chosen })
  if (overrides[key] !== undefined) return undefined
  const limit = choices.join(', ')
  return { field: key, limit, text: `${field.label} must be one of: ${limit}.` }
}

const checkOne = (key: string, value: unknown, overrides: Overrides): OverrideProblem | undefined => {
  if (!isFieldKey(key))
    return {
      field: key.slice(0, 60),
      limit: 'a known field',
      text: `There is no field “${key.slice(0, 60)}”. Leave it out.`,
    }
  if (isNumberKey(key)) {
    const problem = problemOfNumber(key, value)
    if (!problem && typeof value === 'number') overrides[key] = value
    return problem
  }
  if (isChoiceKey(key)) return checkChoice(key, value, overrides)
  const field = fieldOf(key)
  if (isTextKey(key)) {
    const maxLength = field.kind === 'text' ? field.maxLength : 80
    const limit = `1 to ${maxLength} characters`
    const text = typeof value === 'string' ? value.trim() : ''
    if (text.length === 0 || text.length > maxLength)
      return { field: key, limit, text: `${field.label} must be a text of ${limit}.` }
    overrides[key] = text
    return undefined
  }
  if (typeof value !== 'boolean')
    return { field: key, limit: 'true or false', text: `${field.label} must be true or false.` }
  overrides[key] = value
  return undefined
}

/**
 * Checks values typed into chips or sent by a program. Good ones come back typed; each bad one is refused with its
 * limit and what to do, never clamped. `undefined` counts as not sent. Never throws.
 */
export const validateOverrides = (input: unknown): OverrideCheck => {
  const overrides: Overrides = {}
  if (input === undefined || input === null) return { overrides, problems: [] }
  if (!isRecord(input))
    return {
      overrides,
      problems: [
        { field: 'overrides', limit: 'an object', text: 'Send the values as an object of field and value.' },
      ],
    }
  const problems: OverrideProblem[] = []
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    const problem = checkOne(key, value, overrides)
    if (problem) problems.push(problem)
  }
  const hours = (overrides.shiftsPerDay ?? 1) * (overrides.hoursPerShift ?? 0)
  if (hours > 24) {
    delete overrides.hoursPerShift
    problems.push({
      field: 'hoursPerShift',
      limit: '24 h a day in all shifts',
      text: `${overrides.shiftsPerDay ?? 1} shifts make ${formatNumber(hours)} h a day. Lower the hours or the shifts.`,
    })
  }
  return { overrides, problems }
}
