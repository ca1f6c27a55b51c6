import type { Draft } from '../read-draft.ts'
import { isCapacityOfRobot, isOfLoad, type Load, loadOf } from './carried.ts'
import { countsGoods, countsParts, isOfCell } from './claim-owners.ts'
import { type Claimed, claimed, ofRobot } from './kinds.ts'
import { ownerOf } from './owner-words.ts'
import { isVerbOrLink } from './phrases.ts'
import { figureIn, figuresIn, MONEY, SHARES } from './written-figures.ts'

/** What is counted, between a figure and its time: "900 cartons an hour". */
const COUNTED = String.raw`(?:\p{L}{1,30}\s{0,4})?`

type Kind = {
  word: RegExp
  figure: string
  /** Verbs that mean it where their subject is a robot: a cell that lifts 12 kg lifts its part. */
  ofRobot?: RegExp
}

/** What is meant, and how its figure is written, in English and German: models answer in the language they are asked in. */
const kinds: Readonly<Record<Claimed, Kind>> = {
  'Cycle time': {
    word: /cycle(?:\s+times?)?|takt(?:\s+times?)?|(?:takt|zyklus)zeit/,
    figure: figureIn(
      String.raw`(?:ms|milliseconds?|millisekunden?|seconds?|secs?|s|minutes?|min|sekunden?|sek|minuten)\b`,
    ),
  },
  Payload: {
    word: /payload|load capacity|lifting capacity|(?:rated|nominal|max(?:imum|\.)?) load|(?:nenn|mindest|gesamt)?traglast|nennlast|tragkraft|tragfähigkeit|nutzlast/,
    ofRobot: /lifts?|carr(?:y|ies)|handles?|supports?|hebt|heben|trägt|tragen/,
    figure: figureIn(String.raw`(?:kg|kilos?|kilograms?|kilogramm|lbs?|pounds?)\b`),
  },
  Reach: {
    word: /reach(?:es)?|reichweite/,
    figure: figureIn(
      String.raw`(?:mm|inch(?:es)?|in|feet|foot|ft|zoll|millimetres?|millimeters?|cm|m|metres?|meters?|millimetern?|metern?)\b`,
    ),
  },
  Throughput: {
    word: /throughput|output|rate|speed|pace|at|up to|runs?|reach(?:es)?|does|completes|unloads|tends|handles|stacks|packs|makes|picks|loads|welds|moves|delivers|(?:process|produc|achiev|palleti[sz])es|durchsatz|leistung|ausbringung|bis zu|mit|schafft|stapelt|packt|palettiert|verarbeitet/,
    figure: figureIn(
      String.raw`${COUNTED}(?:(?:per|an?|each|every|\/|pro|je)\s*(?:seconds?|sec|s|sekunde|minute|min|hour|h|shift|day|stunde|schicht|tag)\b|hourly\b|c(?:ph|pm)\b|ppm\b|stündlich)`,
    ),
  },
  OEE: {
    word: /oee|overall equipment effectiveness|gesamtanlageneffektivität/,
    figure: `(?:${figureIn(String.raw`(?:%|percent\b|prozent\b)`)}|${SHARES})`,
  },
  'Cost range': {
    word: /costs?|prices?|priced|investment|budget|capex|(?:gesamt|investitions|anschaffungs|anlagen|projekt)?kosten|kostet|(?:gesamt|kauf)?preis|(?:gesamt)?investition|investitions(?:summe|bedarf)|outlay|capital expenditure/,
    figure: MONEY,
  },
  Payback: {
    word: /payback|break-?even|roi|return on investment|pays? (?:for itself|off|back)|amorti[sz](?:es|ed|ation|iert|ierung|ationszeit)/,
    figure: figureIn(
      String.raw`(?:days?|weeks?|months?|years?|tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?)\b`,
    ),
  },
  'Implementation time': {
    word: /implementation(?:\s+time)?|(?:implement|install|deliver|commission|deploy)ed|ready|live|(?:up and )?running|set up|project|timeline|duration|umsetzung(?:szeit|sdauer)?|projekt(?:laufzeit|dauer)?|gesamtdauer|umgesetzt|fertig/,
    figure: figureIn(
      String.raw`(?:days?|weeks?|months?|years?|tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?)\b`,
    ),
  },
}

/** Whether the name of a figure means this one. */
export const isOf = (kind: Claimed, name: string): boolean => new RegExp(kinds[kind].word, 'i').test(name)

/** Characters around a figure in which its owner is looked for: a long sentence before it, a few words behind it. */
const SEEN_BEFORE = 200
const SEEN_BEHIND = 60

const sharesBefore = /\b(?:per|pro|je|of|von)\s$/iu

/** Rates of goods that no word names: "30 cartons a minute are stacked". */
const bareRates = (text: string, figure: string, named: readonly RegExpExecArray[]): RegExpExecArray[] =>
  [...text.matchAll(new RegExp(`(?<figure>${figure})`, 'giu'))].filter(
    ({ index, 0: words }) =>
      countsGoods(figuresIn(words).at(-1) ?? '') &&
      !sharesBefore.test(text.slice(Math.max(0, index - 6), index)) &&
      !named.some((other) => index < other.index + other[0].length && other.index < index + words.length),
  )

/** Claims in a text: "payload of up to 300 kg", "a 3.2 m reach", "costs $50,000". */
const claimsIn = (
  text: string,
  of: readonly Claimed[],
  isOfRobot = false,
): Pick<Claim, 'kind' | 'words' | 'load'>[] =>
  of.flatMap((kind) => {
    const { word, ofRobot, figure } = kinds[kind]
    const words = ofRobot ? `${word.source}|${ofRobot.source}` : word.source
    const named = new RegExp(
      String.raw`\b(?<name>${words})\b(?<after>(?:[^.;:\d$€]|\b(?:ca|approx|max)\.){0,30}?:?\s{0,4}(?:(?:ca|approx|max|maximal|up to|at most|bis zu|about|around|roughly|rund|etwa)\.?\s{1,2})?)(?<figure>${figure})`,
      'giu',
    )
    const behind = new RegExp(
      String.raw`(?<figure>${figure})[\s-]{1,4}(?:(?:of|an)\s)?(?<name>${word.source})\b`,
      'giu',
    )
    const all = [...text.matchAll(named), ...text.matchAll(behind)]
    const bare = kind === 'Throughput' ? bareRates(text, figure, all) : []
    const found = [...all, ...bare].flatMap(({ index, 0: match, groups }) => {
      const { name = '', after, figure: figures = '' } = groups ?? {}
      const tail = text.slice(index + match.length, index + match.length + SEEN_BEHIND)
      const before = text.slice(Math.max(0, index - SEEN_BEFORE), index)
      const around = { before, name, after: after ?? tail, tail }
      const isVerb = ofRobot !== undefined && !isOf(kind, name)
      const isTheirs = isVerb && !isOfRobot ? isCapacityOfRobot(around) : isOfCell(kind, around)
      const isCounted = kind !== 'Throughput' || countsParts(figuresIn(figures).at(-1) ?? '', name)
      if (!isTheirs || !isCounted || (kind === 'Payload' && !isOfLoad(around))) return []
      const load = kind === 'Payload' && !isOfRobot ? loadOf(around) : undefined
      return { kind, words: figures.replace(/[.,]+$/, ''), load }
    })
    return found.filter((one, at) => found.findIndex(({ words }) => words === one.words) === at)
  })

/**
 * A claim in words; `part`: of what is named so; `isOfRobot`: its name or its description calls it a robot; `load`: what
 * of a robot's load it is.
 */
export type Claim = {
  kind: Claimed
  words: string
  part: string | undefined
  isOfRobot?: boolean
  load?: Load
}

/** What a name or the start of a description calls a thing, before what it is for, on or of. */
const called =
  /^(?:(?!(?:at|of|the|for|to|on|by|with|in|und|für|am|an|im|mit|des|der|zum)\s)[\p{L}\d/.-]{1,30}[\s,]{0,2}){1,8}/iu
const leading = /^(?:an?|the|one|two|eine?n?|der|die|das)\s/i
const robotWord =
  /(?:^|\s)(?:\p{L}{0,30}robot(?:er|ers|ern|erarm)?|robots|robotics?|cobots?|\p{L}{0,30}roboterarm)(?=$|[\s,.])/iu
/** "Robot gripper", "Roboter Sockel" are no robots: a noun behind the word says what they are, and no designation does. */
const isRobotByName = (text: string): boolean => {
  const name = called.exec(text.replace(leading, ''))?.[0] ?? ''
  const found = robotWord.exec(name)
  if (!found) return false
  const [, next, more] = /^\s([\p{L}\d-]+)(\s+\S)?/u.exec(name.slice(found.index + found[0].length)) ?? []
  if (next === undefined || /\d/.test(next) || next === next.toUpperCase()) return true
  const word = next.toLowerCase()
  const owner = ownerOf(word)
  // "Robotic palletizer", but no "robot line scanner".
  return isVerbOrLink(word) || owner === 'robot' || (owner === 'cell' && more === undefined)
}

/** Claims about the cell in texts. */
export const claimsInTexts = (texts: readonly string[]): Claim[] =>
  texts.flatMap((text) => claimsIn(text, claimed).map((claim) => ({ ...claim, part: undefined })))

/** Claims about parts, each at the name of its part. */
export const claimsOfParts = (parts: readonly { name: string; description: string }[]): Claim[] =>
  parts.flatMap(({ name, description }) =>
    claimsIn(`${name}. ${description}`, ofRobot, true).map((claim) => ({
      ...claim,
      part: name,
      isOfRobot: isRobotByName(name) || isRobotByName(description),
    })),
  )

/** The words of a draft, apart from those of its parts. */
export const textsOf = ({ title, description, software, steps, safety }: Draft): string[] => [
  title,
  description,
  ...steps.flatMap((step) => [step.title, step.description]),
  ...software.flatMap((item) => [item.name, item.description]),
  ...safety,
]

/** Where a draft claims figures: anywhere in its words of its cell, and of a robot at the part of its name. */
export const claimsOf = (draft: Draft): Claim[] => [
  ...claimsInTexts(textsOf(draft)),
  ...claimsOfParts(draft.hardware),
]
