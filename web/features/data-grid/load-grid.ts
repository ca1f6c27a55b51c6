import { pageAt } from '#web/lib/problem.ts'
import { type GridSpec, type GridView, readGridView } from './grid-address.ts'
import { type FailureSentence, type GridError, gridErrorOf } from './grid-error.ts'

type Page<Item> = { items: Item[]; nextCursor: string | null }

export type LoadedGrid<Item> = Page<Item> & { view: GridView; isFirst: boolean; error: GridError | null }

/**
 * Loads the page of a grid that an address asks for. A failure becomes the grid's error under the list's own sentence;
 * what no one expects is thrown on.
 */
export const loadGrid = async <Item>(
  address: string,
  spec: GridSpec,
  sentence: FailureSentence,
  load: (view: GridView, at: { cursor?: string }) => Promise<Page<Item>>,
): Promise<LoadedGrid<Item>> => {
  const query = new URL(address).searchParams
  const view = readGridView(query, spec)
  try {
    const { page, isFirst } = await pageAt(query.get('cursor'), (at) => load(view, at))
    return { ...page, view, isFirst, error: null }
  } catch (error) {
    return { items: [], nextCursor: null, view, isFirst: true, error: gridErrorOf(error, sentence) }
  }
}
