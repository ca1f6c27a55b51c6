import type { z } from 'zod'
import { invalidFields } from '../invalid-field.ts'

/** The filter that an address of a download names; what is empty is not asked for. Errors: BAD_REQUEST with its fields. */
export const readListQuery = <Schema extends z.ZodType>(
  schema: Schema,
  query: Readonly<Record<string, string>>,
): z.output<Schema> => {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  const { data, error } = schema.safeParse(given)
  if (error)
    throw invalidFields(error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })))
  return data
}
