/** Tests and what only they use. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || /\/test(-[a-z]+)?\//.test(file)
