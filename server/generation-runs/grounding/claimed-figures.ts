import type { Draft } from './read-draft.ts'

/** A figure of the engine's that words can claim otherwise. */
const ofCell = ['Throughput', 'OEE', 'Cost range', 'Payback', 'Implementation time'] as const
const ofRobot = ['Cycle time', 'Payload', 'Reach'] as const
export const claimed = [...ofRobot, ...ofCell]
export type Claimed = (typeof claimed)[number]

// Each part has a bound, and a number is read from its first digit only: a model's text of any kind is searched in a time
// that grows with its length, not with the square of it.
const NUMBER = String.raw`(?<!\d[.,]?)\d[\d.,]{0,15}`
const numberOf = (unit: string) => String.raw`${NUMBER}\s{0,4}-?\s{0,4}${unit}`
const MONEY = String.raw`(?:(?:\$|€|USD\s|EUR\s)\s?${NUMBER}(?:\s?[kKM]\b)?|${NUMBER}\s?[kKM]?\s?(?:USD|EUR|dollars|euros)\b)`

/** What is meant, and how its figure is written. */
const kinds: Readonly<Record<Claimed, { word: RegExp; figure: string }>> = {
  'Cycle time': {
    word: /cycle(?:\s+times?)?/,
    figure: numberOf(String.raw`(?:seconds?|secs?|s|minutes?|min)\b`),
  },
  Payload: {
    word: /payload|load capacity|lifting capacity/,
    figure: numberOf(String.raw`(?:kg|kilograms?|lbs?|pounds?)\b`),
  },
  Reach: {
    word: /reach(?:es)?/,
    figure: numberOf(String.raw`(?:mm|millimetres?|millimeters?|cm|m|metres?|meters?)\b`),
  },
  Throughput: {
    word: /throughput|output|rate|speed|pace|at|up to|runs?|reach(?:es)?|does|completes|unloads|tends|handles|stacks|packs|makes|picks|loads|welds|moves|delivers|(?:process|produc|achiev|palleti[sz])es/,
    figure: numberOf(String.raw`(?:[a-z]{1,30}\s{0,4})?(?:per|an?|\/)\s*(?:minute|min|hour|h|shift|day)\b`),
  },
  OEE: { word: /oee|overall equipment effectiveness/, figure: String.raw`${NUMBER}\s*(?:%|percent\b)` },
  'Cost range': {
    word: /costs?|prices?|priced|investment|budget/,
    figure: String.raw`${MONEY}(?:\s{0,4}(?:-|–|to)\s{0,4}${MONEY})?`,
  },
  Payback: {
    word: /payback|roi|return on investment|pays? (?:for itself|off|back)/,
    figure: numberOf(String.raw`(?:months?|years?)\b`),
  },
  'Implementation time': {
    word: /implementation(?:\s+time)?|lead time|(?:implement|install|deliver|commission|deploy)ed|(?:install|implement)ation|delivery|commissioning|deployment|ready|live|(?:up and )?running|set up/,
    figure: numberOf(String.raw`(?:days?|weeks?|months?)\b`),
  },
}

/** Whether the name of a figure means this one. */
export const isOf = (kind: Claimed, name: string): boolean => new RegExp(kinds[kind].word, 'i').test(name)

/** Claims in a text: "payload of up to 300 kg", "a 3.2 m reach", "costs $50,000". */
const claimsIn = <Kind extends Claimed>(text: string, of: readonly Kind[]): { kind: Kind; words: string }[] =>
  of.flatMap((kind) => {
    const { word, figure } = kinds[kind]
    const before = new RegExp(String.raw`\b(?:${word.source})\b[^.;:\d$€]{0,30}:?\s{0,4}(${figure})`, 'gi')
    const after = new RegExp(String.raw`(${figure})[\s-]{1,4}(?:${word.source})\b`, 'gi')
    const found = [...text.matchAll(before), ...text.matchAll(after)].flatMap(
      ([, words]) => words?.replace(/[.,]+$/, '') ?? [],
    )
    return [...new Set(found)].map((words) => ({ kind, words }))
  })

/** A claim in words; `part`: of what is named so. */
export type Claim = { kind: Claimed; words: string; part: string | undefined }

/** Claims about the cell in texts. */
export const claimsInTexts = (texts: readonly string[]): Claim[] =>
  texts.flatMap((text) => claimsIn(text, claimed).map((claim) => ({ ...claim, part: undefined })))

/** Claims about parts, each at the name of its part. */
export const claimsOfParts = (parts: readonly { name: string; description: string }[]): Claim[] =>
  parts.flatMap(({ name, description }) =>
    claimsIn(`${name}. ${description}`, ofRobot).map((claim) => ({ ...claim, part: name })),
  )

/** Where a draft claims figures: anywhere in its words of its cell, and of a robot at the part of its name. */
export const claimsOf = ({ title, description, hardware, software, steps, safety }: Draft): Claim[] => [
  ...claimsInTexts([
    title,
    description,
    ...steps.flatMap((step) => [step.title, step.description]),
    ...software.flatMap((item) => [item.name, item.description]),
    ...safety,
  ]),
  ...claimsOfParts(hardware),
]
