import type { AppDeps } from '#server/platform/deps.ts'
import { listAllSolutions } from '../list-all-solutions.ts'
import { writeItems } from './write-items.ts'

/** Solutions that are read at once. */
const AT_ONCE = 100

type Filter = Omit<Parameters<typeof listAllSolutions>[1], 'limit' | 'cursor'>

/**
 * The solutions that a filter finds as one JSON list, written as its reader takes it: memory stays that of 100 solutions.
 * A failure in the middle breaks the download off, so that no half list looks like a whole one.
 */
export const exportSolutions = ({ db }: Pick<AppDeps, 'db'>, filter: Filter): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let cursor: string | undefined
  let isFirst = true
  return new ReadableStream({
    pull: async (controller) => {
      const { items, nextCursor } = await listAllSolutions(db, {
        ...filter,
        limit: AT_ONCE,
        ...(cursor !== undefined && { cursor }),
      })
      const written = await writeItems(
        db,
        items.map(({ id }) => id),
      )
      const lines = written.map((item, at) => `${isFirst && at === 0 ? '' : ',\n'}${JSON.stringify(item)}`)
      controller.enqueue(encoder.encode(`${isFirst ? '[\n' : ''}${lines.join('')}`))
      isFirst = false
      if (nextCursor !== null) {
        cursor = nextCursor
        return
      }
      controller.enqueue(encoder.encode('\n]\n'))
      controller.close()
    },
  })
}
