import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from '#db/connect.ts'

const textOf = (first: unknown): string => {
  if (typeof first === 'string') return first
  return typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : ''
}

/**
 * Listens to what is sent to the database: `during` answers the statements of just the work it is given, in order, however
 * many other things happen meanwhile.
 */
export const recordStatements = (pool: Pool) => {
  const own = new AsyncLocalStorage<string[]>()
  const heard = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const { query } = client
    client.query = (...args: unknown[]) => {
      own.getStore()?.push(textOf(args[0]))
      return Reflect.apply(query, client, args)
    }
  })
  return {
    during: async <Result>(
      work: () => Promise<Result>,
    ): Promise<{ result: Result; statements: string[] }> => {
      const statements: string[] = []
      return { result: await own.run(statements, work), statements }
    },
  }
}
