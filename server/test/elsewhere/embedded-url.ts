import { join } from 'node:path'
import { readSettings, urlOf } from '#db/embedded/settings.ts'

/** The address of the database that a program has in its data folder. */
export const embeddedUrlOf = (dataFolder: string): string => urlOf(readSettings(join(dataFolder, 'postgres')))
