import { irr } from '../returns/irr.ts'
import { npv } from '../returns/npv.ts'
import { paybackYears } from '../returns/payback-years.ts'
import { paybackSpread } from '../risk/payback-spread.ts'
import type { Driver, DriverEnd, Figure, PaybackSpread } from '../types.ts'
import type { RoiInput, RoiKey } from './roi-input.ts'

type Three = { lowCents: number; likelyCents: number; highCents: number }

export type RoiCase = {
  /** Hours of labour a year taken off people. */
  hoursPerYear: number
  investment: Three
  yearlySavings: Three
  yearlyCosts: Three
  yearlyNetCents: number
  payback: Figure
  /** High case first: low investment, high savings; then low case. */
  paybackRange: { lowYears: Figure; highYears: Figure }
  npvCents: Figure
  irr: Figure
  /** Net cash over the horizon for each dollar invested, minus one. */
  returnOnInvestment: number
  monthlyCash: { month: number; lowCents: number; likelyCents: number; highCents: number }[]
  /** Likely case, year 0 = the investment. */
  years: { year: number; flowCents: number; cumulativeCents: number; presentCents: number }[]
  npvByRate: { ratePercent: number; npvCents: number }[]
  drivers: Driver[]
  spread: PaybackSpread
}

/** One seed for all: the same numbers give the same draws on every machine. */
const SEED = 1
/** Rates at which the present value is drawn, percent. */
const RATES = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30]
const HIGH_SAVING_SHARE = 1.1

const cents = (usd: number): number => Math.round(usd * 100)

const hoursOf = ({ peoplePerShift, shiftsPerDay, hoursPerShift, daysPerYear }: RoiInput): number =>
  peoplePerShift * shiftsPerDay * hoursPerShift * daysPerYear

const savingCents = (input: RoiInput): number =>
  cents(hoursOf(input) * input.wageUsdPerHour + input.otherSavingsUsdPerYear)

const flowsOf = (investmentCents: number, netCents: number, years: number): number[] => [
  -investmentCents,
  ...Array.from({ length: years }, () => netCents),
]

type Swing = {
  key: RoiKey
  label: string
  unit: string
  ends: (input: RoiInput) => [number, number]
  basis: string
}

const around = (value: number, share: number): [number, number] => [value * (1 - share), value * (1 + share)]

/** Numbers tested one at a time. Swings that nobody stated are assumed and named so. */
const swings: readonly Swing[] = [
  {
    key: 'investmentUsd',
    label: 'Investment',
    unit: 'USD',
    ends: (input) => around(input.investmentUsd, input.investmentSwingPercent / 100),
    basis: 'the stated swing',
  },
  {
    key: 'peoplePerShift',
    label: 'People freed per shift',
    unit: '',
    ends: ({ peoplePerShift }) => [Math.max(0, peoplePerShift - 0.5), peoplePerShift + 0.5],
    basis: 'half a person fewer and more (assumed)',
  },
  {
    key: 'shiftsPerDay',
    label: 'Shifts a day',
    unit: '',
    ends: ({ shiftsPerDay, hoursPerShift }) => [
      Math.max(1, shiftsPerDay - 1),
      Math.max(shiftsPerDay, Math.min(Math.floor(24 / hoursPerShift), shiftsPerDay + 1)),
    ],
    basis: 'one shift fewer and more, as far as the day has room (assumed)',
  },
  {
    key: 'daysPerYear',
    label: 'Days a year',
    unit: 'days',
    ends: ({ daysPerYear }) => [daysPerYear * 0.9, Math.min(366, daysPerYear * 1.1)],
    basis: '±10 % (assumed)',
  },
  {
    key: 'wageUsdPerHour',
    label: 'Wage with on-costs',
    unit: 'USD/h',
    ends: ({ wageUsdPerHour }) => around(wageUsdPerHour, 0.1),
    basis: '±10 % (assumed)',
  },
  {
    key: 'otherSavingsUsdPerYear',
    label: 'Other savings',
    unit: 'USD a year',
    ends: (input) => [
      (input.otherSavingsUsdPerYear * input.lowSavingPercent) / 100,
      input.otherSavingsUsdPerYear * HIGH_SAVING_SHARE,
    ],
    basis: 'the stated low case, and 10 % more (assumed)',
  },
  {
    key: 'runningCostsUsdPerYear',
    label: 'Running costs',
    unit: 'USD a year',
    ends: (input) => around(input.runningCostsUsdPerYear, input.runningSwingPercent / 100),
    basis: 'the stated swing',
  },
  {
    key: 'discountPercent',
    label: 'Discount rate',
    unit: '% a year',
    ends: ({ discountPercent }) => [Math.min(8, discountPercent), Math.max(15, discountPercent)],
    basis: 'usual hurdle rates of 8–15 % (secondary sources); the payback does not depend on it',
  },
]

const driversOf = (input: RoiInput): Driver[] => {
  const endOf = (key: RoiKey, value: number): DriverEnd | undefined => {
    const other = { ...input, [key]: value }
    const invested = cents(other.investmentUsd)
    const net = savingCents(other) - cents(other.runningCostsUsdPerYear)
    const worth = npv(other.discountPercent / 100, flowsOf(invested, net, other.horizonYears))
    if ('reason' in worth) return undefined
    return { value, payback: paybackYears(invested, net), npvCents: Math.round(worth.value) }
  }
  return swings
    .flatMap(({ key, label, unit, ends, basis }): Driver[] => {
      const [from, to] = ends(input)
      const [low, high] = [endOf(key, from), endOf(key, to)]
      if (from >= to || !low || !high) return []
      const npvSpreadCents = Math.abs(high.npvCents - low.npvCents)
      return [
        { id: key, label, unit, likelyValue: input[key], low, high, npvSpreadCents, origin: 'given', basis },
      ]
    })
    .sort((a, b) => b.npvSpreadCents - a.npvSpreadCents || (a.id < b.id ? -1 : 1))
}

/**
 * The business case of somebody's own numbers, in integer US cents: payback, NPV, IRR, cash by month and year, NPV over
 * the discount rate, what moves it, and the payback over seeded draws. Savings begin on the day of the investment and
 * stay even; no residual value, no taxes, no inflation. Figures that cannot be stated come as a reason.
 */
export function roiCase(input: RoiInput): RoiCase {
  const { horizonYears, investmentSwingPercent, lowSavingPercent, runningSwingPercent } = input
  const [paid, saved, spent] = [
    cents(input.investmentUsd),
    savingCents(input),
    cents(input.runningCostsUsdPerYear),
  ]
  const swung = (value: number, percent: number): Three => ({
    lowCents: Math.round(value * (1 - percent / 100)),
    likelyCents: value,
    highCents: Math.round(value * (1 + percent / 100)),
  })
  const investment = swung(paid, investmentSwingPercent)
  const yearlyCosts = swung(spent, runningSwingPercent)
  const yearlySavings = {
    lowCents: Math.round((saved * lowSavingPercent) / 100),
    likelyCents: saved,
    highCents: Math.round(saved * HIGH_SAVING_SHARE),
  }
  const cases = {
    lowCents: { paid: investment.highCents, net: yearlySavings.lowCents - yearlyCosts.highCents },
    likelyCents: { paid, net: saved - spent },
    highCents: { paid: investment.lowCents, net: yearlySavings.highCents - yearlyCosts.lowCents },
  }
  const net = cases.likelyCents.net
  const flows = flowsOf(paid, net, horizonYears)
  const worthAt = (rate: number): Figure => {
    const worth = npv(rate, flows)
    return 'value' in worth ? { value: Math.round(worth.value) } : worth
  }
  const cashAt = (key: keyof typeof cases, month: number): number =>
    Math.round((cases[key].net * month) / 12) - cases[key].paid
  const rate = input.discountPercent / 100
  return {
    hoursPerYear: hoursOf(input),
    investment,
    yearlySavings,
    yearlyCosts,
    yearlyNetCents: net,
    payback: paybackYears(paid, net),
    paybackRange: {
      lowYears: paybackYears(cases.highCents.paid, cases.highCents.net),
      highYears: paybackYears(cases.lowCents.paid, cases.lowCents.net),
    },
    npvCents: worthAt(rate),
    irr: irr(flows),
    returnOnInvestment: (net * horizonYears - paid) / paid,
    monthlyCash: Array.from({ length: horizonYears * 12 + 1 }, (_, month) => ({
      month,
      lowCents: cashAt('lowCents', month),
      likelyCents: cashAt('likelyCents', month),
      highCents: cashAt('highCents', month),
    })),
    years: flows.map((flowCents, year) => ({
      year,
      flowCents,
      cumulativeCents: net * year - paid,
      presentCents: Math.round(flowCents / (1 + rate) ** year),
    })),
    npvByRate: RATES.flatMap((ratePercent) => {
      const worth = worthAt(ratePercent / 100)
      return 'value' in worth ? [{ ratePercent, npvCents: worth.value }] : []
    }),
    drivers: driversOf(input),
    spread: paybackSpread({ investment, yearlySavings, yearlyCosts, seed: SEED }),
  }
}
