/** Prose that a plan shows: it says what was decided, and decides nothing. */
const PROSE = '(?:basis|massBasis|changeBasis|label|description|reason|remedy|words)'
/** Lists of such sentences. */
const SENTENCES = '(?:notes|reasons|assumptions)'
/** A prose field of something: station.label, fact?.basis */
const FIELD = `[\\w.?!]+\\.${PROSE}`
const forbidden: readonly RegExp[] = [
  // switch (station.label), 'Infeed' === station.label, station.label == 'Infeed'
  new RegExp(`\\bswitch \\(${FIELD}\\)`),
  new RegExp(`['"\`] ?[!=]==? ${FIELD}\\b`),
  // distance.guard === opening.label: what is not a word but undefined asks only whether there is one
  new RegExp(`(?<!undefined|null|typeof [\\w.?]+) [!=]==? ${FIELD}(?![\\w.(])`),
  // nearest.get(opening.label), new Map(cells.map((cell) => [cell.label, cell])), named[station.label]
  new RegExp(`\\.(?:get|has|set|delete)\\(\\s*${FIELD}\\b`),
  new RegExp(`=> \\[${FIELD},`),
  new RegExp(`[\\w)\\]]\\[${FIELD}\\]`),
  // Map.groupBy(gaps, (gap) => gap.label), Map.groupBy(gaps, ({ label: name }) => name)
  new RegExp(`\\bgroupBy\\([^\\n]*(?:${FIELD}\\)|\\{[^{}\\n]*\\b${PROSE}\\b[^{}\\n]*\\}\\) =>)`),
  // station.label.split(':')[0], work.label.replace(/1$/, '2')
  new RegExp(
    `\\.${PROSE}\\??\\.(?:split|slice|replace|replaceAll|substring|at|charAt|charCodeAt|codePointAt)\\(`,
  ),
  new RegExp(`\\.${PROSE} [!=]= (?!undefined|null)`),
  // ['Infeed'].includes(station.label), { Infeed: 1 }[station.label]
  new RegExp(`\\]\\.(?:includes|indexOf)\\(\\s*${FIELD}\\b`),
  new RegExp(`\\}\\[${FIELD}\\]`),
  // station.label.toLowerCase().includes('in'), station.label.split(' ')[0] === 'Infeed', station.label[0] === 'I'
  new RegExp(
    `\\.${PROSE}\\??\\.(?:toLowerCase|toUpperCase|trim|slice|split)\\([^\\n)]*\\)(?:\\[\\d\\])?(?: [!=]==?|\\.(?:includes|startsWith|endsWith|match|search|indexOf)\\()`,
  ),
  new RegExp(`\\.${PROSE}\\??(?:\\[\\d\\]|\\.(?:at|charAt)\\(\\d\\)) [!=]==?`),
  new RegExp(`\\.${PROSE}\\??\\.(?:length [<>!=]|(?:lastI|i)ndexOf\\()`),
  /\brequirement\[['"]text['"]\]/,
  // /assumed/.test(fact.basis), words.exec(station.label)
  new RegExp(`\\.(?:test|exec)\\(\\s*(?:[\\w.?!]+\\.)?${PROSE}\\b`),
  // fact.basis.includes('assumed'), station.label === 'Infeed', last.label === operation.label
  new RegExp(`\\.${PROSE}\\??\\.(?:match|matchAll|includes|startsWith|endsWith|search)\\(`),
  new RegExp(`\\.${PROSE} [!=]== (?!undefined)`),
  // process.notes.find((note) => /standing camera/.test(note)), reasons.includes('assumed')
  new RegExp(`\\.${SENTENCES}\\??\\.(?:find|some|every|filter|includes)\\(`),
  // /drums?/.test(facts.partName?.value ?? '')
  /\.(?:test|exec)\([^\n]*\b(?:partName|material)\b/,
  // /clean ?room/i.test(`${robot.uses.join(' ')} ${robot.notes ?? ''}`)
  /\.(?:test|exec)\([^\n]*\b(?:uses|notes)\b/,
  /\brequirement\.text\b/,
  // ({ facts, text }: Requirement), const { facts, text } = job.requirement
  /\{[^{}]*\btext\b[^{}]*\}: (?:Pick<)?Requirement\b/,
  /\{[^{}]*\btext\b[^{}]*\} = (?:\w+\.)?requirement\b/,
  // (described: Pick<Requirement, 'text' | 'facts'>)
  /\b(?:Pick|Extract)<Requirement, [^>]*'text'/,
  // What the text says is read once, by the reader: others take the fields and the record.
  /from '[^']*\brequirement\/said\/(?!types\.ts')[^']*'/,
]

/** What plans of earlier versions knew by its name gets a typed value when they are opened. */
const LIFTS = 'engine/plan/named-before.ts'

/** The catalogue's loader and the reader turn prose into typed values; names to be shown are shortened in one place. */
const isGuarded = (file: string): boolean =>
  file.startsWith('engine/') &&
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  file !== LIFTS &&
  file !== 'engine/layout/shown-names.ts' &&
  !/^engine\/(?:catalogue|requirement|golden|texts|test)\//.test(file)

/** A basis compared with 'typed' or TYPED: how a value came about is its origin, for the reader and outside the engine too. */
const fixedBasis = /(?<!typeof [\w.?]*)\bbasis [!=]== (?:['"`]\w|[A-Z][A-Z_]+\b)/

/**
 * The reader makes the basis of a value, so it need not read it again: only its record of what was said, which turns words into
 * values, may.
 */
const readBasis =
  /\.(?:test|exec)\(\s*[\w.?!]+\.basis\b|\.basis\??\.(?:match|matchAll|includes|startsWith|endsWith|search)\(/

const readBases = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) =>
    file.startsWith('engine/requirement/') &&
    !file.startsWith('engine/requirement/said/') &&
    !file.endsWith('.test.ts') &&
    readBasis.test(text)
      ? [`${file}: decides by the basis of a value: hand on a typed value`]
      : [],
  )

const fixedBases = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) =>
    /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && fixedBasis.test(text)
      ? [`${file}: compares a basis with a fixed word: ask for the origin, or give the value a typed field`]
      : [],
  )

/** const label = station.label; if (label === 'Infeed') */
const decidesByAlias = (text: string): boolean =>
  [...text.matchAll(new RegExp(`\\b(?:const|let) (\\w+) = ${FIELD}$`, 'gm'))].some(([, name = '']) =>
    new RegExp(
      `\\b${name} [!=]==? ['"\`]|['"\`] [!=]==? ${name}\\b|\\.(?:test|exec)\\(${name}\\)|\\bswitch \\(${name}\\)|(?<!\\.)\\b${name}\\.(?:includes|startsWith|endsWith|match|search|indexOf)\\(`,
    ).test(text),
  )

/** What is done with a name of prose that was taken out of its value. */
const decidesBy = (name: string): RegExp =>
  new RegExp(
    `(?<!typeof )(?<![.\\w])${name} [!=]==? (?!undefined|null)|(?<!undefined|null) [!=]==? ${name}(?![\\w.(:])|\\.(?:test|exec|get|has)\\(${name}\\)|(?<![.\\w])${name}\\.(?:includes|startsWith|endsWith|match|search|indexOf|split|replace)\\(|\\(${name}\\.(?:includes|startsWith)\\(`,
  )

/** Where names are taken out of values: ({ label: name }) => …, const { label } = station, for (const { label } of stations) */
const TAKEN_OUT = /\{([^{}]*)\}(?:\)? =>|(?:: [\w[\]<>]+)?\) =>| = | of )/g
/** So much of the text after it is looked at: a function of one screen. */
const LOOKED_AT = 1200

/** find(({ label }) => label === 'Carry'), filter(({ label: name }) => known.has(name)) */
const decidesByTakenOut = (text: string): boolean =>
  [...text.matchAll(TAKEN_OUT)].some(({ index, 0: whole, 1: taken = '' }) =>
    [...taken.matchAll(new RegExp(`(?:^|[,\\s])(${PROSE})(?:: (\\w+))?(?=\\s*(?:,|$))`, 'g'))].some(
      ([, field = '', alias]) => {
        const after = text.slice(index + whole.length, index + LOOKED_AT).split(/\n\}|\n\n/)[0] ?? ''
        return decidesBy(alias ?? field).test(after)
      },
    ),
  )

/** station.label === 'Infeed', /machines/.test(fact.basis): what server and pages show, they do not choose by either. */
const fixedWord =
  /\.(?:label|massBasis|changeBasis) [!=]==? ['"`/]|\.(?:test|exec)\(\s*[\w.?!]+\.(?:label|massBasis|changeBasis)\b|\.(?:label|massBasis|changeBasis)\??\.(?:includes|startsWith|endsWith|match|search)\(|\bswitch \([\w.?]+\.(?:label|basis)\)/
const fixedWords = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) =>
    /^(?:server|web)\//.test(file) &&
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    fixedWord.test(text.replace(/typeof [\w.?]+/g, ''))
      ? [`${file}: decides by a label or a basis: ask for an id, a kind or the origin`]
      : [],
  )

/** Why a file may not decide by these words, one line each. */
export const proseConditions = (files: ReadonlyMap<string, string>): string[] => [
  ...fixedBases(files),
  ...fixedWords(files),
  ...readBases(files),
  ...[...files].flatMap(([file, text]) =>
    isGuarded(file) &&
    (forbidden.some((pattern) => pattern.test(text)) || decidesByAlias(text) || decidesByTakenOut(text))
      ? [
          `${file}: decides by prose (.basis, .label, .description, names, materials or the text) or reads the text again: give the value a typed field, or an entry of the record that engine/requirement/said makes`,
        ]
      : [],
  ),
]
