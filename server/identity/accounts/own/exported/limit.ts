import { MAX_EXPORTED_ROWS } from '#contract/export-shapes.ts'

/** One row more than is given shows whether that was all. */
export const LIMIT = MAX_EXPORTED_ROWS + 1
