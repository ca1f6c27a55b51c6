/** id, station.id, cycle.robotId */
const ID = '(?:[\\w.?!]+\\.)?(?:id|\\w*[a-z]Id)'
const forbidden: readonly RegExp[] = [
  // id.startsWith('bin-'), station.id.split('-')
  new RegExp(
    `\\b${ID}\\??\\.(?:startsWith|endsWith|includes|indexOf|match|matchAll|search|split|slice|substring|at)\\(`,
  ),
  // /^stack-(?:exit|entry)-/.test(id)
  new RegExp(`\\.(?:test|exec)\\(\\s*${ID}\\s*[),]`),
  // id === `press-${number}`
  new RegExp(`\\b${ID} [!=]== \``),
]

/**
 * Why a file of the engine may not choose by a piece of an id like this, one line each: an id names one thing and says
 * nothing about it. The golden rows and tests look things up as they please.
 */
export const idConditions = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) =>
    /^engine\/(?!golden\/|test\/)/.test(file) &&
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    !file.includes('/test/') &&
    forbidden.some((pattern) => pattern.test(text))
      ? [`${file}: decides by a piece of an id: give the thing a typed field (kind, form, look …)`]
      : [],
  )
