/** "ABB", "IRB 460-110/2.4" → "abb-irb-460-110-2-4": lower case, everything but letters and digits becomes one hyphen. */
export const slugOf = (maker: string, model: string): string =>
  `${maker} ${model}`
    .toLowerCase()
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
