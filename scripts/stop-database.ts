import { resolve } from 'node:path'
import { stopLeftBehind } from '#db/embedded.ts'

/** Stops the built-in database that a killed server left running on the data folder. */
await stopLeftBehind(resolve(process.env.DATA_DIR ?? '.data'))
