/** The server's own sentence about a refusal, if it sent one. */
export const refusalOf = async (answer: Response): Promise<string> => {
  const body: unknown = await answer.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : 'The file could not be made. Please try again.'
}

/** Hands a file that was fetched to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file after the click; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
