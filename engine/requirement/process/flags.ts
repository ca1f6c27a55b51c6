import { isNegated } from '../tasks/negated.ts'
import { quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

const forceWords =
  /^(?:forces?|torques?|kraft|krafte|\w*kraft|drehmoment\w*|kraftverlauf|kraftuberwach\w*|kraftwegkurve|fugekraft\w*|presskraft\w*|einpresskraft\w*)$/
const logWords =
  /^(?:log|logs|logged|logging|record|records|recorded|recording|monitor|monitors|monitored|monitoring|document|documented|documentation|traceab\w*|trace|traced|archive[ds]?|save[ds]?|stored|protokoll\w*|protocols?|\w*uberwach\w*|dokumentier\w*|aufgezeichnet|aufzeichn\w*|erfass\w*|gespeichert)$/
const inOneWord = /^(?:kraft\w*(?:uberwach|protokoll|aufzeichn)\w*|kraftuberwacht\w*)$/
const gateWords = /^(?:gates?|sprues?|runners?|anguss|angusse|angusses|angussen|angussstange)$/
const cutWords =
  /^(?:trim|trims|trimmed|trimming|cut|cuts|cutting|clip|clips|clipped|clipping|snip|snips|snipped|snipping|remove|removes|removed|removing|removal|separate|separated|break|breaks|breaking|shear|sheared|nip|nipped|abtrenn\w*|abgetrennt|abschneid\w*|abgeschnitten|schneiden|trennen|entfern\w*|entfernt|abzwick\w*|abknips\w*|abgeknipst|off)$/
const degating = /^(?:degate|degates|degated|degating|despru\w*|entangusst?)$/
const mouldWords = /^(?:inject\w*|mou?ld\w*|imm|spritz\w*|sprues?|anguss\w*|trim\w*|runners?)$/
const farthest = 7

/** A word of the first kind with one of the second nearby in its sentence: the tokens from one to the other. */
const pairIn = (
  reading: Reading,
  first: RegExp,
  second: RegExp,
): { from: number; to: number } | undefined => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word' || !first.test(token.norm) || isNegated(reading, at)) continue
    for (let step = 1; step <= farthest; step += 1)
      for (const other of [at + step, at - step]) {
        const near = reading.tokens[other]
        if (near?.kind !== 'word' || near.sentence !== token.sentence || !second.test(near.norm)) continue
        if (isNegated(reading, other)) continue
        return { from: Math.min(at, other), to: Math.max(at, other) }
      }
  }
  return undefined
}

const wordIn = (reading: Reading, pattern: RegExp): number | undefined => {
  for (const [at, token] of reading.tokens.entries())
    if (token.kind === 'word' && pattern.test(token.norm) && !isNegated(reading, at)) return at
  return undefined
}

/** "force must be logged", "press force recorded", "Kraftüberwachung": results of the press or screwdriver are kept. */
export const readForceLog = (reading: Reading, facts: Facts): void => {
  const pair = pairIn(reading, forceWords, logWords)
  if (pair) {
    setFact(facts, 'isForceLogged', true, 'given', quote(sliceOf(reading, pair.from, pair.to)))
    return
  }
  const at = wordIn(reading, inOneWord)
  if (at !== undefined) setFact(facts, 'isForceLogged', true, 'given', quote(sliceOf(reading, at, at)))
}

/** "trim the gate", "cut the sprue", "degate": the moulded part loses its gate within the cycle. */
export const readGateTrim = (reading: Reading, facts: Facts): void => {
  const at = wordIn(reading, degating)
  if (at !== undefined) {
    setFact(facts, 'isGateTrimmed', true, 'given', quote(sliceOf(reading, at, at)))
    return
  }
  const pair = pairIn(reading, gateWords, cutWords)
  // "cut the cable at the gate" of a fence: a gate needs a mould or a word of moulding beside it.
  const isMoulding = pair && wordIn(reading, mouldWords) !== undefined
  if (pair && isMoulding)
    setFact(facts, 'isGateTrimmed', true, 'given', quote(sliceOf(reading, pair.from, pair.to)))
}
