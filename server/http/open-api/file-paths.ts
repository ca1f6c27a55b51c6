import { fileContentTypes, fileKinds, MAX_FILE_MB } from '#contract/file-limits.ts'
import { filePurposes } from '#contract/files.ts'
import { PICTURE_WIDTHS } from '#server/solutions/render-picture.ts'
import { forVisitors, type Parameter, type Paths, refusals, type Schema } from './answers.ts'

const id = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
})
const text = (value: string): Schema => ({ type: 'string', description: value })
const failures = {
  500: 'INTERNAL_SERVER_ERROR: something went wrong on our side.',
  503: 'SERVICE_UNAVAILABLE: the database is away, or STORAGE_UNAVAILABLE: the files are; try again shortly.',
}

const fileName: Parameter = {
  name: 'name',
  in: 'query',
  description: 'Name of the file; its kind is found by its content',
  schema: { type: 'string', default: 'file' },
}
const fileBody = {
  required: true,
  description: `The bytes of one file, at most ${MAX_FILE_MB} MB, under any media type but those of forms`,
  content: { 'application/octet-stream': {} },
}
const uploadFailures = {
  413: `FILE_TOO_LARGE: at most ${MAX_FILE_MB} MB, or less for the purpose.`,
  415: 'FILE_UNKNOWN: a kind that is not taken. UNSUPPORTED_MEDIA_TYPE: a form instead of the file itself.',
  422: 'FILE_EMPTY, FILE_BROKEN, FILE_TOO_HEAVY or FILE_INFECTED: the message says what to do.',
  429: 'TOO_MANY_REQUESTS: data.retryAfterSeconds and the header Retry-After say how long to wait.',
  ...failures,
  503: `${failures[503]} READER_BUSY or SCANNER_UNAVAILABLE: send the file again after data.retryAfterSeconds.`,
}
const fileContents = Object.fromEntries(fileKinds.map((kind) => [fileContentTypes[kind], {}]))

/** The doors that take and answer files as they are; the schemas are what is answered about one that was taken. */
export const filePaths = ({ attachment, sentFile }: Record<'attachment' | 'sentFile', Schema>): Paths => ({
  '/files': {
    post: {
      operationId: 'files.uploadFile',
      summary: 'Send a file for a purpose; a form that names its id keeps it, else it is gone after a day',
      parameters: [
        {
          name: 'purpose',
          in: 'query',
          required: true,
          description: 'What the file is for',
          schema: { type: 'string', enum: [...filePurposes] },
        },
        fileName,
      ],
      requestBody: fileBody,
      responses: {
        201: {
          description: 'What is kept of the file; pictures are encoded again, without metadata',
          content: { 'application/json': { schema: sentFile } },
        },
        ...refusals({
          400: 'BAD_REQUEST: data.fields names the purpose.',
          401: 'UNAUTHORIZED: sign in first.',
          403: 'FORBIDDEN: this account sends no files for the purpose.',
          ...uploadFailures,
        }),
      },
    },
  },
  '/files/{id}': {
    get: {
      operationId: 'files.openFile',
      summary: 'A file for those who may open what it belongs to, and before that for its sender',
      parameters: [id('id')],
      responses: {
        200: {
          description: 'The file: pictures in place, others as a download',
          headers: {
            'content-disposition': { required: true, schema: text('with the name of the file') },
          },
          content: fileContents,
        },
        ...refusals({ 404: 'NOT_FOUND: no such file for the caller.', ...failures }),
      },
      ...forVisitors,
    },
  },
  '/attachments': {
    post: {
      operationId: 'attachments.receiveFile',
      summary: 'Send a file and learn what was read from it; a save keeps it, else it is gone after a day',
      parameters: [fileName],
      requestBody: fileBody,
      responses: {
        201: {
          description: 'What was read from the file',
          content: { 'application/json': { schema: attachment } },
        },
        ...refusals(uploadFailures),
      },
      ...forVisitors,
    },
  },
  '/solutions/{id}/attachments/{attachmentId}/file': {
    get: {
      operationId: 'attachments.openFile',
      summary: 'A file of an own solution, as it was sent',
      parameters: [id('id'), id('attachmentId')],
      responses: {
        200: {
          description: 'The file, as a download',
          headers: {
            'content-disposition': { required: true, schema: text('attachment, with the name of the file') },
          },
          content: fileContents,
        },
        ...refusals({
          404: 'NOT_FOUND: no such file of a solution of the caller.',
          ...failures,
        }),
      },
    },
  },
})

const theme: Parameter = {
  name: 'theme',
  in: 'query',
  schema: { type: 'string', enum: ['dark', 'light'], default: 'dark' },
}
const picture = {
  description: 'The picture: an uploaded one in its own format, else the drawn one as PNG',
  content: { 'image/png': {}, 'image/jpeg': {}, 'image/webp': {} },
}
const notThere = {
  404: {
    description: 'There is no such picture.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  },
}
const health: Schema = {
  type: 'object',
  required: ['status', 'uptimeSeconds'],
  properties: { status: { const: 'ok' }, uptimeSeconds: { type: 'integer' } },
}
const readiness: Schema = {
  type: 'object',
  required: ['status', 'database', 'migrations', 'files', 'disk'],
  properties: {
    status: { type: 'string', enum: ['ready', 'starting', 'unavailable', 'stopping'] },
    database: {
      type: 'object',
      required: ['kind', 'isReachable'],
      properties: {
        kind: { type: 'string', enum: ['embedded', 'external'] },
        isReachable: { type: 'boolean' },
      },
    },
    migrations: { type: 'string', enum: ['done', 'pending'] },
    files: {
      type: 'object',
      description:
        'Where files are kept. While they cannot be reached, only what needs them is refused, with 503.',
      required: ['kind', 'isReachable'],
      properties: {
        kind: { type: 'string', enum: ['disk', 's3'] },
        isReachable: { type: 'boolean' },
      },
    },
    disk: {
      type: 'object',
      description:
        'Free space of the data folder. When it is low, writes and uploads may be refused with 507.',
      required: ['state', 'freeBytes'],
      properties: {
        state: { type: 'string', enum: ['ok', 'low', 'unknown'] },
        freeBytes: { type: ['integer', 'null'] },
      },
    },
  },
}

/** The doors beside `/api/v1` that programs meet: pictures that answers name, and what a balancer asks. */
export const pathsBeside = (origin: string): Paths => {
  const servers = [{ url: origin }]
  return {
    '/media/solutions/{id}.png': {
      servers,
      get: {
        operationId: 'media.showPicture',
        summary: 'A picture of a solution that the caller may see',
        parameters: [
          id('id'),
          theme,
          {
            name: 'width',
            in: 'query',
            description: 'Pixels',
            schema: { type: 'integer', enum: [...PICTURE_WIDTHS], default: PICTURE_WIDTHS[0] },
          },
        ],
        responses: {
          200: { ...picture, headers: { etag: { required: true, schema: text('Of the cell it shows') } } },
          304: { description: 'The copy that If-None-Match names is still right.' },
          ...notThere,
          ...refusals(failures),
        },
        ...forVisitors,
      },
    },
    '/media/shared/{token}.png': {
      servers,
      get: {
        operationId: 'media.showSharedPicture',
        summary: 'A picture of the solution that a link shows',
        parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }, theme],
        responses: {
          200: picture,
          ...notThere,
          ...refusals({
            429: 'TOO_MANY_REQUESTS: the header Retry-After says how long to wait.',
            ...failures,
          }),
        },
        ...forVisitors,
      },
    },
    '/healthz': {
      servers,
      get: {
        operationId: 'health.isAlive',
        summary: 'Whether the process answers',
        responses: {
          200: { description: 'It does', content: { 'application/json': { schema: health } } },
          ...refusals({ 500: failures[500] }),
        },
        ...forVisitors,
      },
    },
    '/readyz': {
      servers,
      get: {
        operationId: 'health.isReady',
        summary: 'Whether requests can be sent here',
        responses: {
          200: { description: 'They can', content: { 'application/json': { schema: readiness } } },
          ...refusals({ 500: failures[500] }),
          503: { description: 'Not now', content: { 'application/json': { schema: readiness } } },
        },
        ...forVisitors,
      },
    },
  }
}
