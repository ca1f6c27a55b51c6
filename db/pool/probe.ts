import pg from 'pg'
import { errorCode } from '../fault.ts'
import { after } from './after.ts'

export type Probe = {
  /** Asks the database for an answer. @throws with the reason when none comes in time */
  ask: () => Promise<void>
  close: () => void
}

/** The database has failed when it gives no answer for this long. */
const PATIENCE_MS = 2500
/** The connection that is kept may have broken without a word: a new one is tried beside it after this. */
const SECOND_TRY_MS = 500
/** SQLSTATE of a server without a free connection: it answers. */
const TOO_MANY_CONNECTIONS = '53300'

const destroy = (client: pg.Client): void => void client.connection.stream.destroy()

const query = async (client: pg.Client): Promise<pg.Client> => {
  await client.query('select 1')
  return client
}

/** Rejects when `work` takes longer than `ms`. */
const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const cancel = after(ms, () => reject(new Error(`no answer in ${ms / 1000} s`)))
    work.then(resolve, reject).finally(cancel)
  })

/** Asks the database whether it answers, over a connection of its own that no work can occupy. */
export const createProbe = (url: string): Probe => {
  let kept: pg.Client | undefined

  const open = (): pg.Client => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'cellwright check',
      keepAlive: true,
    })
    const forget = () => {
      if (kept === client) kept = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    return client
  }
  /** The connection that answered. Each one that is asked is added to `asked`. */
  const ask = async (asked: Set<pg.Client>): Promise<pg.Client> => {
    const askNew = async () => {
      const client = open()
      asked.add(client)
      await client.connect()
      return query(client)
    }
    if (!kept) return askNew()
    asked.add(kept)
    const answer = query(kept)
    const isQuick = await Promise.race([
      answer.then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => after(SECOND_TRY_MS, () => resolve(false))),
    ])
    return isQuick ? answer : Promise.any([answer, askNew()])
  }

  return {
    ask: async () => {
      const asked = new Set<pg.Client>()
      let answered: pg.Client | undefined
      try {
        answered = await within(PATIENCE_MS, ask(asked))
      } catch (error) {
        const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error]
        if (!reasons.some((reason) => errorCode(reason) === TOO_MANY_CONNECTIONS)) throw reasons.at(-1)
      } finally {
        for (const client of asked) if (client !== answered) destroy(client)
        kept = answered
      }
    },
    close: () => {
      if (kept) destroy(kept)
    },
  }
}
