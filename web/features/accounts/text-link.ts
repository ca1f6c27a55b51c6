/** A link inside a sentence. */
export const textLink = 'text-ink underline underline-offset-4'
