/** Longest description that a model reads, in characters. Free of schemas, so that pages can use it. */
export const MAX_READ_LENGTH = 8000
