/** A page whose nonces can be written over. */
export type NoncedHtml = {
  html: Buffer
  /** Where a nonce begins, in bytes. */
  places: readonly number[]
}

/** Where these bytes stand. */
export const placesOf = (html: Buffer, sought: string | Buffer): number[] => {
  const places: number[] = []
  for (let at = html.indexOf(sought); at >= 0; at = html.indexOf(sought, at + sought.length)) places.push(at)
  return places
}

/** Finds where the placeholder stands. */
export const readHtml = (html: Buffer, placeholder: string): NoncedHtml => ({
  html,
  places: placesOf(html, placeholder),
})

/** A copy of the page with this nonce, which is as long as the placeholder. */
export const fillNonce = ({ html, places }: NoncedHtml, nonce: string): Buffer<ArrayBuffer> => {
  const filled = Buffer.from(html)
  for (const at of places) filled.write(nonce, at, 'latin1')
  return filled
}
