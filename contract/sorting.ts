import { z } from 'zod'

/** Columns that one list is sorted by at most. */
const MAX_SORTS = 3

/**
 * The order of a list as a query field: keys separated by commas, each descending with ".desc" behind it:
 * "status,createdAt.desc". Rows that are equal in all of them follow their ids.
 */
export const sortField = (keys: readonly [string, ...string[]], usual: string) => {
  const part = `(?:${keys.join('|')})(?:\\.desc)?`
  return z
    .string()
    .regex(new RegExp(`^${part}(?:,${part}){0,${MAX_SORTS - 1}}$`), `Sort by ${keys.join(', ')}`)
    .default(usual)
    .describe(`Up to ${MAX_SORTS} of ${keys.join(', ')}, each with ".desc" behind it for the other direction`)
}
