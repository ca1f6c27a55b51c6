/** The address of a list with its filters; those without a value are left out. */
export const listAddress = (path: string, filters: Readonly<Record<string, string | null>>): string => {
  const chosen = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  )
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`
}
