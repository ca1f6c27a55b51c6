import { createWatch } from '#db/pool/watch.ts'
import { createLog } from '#server/platform/log.ts'
import { createQueue } from '#server/platform/queue.ts'

/** Makes the tables of the job queue as a start of the program does. */
export const prepareQueue = async (url: string): Promise<void> => {
  const watch = createWatch(url)
  const queue = await createQueue({ url, watch, log: createLog({ level: 'warn', format: 'json' }) })
  await queue.stop()
  watch.stop()
}
