import { z } from 'zod'

type Fault = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0]

const typeWords: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Use true or false',
  array: 'Send a list',
  object: 'Send an object with named fields',
  record: 'Send an object with named fields',
  date: 'Enter a day such as 2026-12-31',
}

const formatWords: Readonly<Record<string, string>> = {
  uuid: 'This is not an id',
  guid: 'This is not an id',
  email: 'Enter an e-mail address such as name@company.com',
  url: 'Enter a whole address such as https://example.com',
  date: 'Enter a day such as 2026-12-31',
  datetime: 'Enter a moment such as 2026-12-31T08:00:00Z',
  time: 'Enter a time such as 08:00:00',
}

/** Choices that are named in full; longer lists are in the API document. */
const MOST_NAMED = 20

const choicesText = (values: readonly unknown[]): string =>
  values.length <= MOST_NAMED
    ? `Choose one of: ${values.map(String).join(', ')}`
    : 'Choose one of the known values'

const lengthText = (origin: string, bound: string, isLeast: boolean): string => {
  const words = isLeast ? 'at least' : 'at most'
  if (origin === 'string') return `Use ${words} ${bound} characters`
  if (origin === 'array' || origin === 'set')
    return `Send ${words} ${bound} ${bound === '1' ? 'entry' : 'entries'}`
  return `Enter ${words} ${bound}`
}

const written = (bound: number | bigint): string => bound.toLocaleString('en-US')

/** What is wrong with a value that its schema has no sentence of its own for, and what to do. */
export const plainFault = (fault: Fault): string => {
  if (fault.code === 'invalid_type')
    return fault.input === undefined
      ? 'This is required'
      : (typeWords[fault.expected] ?? 'This is of the wrong type')
  if (fault.code === 'invalid_value') return choicesText(fault.values)
  if (fault.code === 'invalid_format') return formatWords[fault.format] ?? 'This is not written as it must be'
  if (fault.code === 'too_small')
    return fault.inclusive === false
      ? `Enter more than ${written(fault.minimum)}`
      : lengthText(fault.origin, written(fault.minimum), true)
  if (fault.code === 'too_big')
    return fault.inclusive === false
      ? `Enter less than ${written(fault.maximum)}`
      : lengthText(fault.origin, written(fault.maximum), false)
  if (fault.code === 'not_multiple_of') return `Use steps of ${fault.divisor}`
  if (fault.code === 'unrecognized_keys') return `Leave out: ${fault.keys.join(', ')}`
  return 'This fits none of the accepted forms'
}

z.config({ customError: plainFault })
