import type { FieldProblem } from '#contract/errors.ts'
import { errors } from './errors.ts'

/** The typed answer to wrong fields. */
export const invalidFields = (fields: FieldProblem[]) =>
  errors.BAD_REQUEST({
    ...(fields.length === 1 && fields[0] && { message: fields[0].text }),
    data: { fields },
  })

export const invalidField = (field: string, text: string) => invalidFields([{ field, text }])
