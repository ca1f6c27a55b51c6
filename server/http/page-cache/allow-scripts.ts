import { createHash } from 'node:crypto'

/** A page whose own scripts are allowed by their hashes, so that every visitor can get the same bytes. */
export type HashedHtml = {
  html: Buffer<ArrayBuffer>
  /** Sources for `script-src`: "'sha256-…'", each once. */
  hashes: readonly string[]
}

const INLINE = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Hashes the inline scripts of a page that was rendered with `nonce`, and takes the nonce out. Only scripts with that
 * nonce count: it is random, so a script that came into the page with someone's text does not have it.
 */
export const allowScripts = (rendered: Buffer, nonce: string): HashedHtml => {
  const attribute = ` nonce="${nonce}"`
  const source = rendered.toString('utf8')
  const hashes = [...source.matchAll(INLINE)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(attribute) && script ? [hashOf(script)] : [],
  )
  return { html: Buffer.from(source.replaceAll(attribute, '')), hashes: [...new Set(hashes)] }
}
