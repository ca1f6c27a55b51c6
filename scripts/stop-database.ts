import { resolve } from 'node:path'
import { stopLeftBehind } from '#db/embedded.ts'
import { errorText } from '#db/fault.ts'

// Ctrl-C reaches every program of the terminal, and this one already does what it asks for.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => undefined)

/** Stops the built-in database that a killed server left running on the data folder. */
await stopLeftBehind(resolve(process.env.DATA_DIR || '.data')).catch((error: unknown) => {
  process.stderr.write(`cellwright: ${errorText(error)}\n`)
  process.exitCode = 1
})
