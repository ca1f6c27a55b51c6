import type { TextView } from '../text-view.ts'

/** "takes", "braucht", "dauert": a verb with which something is said to need a time. */
const takes =
  /^(?:takes?|taking|needs?|lasts?|runs?|requires?|costs?|spends?|is|are|was|took|braucht|brauchen|brauche|dauert|dauern|lauft|laufen|benotigt|ist|sind|kostet|geht|gehen|drauf)$/
const speakers =
  /^(?:i|me|my|he|she|we|us|they|him|her|somebody|someone|ich|mir|mich|er|wir|uns|jemand|man|jeder|einer|geselle|meister)$/
const byHand = /^(?:hand|hands|handwork|manual|manually|manuell|handzeit|handarbeit|handisch|fingers)$/
/** So far before a time its verb may stand, and so far before the verb what takes the time. In tokens. */
const FARTHEST_VERB = 8
const FARTHEST_SUBJECT = 7
/** So far on both sides a person, or a hand, is looked for. */
const FARTHEST_PERSON = 24

type Subject = 'person' | 'machine' | 'work' | 'part' | 'other'

/** What takes the time: a person, a machine, the work itself, or a thing. */
const subjectAt = ({ reading, senses, lexicon }: TextView, at: number): Subject | undefined => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return undefined
  const own = senses[at] ?? []
  if (speakers.test(token.norm) || own.some((sense) => sense === 'person' || sense === 'n-person'))
    return 'person'
  if (own.some((sense) => /^(?:n-machine|machining|press|n-robot)$/.test(sense))) return 'machine'
  if (own.some((sense) => /^(?:n-part|n-container|each|n-pallet)$/.test(sense))) return 'part'
  if (own.some((sense) => sense.startsWith('v-') || sense === 'n-process')) return 'work'
  const known = lexicon[at] ?? []
  if (known.some((sense) => /^(?:machining|moulding|cutting|bending|heating|pressing)$/.test(sense)))
    return 'machine'
  if (known.some((sense) => /^(?:join|fasten|weld|coat|check|mark|finish|loading|taking)$/.test(sense)))
    return 'work'
  if (known.some((sense) => /^(?:round|long|flat|boxy|soft|food|casting|smallpart)$/.test(sense)))
    return 'part'
  return undefined
}

/**
 * "A sheet takes 6 minutes", "the welder needs 6 minutes": what a time belongs to. A person's time is hand work, a machine's
 * its own, and that of the work or of a part the time of the process.
 */
export const timeFeatures = (view: TextView, index: number, task: string): string[] => {
  const atom = view.atoms[index]
  if (atom?.kind !== 'time') return []
  const { tokens } = view.reading
  const sentence = tokens[atom.first]?.sentence
  const isInside = (at: number) => tokens[at]?.sentence === sentence
  const features: string[] = []
  const add = (name: string) => features.push(`t-${name}`, `t-${name}|t=${task}`)
  let verb: number | undefined
  for (let at = atom.first - 1; at >= atom.first - FARTHEST_VERB && isInside(at); at -= 1)
    if (verb === undefined && takes.test(tokens[at]?.norm ?? '')) verb = at
  let subject: Subject | undefined
  const from = (verb ?? atom.first) - 1
  for (let at = from; at > from - FARTHEST_SUBJECT && isInside(at) && subject === undefined; at -= 1)
    subject = subjectAt(view, at)
  // "It takes our guy 40 seconds", "dauert das Bohren 40 Sekunden"
  let object: Subject | undefined
  if (verb !== undefined)
    for (let at = verb + 1; at < atom.first && object === undefined; at += 1) object = subjectAt(view, at)
  let behind: Subject | undefined
  for (
    let at = atom.last + 1;
    at <= atom.last + FARTHEST_SUBJECT && isInside(at) && behind === undefined;
    at += 1
  )
    behind = subjectAt(view, at)
  add(`verb=${verb === undefined ? 'none' : 'yes'} subject=${subject}`)
  add(`subject=${subject} object=${object}`)
  add(`behind=${behind} subject=${subject}`)
  let hasPerson = false
  let isByHand = false
  for (let at = atom.first - FARTHEST_PERSON; at <= atom.last + FARTHEST_PERSON; at += 1) {
    if (!isInside(at)) continue
    if (byHand.test(tokens[at]?.norm ?? '')) isByHand = true
    if (subjectAt(view, at) === 'person') hasPerson = true
  }
  add(`person=${hasPerson} hand=${isByHand}`)
  add(`times=${Math.min(view.loneTimes, 3)} machine=${view.hasMachine}`)
  return features
}
