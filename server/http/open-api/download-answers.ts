import type { Answered, Refusals } from './answers.ts'

/** A file as a download. */
export const file = (type: string, schema?: { type: string }): Answered => ({
  description: 'The file, as a download.',
  headers: {
    'content-disposition': { description: 'attachment, with a file name', schema: { type: 'string' } },
  },
  content: { [type]: schema ? { schema } : {} },
})

/** Refusals of every door that answers a document. */
export const always: Refusals = {
  401: 'UNAUTHORIZED: no one is signed in.',
  429: 'TOO_MANY_REQUESTS: data.retryAfterSeconds and the header Retry-After say how long to wait.',
  500: 'INTERNAL_SERVER_ERROR: something went wrong on our side.',
  503: 'SERVICE_UNAVAILABLE: the database is away, or many documents are being made; try again shortly.',
}
