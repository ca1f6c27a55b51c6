import type { Fact, FieldKey, FieldValues, Requirement } from '../requirement/types.ts'

/** Used where the description says nothing and the reader left the field open. General knowledge, to be replaced. */
const usual = {
  shiftsPerDay: 1,
  hoursPerShift: 8,
  daysPerYear: 250,
  wageUsdPerHour: 28,
  operatorsPerShift: 1,
} as const
type NumberKey = keyof typeof usual

const label: Record<NumberKey, string> = {
  shiftsPerDay: 'Shifts a day',
  hoursPerShift: 'Hours a shift',
  daysPerYear: 'Days a year',
  wageUsdPerHour: 'Wage with on-costs',
  operatorsPerShift: 'Operators taken off the task in each shift',
}
const unit: Record<NumberKey, string> = {
  shiftsPerDay: '',
  hoursPerShift: ' h',
  daysPerYear: ' days',
  wageUsdPerHour: ' USD/h',
  operatorsPerShift: '',
}

/** How long the cell runs, what an hour of labour costs, and where each number comes from. */
export type WorkingTime = Record<NumberKey, number> & {
  hoursPerYear: number
  assumptions: { label: string; value: string; basis: string }[]
}

const factOf = <K extends FieldKey>(requirement: Requirement, key: K): Fact<FieldValues[K]> | undefined =>
  requirement.facts[key]

/** "given: “2 shifts”", "assumed: one shift", "typed" */
const sourceOf = ({ origin, basis }: Fact<number>): string =>
  origin === 'typed' ? origin : `${origin}: ${basis}`

/** Hours a day in which people work at the cell, and those in which it runs alone, h. A day has 24 of them, whatever they add up to. */
export function hoursOfDay({ facts }: Requirement): { staffedHours: number; aloneHours: number } {
  const shifts = facts.shiftsPerDay?.value ?? usual.shiftsPerDay
  const staffedHours = Math.min(24, shifts * (facts.hoursPerShift?.value ?? usual.hoursPerShift))
  return { staffedHours, aloneHours: Math.min(facts.unattendedHours?.value ?? 0, 24 - staffedHours) }
}

export function workingTime(requirement: Requirement): WorkingTime {
  const assumptions: WorkingTime['assumptions'] = []
  const read = (key: NumberKey): number => {
    const fact = factOf(requirement, key)
    const value = fact?.value ?? usual[key]
    const basis = fact ? sourceOf(fact) : 'assumed: a usual value, nothing was said'
    assumptions.push({ label: label[key], value: `${value}${unit[key]}`, basis })
    return value
  }
  const time = {
    shiftsPerDay: read('shiftsPerDay'),
    hoursPerShift: read('hoursPerShift'),
    daysPerYear: read('daysPerYear'),
    wageUsdPerHour: read('wageUsdPerHour'),
    operatorsPerShift: read('operatorsPerShift'),
  }
  const unattended = requirement.facts.unattendedHours
  if (unattended)
    assumptions.push({
      label: 'Hours without an operator, on top of the shifts',
      value: `${unattended.value} h a day`,
      basis: `${sourceOf(unattended)}. Counted as the labour that the same output would take`,
    })
  const { staffedHours, aloneHours } = hoursOfDay(requirement)
  const hoursPerYear = (staffedHours + aloneHours) * time.daysPerYear
  return { ...time, hoursPerYear, assumptions }
}
