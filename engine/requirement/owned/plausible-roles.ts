import type { Atom } from '../scoring/atoms.ts'
import type { Reading } from '../text/reading.ts'
import type { Facts } from '../types.ts'

const screwWords = /screw|schraub|bolt|thread|gewinde|\bnuts?\b|mutter|\bM\d/i
const defectWords =
  /defect|fehler|scratch|kratzer|inspect|prüf|check|kontroll|camera|kamera|\bhole|crack|riss/i
const machineWords =
  /machin|maschin|lathe|mill|dreh|fräs|press|m[ou]+ld|spritz|grind|oven|ofen|test|prüf|cycle|zyklus|laser|saw|säge/i
const measured = /^(?:mass|length|width|height|diameter|thickness|size|screw-length|stack-height|ceiling)$/
const MOST_PEOPLE = 50
const MOST_MACHINES = 60
const MOST_IN_ONE = 20_000
const [LEAST_WAGE, MOST_WAGE] = [4, 300_000]

/** What a role needs of the text or of the task to be worth a question. */
const needs: Readonly<Record<string, (text: string, facts: Facts) => boolean>> = {
  screws: (text) => screwWords.test(text),
  'screw-diameter': (text) => screwWords.test(text),
  'screw-length': (text) => screwWords.test(text),
  defect: (text, { task }) => task?.value === 'inspection' || defectWords.test(text),
  'machining-time': (text, { task }) => task?.value === 'machine_tending' || machineWords.test(text),
  machines: (text, { task }) => task?.value === 'machine_tending' || machineWords.test(text),
  'insert-count': (_, { task, insertName }) => task?.value === 'assembly' || insertName !== undefined,
  'insert-mass': (_, { task, insertName }) => task?.value === 'assembly' || insertName !== undefined,
}

const isWhole = ({ value }: Atom, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

/** What a text allows, found once for a reading: it may have thousands of figures. */
const known = new WeakMap<Reading, Map<string, boolean>>()

/** Whether a second role of a figure can be meant at all, by its value, its words, the task and the text. */
export const isPlausible = (reading: Reading, facts: Facts, atom: Atom, role: string): boolean => {
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
  const found = roles.get(role) ?? need(reading.text, facts)
  roles.set(role, found)
  return found
}
