/** "/tags/pick%20and%20place" */
export const tagPath = (tag: string): string => `/tags/${encodeURIComponent(tag)}`
