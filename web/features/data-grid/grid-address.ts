import type { ListPath } from '#contract/saved-view-words.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'

/** How a grid is shown: all of it is in the address, so that a view can be shared and kept. */
export type GridView = {
  search: string
  /** By name; only those that filter something. */
  filters: Readonly<Record<string, string>>
  sort: readonly GridSort[]
  /** Keys of the shown columns in their order; null: the usual ones. */
  columns: readonly string[] | null
  /** Rows a page; null: the usual number. */
  limit: number | null
}

export type GridSort = { key: string; isDescending: boolean }

/** What can be in the address of one grid. */
export type GridSpec = {
  /** A list of which views are kept. */
  path: ListPath
  /** Values of each filter that is a choice; null: any text; company: the id of one. */
  filters: Readonly<Record<string, readonly string[] | 'company' | null>>
  /** Values that a filter has without being in the address. */
  usualFilters?: Readonly<Record<string, string>>
  sorts: readonly string[]
  usualSort: string
  columns: readonly string[]
  limits?: readonly number[]
}

const MAX_SORTS = 3
const MAX_TEXT = 200

const readSorts = (text: string, keys: readonly string[]): GridSort[] => {
  const sorts = text.split(',').map((part) => {
    const [key = '', direction] = part.split('.')
    return { key, isDescending: direction === 'desc' }
  })
  const known = sorts.filter(
    ({ key }, at) => keys.includes(key) && sorts.findIndex((one) => one.key === key) === at,
  )
  return known.slice(0, MAX_SORTS)
}

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = ({ search, filters }: GridView): boolean =>
  search !== '' || Object.keys(filters).length > 0

export const sortText = (sort: readonly GridSort[]): string =>
  sort.map(({ key, isDescending }) => (isDescending ? `${key}.desc` : key)).join(',')

const isValueOf = (values: GridSpec['filters'][string] | undefined, value: string): boolean =>
  values === 'company' ? isUuid(value) : !values || values.includes(value)

const readFilters = (query: URLSearchParams, spec: GridSpec): Record<string, string> =>
  Object.fromEntries(
    Object.entries(spec.filters).flatMap(([name, values]): [string, string][] => {
      const value = (query.get(name) ?? '').trim().slice(0, MAX_TEXT)
      const isUsual = value === '' || value === spec.usualFilters?.[name]
      return !isUsual && isValueOf(values, value) ? [[name, value]] : []
    }),
  )

const readColumns = (query: URLSearchParams, spec: GridSpec): string[] | null => {
  const asked = (query.get('columns') ?? '').split(',').filter((key) => spec.columns.includes(key))
  return asked.length === 0 ? null : [...new Set(asked)]
}

/** The view that an address asks for; what it does not know is left out. */
export const readGridView = (query: URLSearchParams, spec: GridSpec): GridView => {
  const sort = readSorts(query.get('sort') ?? '', spec.sorts)
  const limit = Number(query.get('limit'))
  return {
    search: (query.get('search') ?? '').trim().slice(0, MAX_TEXT),
    filters: readFilters(query, spec),
    sort: sort.length > 0 ? sort : readSorts(spec.usualSort, spec.sorts),
    columns: readColumns(query, spec),
    limit: spec.limits?.includes(limit) ? limit : null,
  }
}

/** The query of a view without "?": empty where everything is as usual. */
export const gridQuery = (spec: GridSpec, { search, filters, sort, columns, limit }: GridView): string => {
  const parts: Record<string, string> = { ...(search && { search }), ...filters }
  const sorted = sortText(sort)
  if (sorted !== spec.usualSort) parts.sort = sorted
  if (columns) parts.columns = columns.join(',')
  if (limit !== null) parts.limit = String(limit)
  return new URLSearchParams(parts).toString()
}

/** The address of a view with all its rows, in its order and with its columns. */
export const wholeAddress = (spec: GridSpec, view: GridView): string =>
  gridAddress(spec, { ...view, search: '', filters: {} })

/** The address of a view, at a page of it. */
export const gridAddress = (spec: GridSpec, view: GridView, cursor?: string | null): string => {
  const query = [gridQuery(spec, view), cursor ? `cursor=${encodeURIComponent(cursor)}` : '']
    .filter((part) => part !== '')
    .join('&')
  return query === '' ? spec.path : `${spec.path}?${query}`
}

/** The order after a press on a column's head: by it alone, or added to the others. Pressed again it turns round. */
export const pressSort = (sort: readonly GridSort[], key: string, isAdded: boolean): GridSort[] => {
  const present = sort.find((one) => one.key === key)
  const pressed = { key, isDescending: present ? !present.isDescending : false }
  if (!isAdded) return [pressed]
  if (present) return sort.map((one) => (one.key === key ? pressed : one))
  return [...sort.slice(0, MAX_SORTS - 1), pressed]
}
