import { readTypedNumber, type TypedNumber } from '../../requirement/typed-number.ts'

/** What somebody says of an automation they consider: every number is theirs. Money in US dollars. */
export type RoiInput = {
  /** All of it, until the cell produces: hardware, integration, start-up. */
  investmentUsd: number
  /** People taken off the task in each shift; halves for those who keep other work. */
  peoplePerShift: number
  shiftsPerDay: number
  hoursPerShift: number
  daysPerYear: number
  /** With on-costs. */
  wageUsdPerHour: number
  /** Scrap, damage, overtime, a year. */
  otherSavingsUsdPerYear: number
  /** Maintenance, energy, supervision, a year. */
  runningCostsUsdPerYear: number
  horizonYears: number
  discountPercent: number
  /** How far the investment may end above or below, percent. */
  investmentSwingPercent: number
  /** Share of the saving that arrives in the low case, percent. */
  lowSavingPercent: number
  /** How far the running costs may end above or below, percent. */
  runningSwingPercent: number
}

export type RoiKey = keyof RoiInput

export type RoiField = {
  key: RoiKey
  label: string
  /** Shown inside the field. */
  unit: string
  min: number
  max: number
  isWhole?: boolean
  /** An example to begin with, not a figure of anybody's plant. */
  usual: number
  hint?: string
}

/**
 * The fields in the order they are asked for. The usual values of time and wage are those of the planner
 * (working-time.ts); 10 % lies in the usual band of hurdle rates (8–15 %, secondary sources); a low case of 70 % because
 * business cases miss by 30–50 % (secondary sources). Investment, running costs and the two swings are assumed examples.
 */
export const roiFields: readonly RoiField[] = [
  {
    key: 'investmentUsd',
    label: 'Investment',
    unit: 'USD',
    min: 1000,
    max: 100_000_000,
    usual: 280_000,
    hint: 'Hardware, integration and start-up together',
  },
  {
    key: 'peoplePerShift',
    label: 'People freed per shift',
    unit: '',
    min: 0,
    max: 500,
    usual: 2,
    hint: 'Halves are fine',
  },
  { key: 'shiftsPerDay', label: 'Shifts a day', unit: '', min: 1, max: 4, isWhole: true, usual: 2 },
  { key: 'hoursPerShift', label: 'Hours a shift', unit: 'h', min: 1, max: 24, usual: 8 },
  { key: 'daysPerYear', label: 'Days a year', unit: 'days', min: 1, max: 366, isWhole: true, usual: 250 },
  {
    key: 'wageUsdPerHour',
    label: 'Wage with on-costs',
    unit: 'USD/h',
    min: 0,
    max: 500,
    usual: 28,
  },
  {
    key: 'otherSavingsUsdPerYear',
    label: 'Other savings a year',
    unit: 'USD',
    min: 0,
    max: 100_000_000,
    usual: 0,
    hint: 'Scrap, damage, overtime, injuries',
  },
  {
    key: 'runningCostsUsdPerYear',
    label: 'Running costs a year',
    unit: 'USD',
    min: 0,
    max: 100_000_000,
    usual: 30_000,
    hint: 'Maintenance, energy, supervision',
  },
  { key: 'horizonYears', label: 'Years looked at', unit: 'years', min: 1, max: 15, isWhole: true, usual: 5 },
  { key: 'discountPercent', label: 'Discount rate', unit: '%', min: 0, max: 50, usual: 10 },
  {
    key: 'investmentSwingPercent',
    label: 'Investment may differ by',
    unit: '± %',
    min: 0,
    max: 90,
    usual: 20,
  },
  {
    key: 'lowSavingPercent',
    label: 'Saving in the low case',
    unit: '%',
    min: 0,
    max: 100,
    usual: 70,
    hint: 'Of the planned saving',
  },
  {
    key: 'runningSwingPercent',
    label: 'Running costs may differ by',
    unit: '± %',
    min: 0,
    max: 90,
    usual: 30,
  },
]

export const usualRoiInput: RoiInput = {
  investmentUsd: 280_000,
  peoplePerShift: 2,
  shiftsPerDay: 2,
  hoursPerShift: 8,
  daysPerYear: 250,
  wageUsdPerHour: 28,
  otherSavingsUsdPerYear: 0,
  runningCostsUsdPerYear: 30_000,
  horizonYears: 5,
  discountPercent: 10,
  investmentSwingPercent: 20,
  lowSavingPercent: 70,
  runningSwingPercent: 30,
}

const whole = (value: number): string => value.toLocaleString('en-US')

/** Why a text cannot be used in a field, as a sentence with its limits; undefined when it can. */
const problemOf = ({ label, unit, min, max, isWhole }: RoiField, read: TypedNumber) => {
  const limits = `from ${whole(min)} to ${whole(max)}${unit && !unit.includes('%') ? ` ${unit}` : unit ? ' %' : ''}`
  if ('problem' in read) return `${label}: ${read.problem} Type a number ${limits}.`
  const { value } = read
  if (value < min || value > max) return `${label}: ${limits}.`
  return isWhole && !Number.isInteger(value) ? `${label}: a whole number ${limits}.` : undefined
}

/** The numbers of the fields, and a sentence for each text that is none; an absent one has its usual value. */
export function readRoiInput(textOf: (key: RoiKey) => string | null): {
  input: RoiInput
  problems: Partial<Record<RoiKey, string>>
} {
  const input = { ...usualRoiInput }
  const problems: Partial<Record<RoiKey, string>> = {}
  for (const field of roiFields) {
    const text = textOf(field.key)
    if (text === null) continue
    const read = readTypedNumber(text, field.unit)
    const problem = problemOf(field, read)
    if (problem) problems[field.key] = problem
    else if ('value' in read) input[field.key] = read.value
  }
  // A day has 24 hours.
  if (!problems.shiftsPerDay && !problems.hoursPerShift && input.shiftsPerDay * input.hoursPerShift > 24)
    problems.hoursPerShift = `Hours a shift: ${input.shiftsPerDay} shifts of ${input.hoursPerShift} h are more than a day. At most ${Math.floor((24 / input.shiftsPerDay) * 10) / 10} h.`
  return { input, problems }
}
