import { type DataRoomSection, dataRoomSections } from '#contract/data-room-words.ts'
import { typedNumber, typedOrNull } from '#web/lib/typed/typed-number.ts'

/** The end of a day in UTC as an instant; null for an empty field. */
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.999Z`)

/** The last day of a form; null where none was chosen. */
export const lastDay = (form: FormData): string | null => endOf(String(form.get('expiresAt') ?? ''))

/** What the fields of a document say. */
export const readDocumentForm = (form: FormData) => ({
  title: String(form.get('title') ?? ''),
  description: String(form.get('description') ?? ''),
  section: (dataRoomSections.find((one) => one === form.get('section')) ?? 'pitch-deck') as DataRoomSection,
  position: typedOrNull(String(form.get('position') ?? ''), typedNumber) ?? 0,
  expiresAt: lastDay(form),
  isForAll: form.has('isForAll'),
  canDownload: form.has('canDownload'),
})
