import { type Parameter, type Paths, type Refusals, refusals } from './answers.ts'

const always: Refusals = {
  401: 'UNAUTHORIZED: nobody is signed in.',
  403: 'FORBIDDEN: the caller has no grant for the data room, or no longer.',
  404: 'NOT_FOUND: no such document or page for the caller.',
  409: 'TERMS_NOT_ACCEPTED: the present terms come first.',
  429: 'TOO_MANY_REQUESTS: data.retryAfterSeconds and the header Retry-After say how long to wait.',
  500: 'INTERNAL_SERVER_ERROR: something went wrong on our side.',
  503: 'SERVICE_UNAVAILABLE, STORAGE_UNAVAILABLE or READER_BUSY: try again shortly.',
}
const id: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}

/** The doors that answer pages and files of the data room. */
export const dataRoomPaths: Paths = {
  '/data-room/documents/{id}/pages/{page}': {
    get: {
      operationId: 'dataRoom.openPage',
      summary: 'A page of a document as a picture, with the address of the caller and the time on it',
      parameters: [
        id,
        { name: 'page', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 300 } },
      ],
      responses: {
        200: { description: 'The page; no one may keep it.', content: { 'image/jpeg': {} } },
        ...refusals({ ...always, 422: 'FILE_BROKEN, FILE_TOO_HEAVY: the page cannot be drawn.' }),
      },
    },
  },
  '/data-room/documents/{id}/original': {
    get: {
      operationId: 'dataRoom.openOriginal',
      summary: 'The PDF of a document, for those who may download it',
      parameters: [id],
      responses: {
        200: {
          description: 'The PDF, as a download.',
          headers: {
            'content-disposition': {
              description: 'attachment, with a file name',
              schema: { type: 'string' },
            },
          },
          content: { 'application/pdf': {} },
        },
        ...refusals(always),
      },
    },
  },
}
