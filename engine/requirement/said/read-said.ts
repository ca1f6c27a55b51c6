import { setFact } from '../text/reading.ts'
import { blankStruck } from '../text/struck-words.ts'
import { type Facts, isGiven, type Requirement } from '../types.ts'
import type { Described } from './described.ts'
import { goodsSaid } from './goods/goods.ts'
import { machinesSaid } from './machines.ts'
import { placesSaid } from './places.ts'
import { postureSaid } from './posture.ts'
import { setSaidFacts } from './set-said-facts.ts'
import { stepsSaid } from './steps/steps.ts'
import type { Mention, Said } from './types.ts'
import { unloadOnlySaid } from './unload-only.ts'
import { wishesSaid } from './wishes/wishes.ts'
import { workSaid } from './work.ts'
import { minusSignsSaid } from './writing/minus-signs.ts'
import { writingSaid } from './writing/units.ts'

const readers = [
  goodsSaid,
  machinesSaid,
  minusSignsSaid,
  placesSaid,
  postureSaid,
  stepsSaid,
  writingSaid,
  unloadOnlySaid,
  wishesSaid,
  workSaid,
]

/** Everything that the text says in addition to the fields, each entry with the words it rests on. */
export const readSaid = ({ text, facts, spans }: Described): Said => {
  const described = { text: blankStruck(text), facts, ...(spans ? { spans } : {}) }
  const entries = readers.flatMap((read) => Object.entries(read(described)))
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

/** A requirement as it was stored: earlier ones have no `said`. */
type StoredRequirement = Omit<Requirement, 'said'> & { said?: StoredSaid }
/** Earlier records know of one robot only. */
type StoredSaid = Said & { isOneRobot?: Mention<true> }

const withCount = ({ isOneRobot, ...said }: StoredSaid): Said =>
  isOneRobot ? { robotCount: { value: { count: 1, isMost: false }, words: isOneRobot.words }, ...said } : said

/** The zone of gases of a stored requirement: earlier ones have it in the words of their surroundings only. */
const setStoredGasZone = (facts: Facts): void => {
  const { environment, dustZone } = facts
  if (environment?.value !== 'dust_explosive' || isGiven(dustZone)) return
  const zone = /\bzone ([012])\b/i.exec(environment.basis)?.[1]
  if (zone !== undefined) setFact(facts, 'gasZone', Number(zone), environment.origin, environment.basis)
}

/** A stored requirement as the planner takes it: where it has no record, its text is read once more for one. */
export const withSaid = ({ said, ...stored }: StoredRequirement): Requirement => {
  if (said) return { ...stored, said: withCount(said) }
  const facts = { ...stored.facts }
  setSaidFacts(facts, blankStruck(stored.text))
  setStoredGasZone(facts)
  return { ...stored, facts, said: readSaid({ ...stored, facts }) }
}
