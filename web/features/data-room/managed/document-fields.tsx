import type { ManagedDocument } from '#contract/data-room.ts'
import { dataRoomSections } from '#contract/data-room-words.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { sectionNames } from '../section-names.ts'

type Values = Pick<
  ManagedDocument,
  'title' | 'description' | 'section' | 'position' | 'isForAll' | 'canDownload' | 'expiresAt'
>

export const newDocument: Values = {
  title: '',
  description: '',
  section: 'pitch-deck',
  position: 0,
  isForAll: true,
  canDownload: false,
  expiresAt: null,
}

const options = dataRoomSections.map((value) => ({ value, label: sectionNames[value] }))

/** What a document is called, where it is, and who reads it. */
export const DocumentFields = ({ values, fields }: { values: Values; fields: Record<string, string> }) => (
  <>
    <Field label="Title" isRequired error={fields.title}>
      <TextInput name="title" defaultValue={values.title} maxLength={200} />
    </Field>
    <Field label="Description" isRequired={false} error={fields.description}>
      <Textarea name="description" defaultValue={values.description} maxLength={1000} rows={2} />
    </Field>
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <Field label="Section" isRequired error={fields.section}>
        <Select name="section" options={options} defaultValue={values.section} />
      </Field>
      <Field label="Order" hint="Smallest first" isRequired error={fields.position}>
        <TextInput name="position" inputMode="numeric" autoComplete="off" defaultValue={values.position} />
      </Field>
      <Field label="Last day" hint="Empty: it does not end" isRequired={false} error={fields.expiresAt}>
        <TextInput name="expiresAt" type="date" defaultValue={values.expiresAt?.slice(0, 10) ?? ''} />
      </Field>
    </div>
    <Checkbox
      name="isForAll"
      label="All investors read it"
      hint="Otherwise only those with a right of their own"
      defaultChecked={values.isForAll}
    />
    <Checkbox
      name="canDownload"
      label="The PDF may be downloaded"
      hint="Without the mark, so that it can be passed on"
      defaultChecked={values.canDownload}
    />
  </>
)
