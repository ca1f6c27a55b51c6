/** A page whose nonces can be written over. */
export type NoncedHtml = {
  html: Buffer
  /** Where a nonce begins, in bytes. */
  places: number[]
}

/** Finds where the placeholder stands. */
export const readHtml = (html: Buffer, placeholder: string): NoncedHtml => {
  const places: number[] = []
  for (let at = html.indexOf(placeholder); at >= 0; at = html.indexOf(placeholder, at + placeholder.length))
    places.push(at)
  return { html, places }
}

/** A copy of the page with this nonce, which is as long as the placeholder. */
export const fillNonce = ({ html, places }: NoncedHtml, nonce: string): Buffer<ArrayBuffer> => {
  const filled = Buffer.from(html)
  for (const at of places) filled.write(nonce, at, 'latin1')
  return filled
}
