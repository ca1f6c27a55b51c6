import type { Draft } from './read-draft.ts'

/** A figure of the engine's that words can claim otherwise. */
export const claimed = ['Cycle time', 'Payload', 'Reach'] as const
export type Claimed = (typeof claimed)[number]

/** What is meant, and in which units it is counted. */
const kinds: Readonly<Record<Claimed, { word: RegExp; unit: string }>> = {
  'Cycle time': { word: /cycle(?:\s+times?)?/, unit: '(?:seconds?|secs?|s|minutes?|min)' },
  Payload: {
    word: /payload|load capacity|lifting capacity/,
    unit: '(?:kg|kilograms?|lbs?|pounds?)',
  },
  Reach: { word: /reach(?:es)?/, unit: '(?:mm|millimetres?|millimeters?|cm|m|metres?|meters?)' },
}
const NUMBER = String.raw`\d[\d.,]*`

/** Whether the name of a figure means this one. */
export const isOf = (kind: Claimed, name: string): boolean => new RegExp(kinds[kind].word, 'i').test(name)

/** Claims in a text: "payload of up to 300 kg", "a 3.2 m reach". */
const claimsIn = (text: string): { kind: Claimed; words: string }[] =>
  claimed.flatMap((kind) => {
    const { word, unit } = kinds[kind]
    const figure = String.raw`(${NUMBER}\s*-?\s*${unit})\b`
    const before = new RegExp(String.raw`\b(?:${word.source})\b[^.;:\d]{0,30}:?\s*${figure}`, 'gi')
    const after = new RegExp(String.raw`${figure}[\s-]+(?:${word.source})\b`, 'gi')
    const found = [...text.matchAll(before), ...text.matchAll(after)].flatMap(([, words]) => words ?? [])
    return [...new Set(found)].map((words) => ({ kind, words }))
  })

/** Where a draft claims figures of its robot: in its description, and at each part by that part's name. */
export const claimsOf = ({ description, hardware, steps }: Draft) => [
  ...[description, ...steps.map((step) => step.description)].flatMap((text) =>
    claimsIn(text).map((claim) => ({ ...claim, part: undefined })),
  ),
  ...hardware.flatMap((part) =>
    claimsIn(`${part.name}. ${part.description}`).map((claim) => ({ ...claim, part: part.name })),
  ),
]
