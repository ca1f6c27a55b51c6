import { ORPCError } from '@orpc/client'
import { data } from 'react-router'

/** A refusal as a page shows it: one sentence, and one for each field that is wrong. */
export type Problem = { code: string; status: number; message: string; fields: Record<string, string> }

const isFieldList = (value: unknown): value is { fields: { field: string; text: string }[] } =>
  typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields)

/** What an expected refusal of the API says; anything unexpected is thrown on to the error screen. */
export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ORPCError)) throw error
  const fields = isFieldList(error.data) ? error.data.fields : []
  return {
    code: error.code,
    status: error.status,
    message: error.message,
    fields: Object.fromEntries(fields.map(({ field, text }) => [field, text])),
  }
}

/** For loaders: the page's answer to a refusal is the refusal's own status and sentence. */
export const orScreen = async <Result>(asked: Promise<Result>): Promise<Result> => {
  try {
    return await asked
  } catch (error) {
    const { message, status } = problemOf(error)
    throw data(message, { status })
  }
}

/** A page of a list at an address's cursor. A cursor that is not of this list, an old one say, shows the first page. */
export async function pageAt<Page>(
  cursor: string | null,
  load: (at: { cursor?: string }) => Promise<Page>,
): Promise<{ page: Page; isFirst: boolean }> {
  if (!cursor) return { page: await load({}), isFirst: true }
  try {
    return { page: await load({ cursor }), isFirst: false }
  } catch (error) {
    if (!Object.hasOwn(problemOf(error).fields, 'cursor')) throw error
    return { page: await load({}), isFirst: true }
  }
}

/** For loaders: the part of a list that the address asks for (`?cursor=`), and the query of the next one. */
export async function listAt<Item>(
  url: string,
  load: (at: { cursor?: string }) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<{ items: Item[]; isFirst: boolean; next: string | null }> {
  const { page, isFirst } = await orScreen(pageAt(new URL(url).searchParams.get('cursor'), load))
  const { items, nextCursor } = page
  return { items, isFirst, next: nextCursor && `?${new URLSearchParams({ cursor: nextCursor })}` }
}
