import type { Fact, Origin, Requirement } from '../../requirement/types.ts'
import type { WorkingTime } from '../working-time.ts'

/** A number of the requirement that the business case hangs on. */
export type TimeKey =
  | 'operatorsPerShift'
  | 'wageUsdPerHour'
  | 'shiftsPerDay'
  | 'hoursPerShift'
  | 'daysPerYear'
  | 'unattendedHours'

type TimeDriver = {
  key: TimeKey
  label: string
  unit: string
  /** Ends to test where the requirement names no range. All of these swings are assumed. */
  swing: (value: number) => readonly [low: number, high: number]
  swingText: string
}

const tenPercent = (value: number) => [value * 0.9, value * 1.1] as const
const byStep = (step: number) => (value: number) => [value - step, value + step] as const

export const timeDrivers: readonly TimeDriver[] = [
  {
    key: 'operatorsPerShift',
    label: 'Operators taken off each shift',
    unit: '',
    swing: byStep(0.5),
    swingText: 'half a person fewer and more',
  },
  { key: 'wageUsdPerHour', label: 'Wage', unit: 'USD/h', swing: tenPercent, swingText: '±10 %' },
  {
    key: 'shiftsPerDay',
    label: 'Shifts a day',
    unit: '',
    swing: byStep(1),
    swingText: 'one shift fewer and more',
  },
  {
    key: 'hoursPerShift',
    label: 'Hours a shift',
    unit: 'h',
    swing: byStep(1),
    swingText: 'one hour fewer and more',
  },
  { key: 'daysPerYear', label: 'Days a year', unit: 'days', swing: tenPercent, swingText: '±10 %' },
  {
    key: 'unattendedHours',
    label: 'Hours without an operator',
    unit: 'h a day',
    swing: byStep(2),
    swingText: 'two hours fewer and more',
  },
]

/** What a year and a day can hold at most, so that no end is tested that cannot happen. */
const most = (key: TimeKey, { shiftsPerDay, hoursPerShift }: WorkingTime): number =>
  ({
    operatorsPerShift: Number.POSITIVE_INFINITY,
    wageUsdPerHour: Number.POSITIVE_INFINITY,
    shiftsPerDay: Math.floor(24 / hoursPerShift),
    hoursPerShift: 24 / shiftsPerDay,
    daysPerYear: 366,
    unattendedHours: 24 - shiftsPerDay * hoursPerShift,
  })[key]

const least: Record<TimeKey, number> = {
  operatorsPerShift: 0,
  wageUsdPerHour: 1,
  shiftsPerDay: 1,
  hoursPerShift: 1,
  daysPerYear: 1,
  unattendedHours: 0,
}

export type DriverRange = { value: number; low: number; high: number; origin: Origin; basis: string }

/**
 * The ends at which a number of the requirement is tested: its own range, or else an assumed swing; never beyond what a
 * day or a year holds, and always around the value. `undefined` for hours without an operator that nobody asked for.
 */
export function driverRange(
  requirement: Requirement,
  time: WorkingTime,
  { key, swing, swingText }: TimeDriver,
): DriverRange | undefined {
  const fact: Fact<number> | undefined = requirement.facts[key]
  if (key === 'unattendedHours' && !fact) return undefined
  const value = fact?.value ?? (key === 'unattendedHours' ? 0 : time[key])
  const [from, to] = fact?.range ?? swing(value)
  const low = Math.min(value, Math.max(least[key], from))
  const high = Math.max(value, Math.min(most(key, time), to))
  const source = fact ? fact.basis : 'a usual value, nothing was said'
  return {
    value,
    low,
    high,
    origin: fact?.origin ?? 'assumed',
    basis: fact?.range
      ? `${source}; tested over its usual range`
      : `${source}; tested ${swingText} (assumed)`,
  }
}
