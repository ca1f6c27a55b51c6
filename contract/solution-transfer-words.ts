/** Limits and addresses of import and export of solutions, free of schemas so that pages can use them. */

/** Solutions of one import. */
export const MAX_IMPORT_ITEMS = 1000
/** Bytes of one import. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** Titles that the preview of an import names. */
export const TITLES_SHOWN = 20

/** Where solutions are imported: a JSON list as the body, `?importKey=` in the address. */
export const SOLUTION_IMPORTS_PATH = '/api/v1/admin/solution-imports/json'
/** Where the same body is looked at, and nothing is written. */
export const SOLUTION_IMPORT_PREVIEW_PATH = '/api/v1/admin/solution-imports/json/preview'
/** Where solutions are exported, by the filter of their list. */
export const SOLUTIONS_JSON_PATH = '/api/v1/admin/solution-exports/solutions.json'
