import { errorCode, errorText } from '#db/fault.ts'
import type { Scanned } from '#server/platform/scanner/create-scanner.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { refuseFile } from './refuse-file.ts'
import type { TakenFile } from './take-file.ts'

/**
 * Scans a file for viruses where a scanner is configured; without one nothing is found.
 * Errors: SCANNER_UNAVAILABLE, since a file that was not scanned is not taken.
 */
export const scanFile = async (
  { deps, log }: Pick<RequestContext, 'deps' | 'log'>,
  { path, name }: TakenFile,
): Promise<Scanned> => {
  if (!deps.scanner) return { found: undefined }
  try {
    const scanned = await deps.scanner.scan(path)
    if (scanned.found !== undefined)
      log.warn({ found: scanned.found }, 'the virus scanner found something in a file')
    return scanned
  } catch (error) {
    if (errorCode(error) !== 'SCANNER_UNAVAILABLE') throw error
    log.warn({ reason: errorText(error) }, 'a file was not scanned')
    throw refuseFile('SCANNER_UNAVAILABLE', name)
  }
}
