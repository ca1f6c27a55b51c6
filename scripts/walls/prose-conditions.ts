/** Files of the engine that still read the text or the words of a fact again. A file leaves this list, none joins it. */
const STILL_READING: ReadonlySet<string> = new Set([
  'engine/finance/price/published-prices.ts',
  'engine/layout/cells/pallet-work.ts',
  'engine/layout/cells/stack-wanted.ts',
  'engine/layout/cells/tending/clamp-force.ts',
  'engine/layout/handling/container.ts',
  'engine/layout/sheets/stacking.ts',
  'engine/matching/bin-size.ts',
  'engine/matching/duty.ts',
  'engine/matching/machines/sheet-flow.ts',
  'engine/plan.ts',
  'engine/plan/asked/asked-remarks.ts',
  'engine/plan/diagnostics/task-warnings.ts',
  'engine/plan/diagnostics/warnings.ts',
  'engine/plan/diagnostics/work-remarks.ts',
  'engine/plan/migrate-plan.ts',
  'engine/plan/search-design.ts',
  'engine/plan/wording.ts',
  'engine/process/tasks/welding.ts',
  'engine/safety/hazards/materials.ts',
  'engine/safety/hazards/tool-hazards.ts',
  'engine/safety/verify-list.ts',
  'engine/scene/furniture/conveyor.ts',
  'engine/scene/furniture/tray.ts',
])

/** Prose that a plan shows: it says what was decided, and decides nothing. */
const PROSE = '(?:basis|massBasis|label|description)'
const forbidden: readonly RegExp[] = [
  // /assumed/.test(fact.basis), words.exec(station.label)
  new RegExp(`\\.(?:test|exec)\\(\\s*(?:[\\w.?!]+\\.)?${PROSE}\\b`),
  // fact.basis.includes('assumed'), label === 'Infeed'
  new RegExp(`\\.${PROSE}\\??\\.(?:match|matchAll|includes|startsWith|endsWith|search)\\(`),
  new RegExp(`\\.${PROSE} [!=]== ['\`]`),
  /\brequirement\.text\b/,
  /\{[^{}]*\btext\b[^{}]*\}: (?:Pick<)?Requirement\b/,
]

/** The catalogue's loader and the reader turn prose into fields. */
const isGuarded = (file: string): boolean =>
  file.startsWith('engine/') &&
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  !/^engine\/(?:catalogue|requirement|golden|texts|test)\//.test(file)

/** Why a file of the engine may not decide by these words, one line each; and files listed as exceptions that need it no more. */
export const proseConditions = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) => {
    if (!isGuarded(file)) return []
    const found = forbidden.some((pattern) => pattern.test(text))
    if (found && !STILL_READING.has(file))
      return [
        `${file}: decides by prose (.basis, .label, .description or the text): give the value a typed field`,
      ]
    return !found && STILL_READING.has(file) ? [`${file}: reads no prose any more, take it off the list`] : []
  })
