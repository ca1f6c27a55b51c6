import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer<ArrayBuffer>>(zlib.gzip)
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer<ArrayBuffer>>(zlib.brotliCompress)

const GZIP_LEVEL = 8
const BROTLI_QUALITY = 7

/** A page as it travels in an encoding. */
export const encodeHtml = (html: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'gzip'
    ? gzip(html, { level: GZIP_LEVEL })
    : brotli(html, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length,
        },
      })
