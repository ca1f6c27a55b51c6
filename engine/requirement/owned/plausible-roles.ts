import { isWord } from '../lexicon/words.ts'
import type { Atom } from '../scoring/atoms.ts'
import type { Reading } from '../text/reading.ts'
import type { Facts, Task } from '../types.ts'
import { countsSides, isBothThings } from './owned-figures.ts'

const measured = /^(?:mass|length|width|height|diameter|thickness|size|screw-length|stack-height|ceiling)$/
const MOST_PEOPLE = 50
const MOST_MACHINES = 60
const MOST_IN_ONE = 20_000
const [LEAST_WAGE, MOST_WAGE] = [4, 300_000]

const says = ({ tokens }: Reading, sense: 'ofScrews' | 'ofDefects' | 'ofMachines'): boolean =>
  tokens.some(({ norm }) => isWord(sense, norm))
const isAboutScrews = (reading: Reading): boolean => says(reading, 'ofScrews') || /\bM\d/i.test(reading.text)
const isAboutMachines = (reading: Reading, { task }: Facts): boolean =>
  task?.value === 'machine_tending' || says(reading, 'ofMachines')

/** Nothing is done on the part. */
const moving: ReadonlySet<Task> = new Set<Task>([
  'palletizing',
  'depalletizing',
  'case_packing',
  'kitting',
  'pick_and_place',
  'bin_picking',
])

/** What a role needs of the text or of the task to be worth a question. */
const needs: Readonly<Record<string, (reading: Reading, facts: Facts) => boolean>> = {
  screws: isAboutScrews,
  'screw-diameter': isAboutScrews,
  'screw-length': isAboutScrews,
  defect: (reading, { task }) => task?.value === 'inspection' || says(reading, 'ofDefects'),
  'machining-time': isAboutMachines,
  machines: isAboutMachines,
  'process-count': (_, { task }) => task === undefined || !moving.has(task.value),
  'insert-count': (_, { task, insertName }) => task?.value === 'assembly' || insertName !== undefined,
  'insert-mass': (_, { task, insertName }) => task?.value === 'assembly' || insertName !== undefined,
}

const isWhole = ({ value }: Atom, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

/** What a text allows, found once for a reading: it may have thousands of figures. */
const known = new WeakMap<Reading, Map<string, boolean>>()

/** Whether a second role of a figure can be meant at all, by its value, its words, the task and the text. */
export const isPlausible = (reading: Reading, facts: Facts, atom: Atom, role: string): boolean => {
  if (countsSides(reading, atom)) return role === 'process-count'
  if (role !== 'process-count' && role !== 'unused' && isBothThings(reading, atom)) return false
  if (role === 'operators') return isWhole(atom, MOST_PEOPLE)
  if (role === 'per-container' && atom.value > MOST_IN_ONE) return false
  if (role === 'machines' && !isWhole(atom, MOST_MACHINES)) return false
  if (role === 'wage' && (atom.kind === 'word' || atom.value < LEAST_WAGE || atom.value > MOST_WAGE))
    return false
  // "two of us", "eleven days off": nobody writes a mass or a side of a part as a plain word without a unit.
  const isSpelled = atom.kind === 'word' || (atom.kind === 'count' && !/\d/.test(atom.quantity?.text ?? '1'))
  if (isSpelled && measured.test(role)) return false
  const need = needs[role]
  if (!need) return true
  const roles = known.get(reading) ?? new Map<string, boolean>()
  known.set(reading, roles)
  const found = roles.get(role) ?? need(reading, facts)
  roles.set(role, found)
  return found
}
