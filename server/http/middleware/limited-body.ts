import { bodyLimit } from 'hono/body-limit'

/** Longest body of a request, bytes, whichever door it comes to. */
const MAX_BODY_BYTES = 1_048_576

/** Refuses longer bodies with the limit, before anything reads them. */
export const limitedBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) =>
    c.json(
      {
        code: 'PAYLOAD_TOO_LARGE',
        status: 413,
        message: 'The request body is larger than 1 MB. Send less at a time.',
        data: { limitBytes: MAX_BODY_BYTES },
      },
      413,
    ),
})
