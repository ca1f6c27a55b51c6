import { connect } from '#db/connect.ts'
import { serveTasks } from '#server/platform/child/serve-tasks.ts'
import { watchMemory } from '#server/platform/child/watch-memory.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { SEED_TIMEOUT_MS, type SeedTask, seedOnce } from './seed-once.ts'

/** The program that loads the demo rows. Node runs this file as it is: no build step, no JSX below it. */
if (import.meta.main)
  await serveTasks<SeedTask, { cause?: string }>(
    async () => ({
      run: async ({ url, now, files }) => {
        const { db, pool } = connect(url, {
          poolSize: 1,
          statementTimeoutMs: SEED_TIMEOUT_MS,
          applicationName: 'cellwright demo rows',
        })
        try {
          await seedOnce(db, now, await openStorage(files))
          return {}
        } finally {
          await pool.end()
        }
      },
      brokenBy: (error) => ({ cause: String(error) }),
    }),
    watchMemory,
  )
