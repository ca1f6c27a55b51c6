import { ORPCError } from '@orpc/server'
import type { FieldProblem } from '#contract/errors.ts'
import { commonErrors } from '#contract/errors.ts'

const { status, message } = commonErrors.BAD_REQUEST

/** The typed answer to wrong fields. */
export const invalidFields = (fields: FieldProblem[]) =>
  new ORPCError('BAD_REQUEST', {
    status,
    message: fields.length === 1 ? (fields[0]?.text ?? message) : message,
    data: { fields },
  })

export const invalidField = (field: string, text: string) => invalidFields([{ field, text }])
