import { type RoiInput, type RoiKey, readRoiInput, roiFields } from '#engine/finance/index.ts'

/** Names of the fields in the address: short, because people send it to each other. */
export const queryNames: Record<RoiKey, string> = {
  investmentUsd: 'investment',
  peoplePerShift: 'people',
  shiftsPerDay: 'shifts',
  hoursPerShift: 'hours',
  daysPerYear: 'days',
  wageUsdPerHour: 'wage',
  otherSavingsUsdPerYear: 'other',
  runningCostsUsdPerYear: 'running',
  horizonYears: 'years',
  discountPercent: 'discount',
  investmentSwingPercent: 'investment-swing',
  lowSavingPercent: 'low-saving',
  runningSwingPercent: 'running-swing',
}

const MAX_TEXT = 20

/** What the address holds of the fields, as it was typed. */
export const textsOf = (query: URLSearchParams): Partial<Record<RoiKey, string>> =>
  Object.fromEntries(
    roiFields.flatMap(({ key }) => {
      const text = query.get(queryNames[key])
      return text === null ? [] : [[key, text.slice(0, MAX_TEXT)]]
    }),
  )

/** The numbers of an address, with a sentence for each that cannot be used. */
export const roiInputOf = (query: URLSearchParams) => {
  const texts = textsOf(query)
  return { texts, ...readRoiInput((key) => texts[key] ?? null) }
}

/** The address of a case: every number, in the order of the fields. */
export const roiSearchOf = (input: RoiInput): string =>
  `?${new URLSearchParams(roiFields.map(({ key }) => [queryNames[key], String(input[key])]))}`
