import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json)$/
/** Below this a compressed file saves no packet. */
const LEAST_BYTES = 1024
/** Above this the last per cent costs more time than it saves anybody. */
const LARGE_BYTES = 300_000

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * Writes each file of a folder beside itself as `.br` and `.gz`, so that the server compresses none of them for a request.
 * @param {string} folder
 */
export const compressAssets = async (folder) => {
  const names = readdirSync(folder).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const bytes = await readFile(file)
      if (bytes.length < LEAST_BYTES) return
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? 9 : 11,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await brotli(bytes, { params }))
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
    }),
  )
}
