import { z } from 'zod'
import { SolutionImportPreview, SolutionImportResult } from '#contract/solution-transfer.ts'
import { MAX_IMPORT_ITEMS } from '#contract/solution-transfer-words.ts'
import { type Operation, type Paths, refusals, type Schema } from './answers.ts'
import { always, file } from './download-answers.ts'

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type) as Schema

const list = { type: 'array', maxItems: MAX_IMPORT_ITEMS, items: { type: 'object' } }

const requestBody: Operation['requestBody'] = {
  required: true,
  description: `Solutions as the export writes them, at most ${MAX_IMPORT_ITEMS.toLocaleString('en-US')} and 10 MB. Each needs a title; id, dates, owner, visibility and status are left out.`,
  content: { 'application/json': { schema: list } },
}

const refused = refusals({
  400: 'BAD_REQUEST: this is no list of solutions, or none of them can be imported.',
  403: 'FORBIDDEN: for administrators.',
  413: 'PAYLOAD_TOO_LARGE: import the list in parts.',
  415: 'UNSUPPORTED_MEDIA_TYPE: send JSON in UTF-8.',
  ...always,
})

const json = (description: string, type: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: schemaOf(type) } },
})

/** The doors that import and export solutions and open their quotes. */
export const solutionTransferPaths: Paths = {
  '/admin/solution-imports/json/preview': {
    post: {
      operationId: 'solutions.previewSolutionImport',
      summary: 'What an import of a list of solutions would do',
      requestBody,
      responses: { 200: json('What would be done', SolutionImportPreview), ...refused },
    },
  },
  '/admin/solution-imports/json': {
    post: {
      operationId: 'solutions.importSolutions',
      summary: 'Import a list of solutions as private drafts of the staff: all that can be, or none',
      parameters: [
        {
          name: 'importKey',
          in: 'query',
          required: true,
          description: 'Made once per import: sent again, it is still one import',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      requestBody,
      responses: { 201: json('What was done', SolutionImportResult), ...refused },
    },
  },
  '/admin/solution-exports/solutions.json': {
    get: {
      operationId: 'solutions.exportSolutions',
      summary: 'The solutions that a filter of `solutions.listAllSolutions` finds as JSON, all of them',
      parameters: ['search', 'visibility', 'tag', 'submitted', 'sort'].map((name) => ({
        name,
        in: 'query',
        description: 'As in `solutions.listAllSolutions`',
        schema: { type: 'string' },
      })),
      responses: {
        200: file('application/json', list),
        ...refusals({
          400: 'BAD_REQUEST: no such filter.',
          403: 'FORBIDDEN: for administrators.',
          ...always,
        }),
      },
    },
  },
  '/admin/solution-quotes/{id}/quote.pdf': {
    get: {
      operationId: 'solutions.openQuote',
      summary: 'A quote of the staff for a solution, as PDF',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: file('application/pdf'),
        ...refusals({ 403: 'FORBIDDEN: for administrators.', 404: 'NOT_FOUND: no such quote.', ...always }),
      },
    },
  },
}
