import { MAX_TELEMETRY_POINTS, TELEMETRY_REQUESTS_PER_MINUTE } from '#contract/telemetry-ranges.ts'
import { type Operation, refusals, type Schema } from './answers.ts'

/** The door for measurements of cells; the schemas are its body and its answer. */
export const telemetryDoor = ({ body, accepted }: Record<'body' | 'accepted', Schema>): Operation => ({
  operationId: 'telemetry.receivePoints',
  summary: 'Send what the cell of a solution measured, a minute or several',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  requestBody: {
    required: true,
    description: `One minute, or at most ${MAX_TELEMETRY_POINTS} as { points }`,
    content: { 'application/json': { schema: body } },
  },
  responses: {
    200: {
      description: 'The minutes are kept',
      content: { 'application/json': { schema: accepted } },
    },
    ...refusals({
      400: 'BAD_REQUEST: data.fields names each wrong field.',
      401: 'UNAUTHORIZED: the key is unknown, revoked or of another solution, or the solution is deleted.',
      413: 'PAYLOAD_TOO_LARGE: at most 1 MB.',
      415: 'UNSUPPORTED_MEDIA_TYPE: send JSON in UTF-8.',
      429: `TOO_MANY_REQUESTS: at most ${TELEMETRY_REQUESTS_PER_MINUTE} requests a minute for each key; data.retryAfterSeconds and the header Retry-After say how long to wait.`,
      500: 'INTERNAL_SERVER_ERROR: something went wrong on our side.',
      503: 'SERVICE_UNAVAILABLE: the database is away; try again shortly.',
    }),
  },
  security: [{ telemetryKey: [] }],
})

/** How the door is opened. */
export const telemetryKeyScheme: Schema = {
  type: 'http',
  scheme: 'bearer',
  description: 'A telemetry key of the solution, made on its Live page or by telemetry.createKey',
}
