/** Words of working time as they stand, without accents, each list with what it says. */
export const englishTimes = {
  shift: 'shift shifts',
  /** Ends of a word that begins with their number. */
  shiftWork: '',
  early: 'early morning first',
  late: 'late afternoon evening second swing',
  night: 'night third graveyard last',
  day: 'day',
  saturday: 'saturday saturdays',
  weekend: 'weekend weekends',
  besides: 'also too including incl plus even every',
  throughout: 'over through during the',
  unattended: 'unattended unmanned lights alone without',
  days: 'day days d at workday workdays',
  ofWork: 'working work production operating plant business',
  weeks: 'week weeks',
  months: 'month months',
  year: 'a y yr year annum pa p',
  longer: 'week month year',
  only: 'only just',
  alone: 'only just single',
  run: 'run runtime cycle cycletime machining op ops operation',
  per: 'per a an each every / p in pr prr evry evey',
  dark: 'night nights overnight',
  running: 'run runs running stay stays',
  daytime: 'daytime',
  oneOfMany: 'one',
  clock: 'around-the-clock round-the-clock day-and-night',
  needing: 'needs takes requires spends',
  halfPart: 'half',
  thirdPart: 'third thirds',
  quarterPart: 'quarter quarters',
  ofTime: 'time day shift busy utilised utilized occupied fte',
  inHalf: '',
  waiting: 'within after net delivery payment',
} as const

/** What a word of working time says: "night" of a shift, "besides" of a day that is worked as well. */
export type TimeSense = keyof typeof englishTimes

/** Words for the period of an amount, in the head of a column or near it; "tages-" is only the beginning of one. */
export const englishPeriods: Readonly<Record<NamedPeriod, string>> = {
  hour: 'hour hours h hr hourly uph pph jph',
  minute: 'minute minutes min ppm cpm spm bpm',
  shift: 'shift shifts',
  day: 'day days daily',
  week: 'week weekly',
  month: 'month monthly',
  year: 'year annual annually yearly pa',
}

export type NamedPeriod = 'hour' | 'minute' | 'shift' | 'day' | 'week' | 'month' | 'year'
