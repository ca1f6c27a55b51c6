// Opens the built-in database on a folder in a process of its own, so that a test can kill that process.
import { openEmbedded } from '../embedded.ts'
import { errorText } from '../fault.ts'

try {
  const database = await openEmbedded({ folder: process.argv[2] ?? '', report: () => undefined })
  process.on('message', async (message) => {
    if (message === 'stop') await database.stop()
    process.exit(0)
  })
  process.send?.({ url: database.url, pid: database.pid(), wasAdopted: database.wasAdopted })
} catch (error) {
  process.send?.({ fault: errorText(error) })
  process.exitCode = 1
  process.disconnect?.()
}
