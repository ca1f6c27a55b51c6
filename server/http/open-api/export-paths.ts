import { exportFormats, exportTexts } from '#contract/exports.ts'
import {
  type Answered,
  forVisitors,
  type Operation,
  type Parameter,
  type Paths,
  type Refusals,
  refusals,
  type Schema,
} from './answers.ts'

/** A file that is no text has no schema (OpenAPI 3.1). */
const contentOf = (contentType: string): { schema?: Schema } => {
  if (contentType.startsWith('application/json')) return { schema: { $ref: '#/components/schemas/Plan' } }
  return contentType.startsWith('text/') || contentType === 'image/svg+xml'
    ? { schema: { type: 'string' } }
    : {}
}

/** Every media type a file can have; which one it is, the format in the address says. */
const files: Answered = {
  description: 'The file, as a download; its media type goes with the format.',
  headers: {
    'content-disposition': {
      description: 'attachment, with a file name made from the title',
      schema: { type: 'string' },
    },
  },
  content: Object.fromEntries(
    exportFormats.map((format) => {
      const { contentType } = exportTexts[format]
      return [contentType, contentOf(contentType)]
    }),
  ),
}

const format: Parameter = {
  name: 'format',
  in: 'path',
  required: true,
  description: exportFormats.map((one) => `${one}: ${exportTexts[one].label}`).join('; '),
  schema: { type: 'string', enum: [...exportFormats] },
}
const inPath = (name: string, schema: Schema): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
})
const id = inPath('id', { type: 'string', format: 'uuid' })

/** Refusals of every download. */
const always: Refusals = {
  422: 'NOT_PLANNABLE: there is no cell to export yet. JSON leaves in any case.',
  429: 'TOO_MANY_REQUESTS: data.retryAfterSeconds and the header Retry-After say how long to wait.',
  500: 'INTERNAL_SERVER_ERROR: something went wrong on our side.',
  503: 'SERVICE_UNAVAILABLE: the database is away; try again shortly.',
}

const operation = (
  name: string,
  summary: string,
  parameters: Parameter[],
  own: Refusals,
  more: Partial<Operation> = {},
): Operation => ({
  operationId: `exports.${name}`,
  summary,
  parameters: [...parameters, format],
  responses: { 200: files, ...refusals({ ...own, ...always }) },
  ...more,
})

/** The doors that answer plans as files; `planSource` is the body of the last. */
export const exportPaths = (planSource: Schema): Paths => ({
  '/solutions/{id}/exports/{format}': {
    get: operation(
      'exportSolution',
      'A solution as a file: an own one, or one that is published',
      [id],
      { 404: 'NOT_FOUND: no such solution for the caller, or none with a plan.' },
      forVisitors,
    ),
  },
  '/solutions/{id}/versions/{number}/exports/{format}': {
    get: operation(
      'exportVersion',
      'A version of an own solution as a file, a former one or the present',
      [id, inPath('number', { type: 'integer', minimum: 1 })],
      {
        401: 'UNAUTHORIZED: nobody is signed in.',
        404: 'NOT_FOUND: no such solution of the caller, or no such version.',
      },
    ),
  },
  '/shared/{token}/exports/{format}': {
    get: operation(
      'exportShared',
      'The solution that a link shows, as a file',
      [inPath('token', { type: 'string' })],
      { 404: 'NOT_FOUND: the link is unknown or was revoked.' },
      forVisitors,
    ),
  },
  '/plans/exports/{format}': {
    post: operation(
      'exportPlan',
      'A description as a file: planned and answered, kept nowhere',
      [],
      {
        400: 'BAD_REQUEST: data.fields names each wrong field.',
        404: 'NOT_FOUND: there is no such format.',
        413: 'PAYLOAD_TOO_LARGE: at most 1 MB.',
        415: 'UNSUPPORTED_MEDIA_TYPE: send the description as JSON in UTF-8.',
      },
      {
        ...forVisitors,
        requestBody: { required: true, content: { 'application/json': { schema: planSource } } },
      },
    ),
  },
})
