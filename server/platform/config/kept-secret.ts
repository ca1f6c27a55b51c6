import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from '#db/embedded/lock.ts'
import { errorCode, errorText, StartFault } from '#db/fault.ts'
import { SECRET_LENGTH } from './environment.ts'

/** The file's text, or undefined when there is no file. @throws StartFault for whatever else is wrong with it */
const readKept = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartFault(`The file ${file} cannot be read or written: ${errorText(error)}.`)
  }
}

/** The secret of a demo: made once, kept with its data, so that sessions outlive a restart. */
export const keptSecret = (folder: string): string => {
  openFolder(folder)
  const file = join(folder, 'secret')
  const kept = readKept(file)
  if (kept === undefined) {
    const secret = randomBytes(32).toString('base64url')
    try {
      writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    } catch (error) {
      throw new StartFault(`The file ${file} cannot be read or written: ${errorText(error)}.`)
    }
    return secret
  }
  if (kept.length < SECRET_LENGTH)
    throw new StartFault(
      `The file ${file} holds fewer than ${SECRET_LENGTH} characters. Put the former one back, or remove the file for a new one.`,
    )
  return kept
}
