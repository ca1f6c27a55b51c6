import { z } from 'zod'

/** One wrong field: what it is, which limit it missed, what to do. */
export const FieldProblem = z.object({
  field: z.string().describe('Path of the field, dot-separated'),
  text: z.string().describe('What is wrong and what to do'),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** Errors every procedure can answer. The texts are those of the product; anything not listed here answers 500 without detail. */
export const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    message: 'Some fields need another look.',
    data: z.object({ fields: z.array(FieldProblem) }),
  },
  UNAUTHORIZED: { status: 401, message: 'Not authenticated' },
  FORBIDDEN: { status: 403, message: 'Unauthorized access' },
  COMPANY_NOT_FOUND: { status: 403, message: 'Company not found' },
  VIEWING_AS: {
    status: 403,
    message: 'You are viewing as a company. Stop viewing to do this.',
  },
  NOT_FOUND: { status: 404, message: 'Not found' },
  CONFLICT: {
    status: 409,
    message: 'This has changed in the meantime. Load it again.',
    data: z.object({ fields: z.array(FieldProblem) }).optional(),
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many attempts. Please try again in a few minutes.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  DATABASE_TIMEOUT: {
    status: 504,
    message: 'The database request timed out. Try refreshing with fewer items or contact support.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Files cannot be kept or opened at the moment, and nothing was saved. Please try again shortly.',
  },
  LIMITS_UNAVAILABLE: {
    status: 503,
    message:
      'The limits of your plan cannot be read at the moment, and nothing was changed. Please try again.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  PRINTER_BUSY: {
    status: 503,
    message: 'Many documents are being made right now. Please try again in a moment.',
  },
  INSUFFICIENT_STORAGE: {
    status: 507,
    message:
      'The disk of the server is full, and nothing was saved. Keep what you have and try again later, or contact support.',
  },
} as const
