import { formatNumber } from '../fields.ts'
import { quote, type Reading, sliceOf } from '../roles/reading.ts'
import type { Facts, FieldKey, Question, ReadSpan } from '../types.ts'
import type { RoleReading } from './role-values.ts'

/** The field that a role fills first. Roles without one are of no use to the plan. */
export const fieldOfRole: Readonly<Record<string, FieldKey>> = {
  mass: 'partMassKg',
  size: 'partLengthMm',
  length: 'partLengthMm',
  width: 'partWidthMm',
  height: 'partHeightMm',
  thickness: 'partHeightMm',
  diameter: 'partDiameterMm',
  kinds: 'kindCount',
  rate: 'ratePerMinute',
  interval: 'ratePerMinute',
  'containers-rate': 'containersPerMinute',
  batch: 'batchSize',
  changeover: 'changeoverMinutes',
  'per-container': 'partsPerContainer',
  'pallet-size': 'palletLengthMm',
  'stack-height': 'maxStackHeightMm',
  'pallet-mass': 'maxPalletMassKg',
  layers: 'layersWanted',
  lines: 'lineCount',
  ceiling: 'ceilingMm',
  footprint: 'footprintLengthMm',
  'iso-class': 'cleanRoomIsoClass',
  'dust-zone': 'dustZone',
  ip: 'protectionIp',
  machines: 'machineCount',
  'machining-time': 'machiningSeconds',
  unattended: 'unattendedHours',
  shifts: 'shiftsPerDay',
  'hours-per-shift': 'hoursPerShift',
  'hours-per-day': 'hoursPerShift',
  'days-per-week': 'daysPerYear',
  'days-per-year': 'daysPerYear',
  'weeks-per-year': 'daysPerYear',
  wage: 'wageUsdPerHour',
  operators: 'operatorsPerShift',
  'process-count': 'processCount',
  'process-length': 'processLengthMm',
  'process-length-total': 'processLengthMm',
  'process-time': 'processSeconds',
  'process-speed': 'processSpeedMmPerSecond',
  screws: 'screwCount',
  'screw-diameter': 'screwDiameterMm',
  'insert-mass': 'insertMassKg',
  'insert-count': 'insertCount',
  defect: 'smallestDefectMm',
}

/** Below this a role is in doubt, when another is at least half as likely. */
const SURE = 0.8
const NEAR = 0.12
const MOST_ASKED = 3

const roleWords: Readonly<Record<string, string>> = {
  mass: 'the mass of one part',
  rate: 'the rate of parts',
  'containers-rate': 'the rate of boxes or kits',
  interval: 'the time between two parts',
  'machining-time': "the machine's own time",
  'process-time': 'the time of the process',
  'manual-time': 'the time it takes by hand',
  operators: 'people on the task',
  'per-container': 'how many parts one box or tray holds',
  'process-count': 'how often the process is done on one part',
  'process-length': 'the length of one seam or bead',
  unused: 'of no use to the plan',
  'diameter+length': 'diameter and length',
  'diameter+height': 'diameter and height',
}

const wordsOfRole = (role: string): string => roleWords[role] ?? `the ${role.replaceAll('-', ' ')}`

/** "One full sheet", "one on the conveyor": a word that mostly counts nothing. */
const isOne = ({ atom }: RoleReading): boolean => atom.value === 1 && !/\d/.test(atom.quantity?.text ?? '1')

const isDoubtful = (figure: RoleReading): boolean => {
  const { share, second, secondShare, role } = figure
  return !isOne(figure) && share < SURE && secondShare >= NEAR && fieldOfRole[role] !== fieldOfRole[second]
}

/** Figures whose role is not sure: each a question that names both roles. */
const askDoubts = (figures: readonly RoleReading[]): Question[] =>
  figures
    .filter(isDoubtful)
    .sort((a, b) => a.share - b.share)
    .flatMap((figure): Question[] => {
      const { role, second, basis } = figure
      const field = fieldOfRole[role] ?? fieldOfRole[second]
      if (field === undefined) return []
      const text = `Is ${basis} ${wordsOfRole(role)}, or ${wordsOfRole(second)}? It is taken as ${wordsOfRole(role)}.`
      const options = [role, second].map((value) => ({ value, label: wordsOfRole(value), words: [basis] }))
      return [{ field, text, isBlocking: false, options }]
    })
    .slice(0, MOST_ASKED)

/** "Sorry, meant 9 kg, not 7", "20 % more": what was taken back, and what is not worked in. */
const askChanges = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): Question[] =>
  figures.flatMap((figure): Question[] => {
    const { role, basis, atom } = figure
    if (role === 'corrected') {
      const same = figures.find(
        (other) => other.atom.kind === atom.kind && fieldOfRole[other.role] !== undefined,
      )
      const field = same && fieldOfRole[same.role]
      if (!same || !field) return []
      return [
        {
          field,
          text: `The text takes back ${basis}: ${same.basis} counts. Is that right?`,
          isBlocking: false,
        },
      ]
    }
    if (role !== 'relative') return []
    const field = facts.ratePerMinute ? 'ratePerMinute' : facts.partMassKg ? 'partMassKg' : undefined
    const words = quote(sliceOf(reading, atom.first, atom.last + 2))
    const value = field && facts[field]?.value
    return field && value !== undefined
      ? [
          {
            field,
            text: `The text also says ${words}. It is not worked into the ${formatNumber(value)} that the plan uses. Should it be?`,
            isBlocking: false,
          },
        ]
      : []
  })

export const askAboutFigures = (
  reading: Reading,
  facts: Facts,
  figures: readonly RoleReading[],
): Question[] => {
  const asked = new Set<FieldKey>()
  return [...askChanges(reading, facts, figures), ...askDoubts(figures)].filter(({ field }) => {
    const isNew = !asked.has(field)
    asked.add(field)
    return isNew
  })
}

/** Every figure of the text with its role; the field is named where the plan took the value from there. */
export const spansOf = (figures: readonly RoleReading[], facts: Facts): ReadSpan[] =>
  figures.map((figure) => {
    const { atom, role } = figure
    const field = fieldOfRole[role]
    const isUsed = field !== undefined && facts[field] !== undefined && facts[field]?.origin !== 'assumed'
    return {
      start: atom.start,
      end: atom.end,
      role,
      ...(isUsed ? { field } : {}),
      ...(isDoubtful(figure) ? { isDoubtful: true } : {}),
    }
  })
