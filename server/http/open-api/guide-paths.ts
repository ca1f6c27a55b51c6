import { guideFiles } from '#contract/guide-words.ts'
import { type Paths, refusals } from './answers.ts'
import { always, file } from './download-answers.ts'

/** The door that answers implementation guides. */
export const guidePaths: Paths = {
  '/solutions/{id}/guides/{version}/{file}': {
    get: {
      operationId: 'generations.openGuide',
      summary: 'A version of the implementation guide of an own solution, as PDF or Markdown',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'version', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'file', in: 'path', required: true, schema: { type: 'string', enum: [...guideFiles] } },
      ],
      responses: {
        200: {
          ...file('application/pdf'),
          content: { 'application/pdf': {}, 'text/markdown': { schema: { type: 'string' } } },
        },
        ...refusals({ 404: 'NOT_FOUND: no such guide for the caller.', ...always }),
      },
    },
  },
}
