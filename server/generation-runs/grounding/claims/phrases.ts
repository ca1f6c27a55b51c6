import { robotNamesIn } from '#engine/catalogue/index.ts'
import { isStopWord } from '#engine/requirement/index.ts'
import { isGoods, type Owner, ownerOf, setOf } from './owner-words.ts'

/** Words of a figure that name no owner: "the total estimated cost". */
const qualifiers = setOf(
  `total overall full turnkey estimated expected likely typical average mean rated nominal net gross real planned required
  maximum minimum max min budgeted initial whole capital all-in nearly about around roughly approximately approx up only over just least
  most under gesamte gesamten geschätzte geschätzten erwartete voraussichtliche maximale maximalen typische mittlere rund
  etwa ca circa knapp nur über höchstens mindestens`,
)
/** What follows belongs to the subject. */
const linking = setOf(
  `has have had is are was were gets get features offers provides needs takes hat haben ist sind war waren wird werden
  besitzt bietet braucht supports allows unterstützt`,
)
const doing = setOf(
  `stacks packs picks loads unloads moves handles lifts carries tends makes feeds runs works places puts does delivers
  palletizes palletises processes produces completes stapelt packt palettiert hebt trägt bewegt legt greift verarbeitet
  läuft arbeitet`,
)
const article =
  /^(?:the|an?|each|every|this|that|our|your|its|one|two|der|die|das|den|dem|des|eine?[mnrs]?|jede[rsnm]?)$/

/** A noun with its adjectives; `isNamed`: behind an article; `isSubject`: before any verb and behind no preposition. */
type Phrase = { words: string[]; isNamed: boolean; isSubject: boolean }
/** A clause: its phrases, and the last word that links them to what follows; `isOpen`: the last phrase is next to it. */
export type Clause = { phrases: Phrase[]; link: string | undefined; isOpen: boolean }

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'’/-]+/gu) ?? []

/** "The KR 40 PA" is a robot. */
const withRobots = (text: string): string =>
  robotNamesIn(text)
    .toSorted((a, b) => b.start - a.start)
    .reduce((words, { start, end }) => `${words.slice(0, start)}robot${words.slice(end)}`, text)

/** A word that ends a noun: a verb, a preposition, a connective. */
export const isVerbOrLink = (word: string): boolean =>
  linking.has(word) || doing.has(word) || isStopWord(word)

/** "Is rated for" links as "has" does. */
const ratedFor =
  /\b(?:is|are|ist|sind)\s(?:rated|designed|built|made|suited|suitable|ausgelegt|geeignet|gebaut)\s(?:for|to|für|auf)\b/giu

export const clauseOf = (text: string): Clause => {
  const phrases: Phrase[] = []
  let link: string | undefined
  let [isNamed, isSubject, isOpen] = [false, true, false]
  for (const word of wordsOf(withRobots(text).replace(ratedFor, 'has'))) {
    if (article.test(word)) {
      isNamed = true
      isOpen = false
    } else if (linking.has(word) || doing.has(word) || (isStopWord(word) && !ownerOf(word))) {
      link = word
      isNamed = false
      isOpen = false
      isSubject = false
    } else if (!qualifiers.has(word) && !/^\d/.test(word)) {
      if (isOpen) phrases.at(-1)?.words.push(word)
      else phrases.push({ words: [word], isNamed, isSubject })
      isOpen = true
    }
  }
  return { phrases, link, isOpen }
}

/** The last known word of a phrase says what it is, a "robot gripper" is a gripper; a "conveyor system" is no cell. */
export const headOf = ({ words }: Phrase): Owner | undefined => {
  const owners = words.map((word) => ownerOf(word)).filter((owner) => owner !== undefined)
  return owners.at(-1) === 'cell' && owners.includes('other') ? 'other' : owners.at(-1)
}

/** A thing that nothing is known of: neither the cell nor what it makes. */
export const isStranger = ({ words, isNamed }: Phrase): boolean => isNamed && !words.some(isGoods)

export const isLinking = (word: string | undefined): boolean => word !== undefined && linking.has(word)
/** "A gripper with a payload of 25 kg", "an emergency stop within reach". */
export const isWith = (word: string | undefined): boolean => /^(?:with|mit|within)$/.test(word ?? '')
