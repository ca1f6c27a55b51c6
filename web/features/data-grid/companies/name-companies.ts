import type { Api } from '#contract/client.ts'
import { problemOf } from '#web/lib/problem.ts'
import { type GridSpec, readGridView } from '../grid-address.ts'

/** A company that a list is narrowed to; `name` is null where it is gone, or cannot be read now. */
export type NamedCompany = { id: string; name: string | null }

const nameOf = async ({ accounts }: Pick<Api, 'accounts'>, id: string): Promise<NamedCompany> => {
  try {
    return await accounts.nameUser({ id })
  } catch (error) {
    problemOf(error)
    return { id, name: null }
  }
}

/** For loaders: the companies that an address narrows a list to, by the name of the filter. */
export const nameCompanies = async (
  api: Pick<Api, 'accounts'>,
  address: string,
  spec: GridSpec,
): Promise<Readonly<Record<string, NamedCompany>>> => {
  const { filters } = readGridView(new URL(address).searchParams, spec)
  const named = Object.entries(filters)
    .filter(([filter]) => spec.filters[filter] === 'company')
    .map(async ([filter, id]) => [filter, await nameOf(api, id)] as const)
  return Object.fromEntries(await Promise.all(named))
}
