import { ORPCError } from '@orpc/client'
import { readTypedNumber } from '#engine/requirement/index.ts'
import { typedCents, typedNumber } from './typed-number.ts'

/** Refuses a field in the words of its reader; an empty one is left to the contract, which says what belongs there. */
const refuseOdd = (typed: string, unit: string, field: string): void => {
  const read = typed.trim() === '' ? undefined : readTypedNumber(typed, unit)
  if (!read || !('problem' in read)) return
  throw new ORPCError('BAD_REQUEST', {
    status: 400,
    message: read.problem,
    data: { fields: [{ field, text: read.problem }] },
  })
}

/** The number in a field of a form, NaN where it is empty. @throws a refusal that names the field and the reason */
export const numberIn = (typed: string, unit: string, field: string): number => {
  refuseOdd(typed, unit, field)
  return typedNumber(typed, unit)
}

/** The dollars in a field of a form, in cents. @throws a refusal that names the field and the reason */
export const centsIn = (typed: string, field: string): number => {
  refuseOdd(typed, 'USD', field)
  return typedCents(typed)
}
