import { Form, useNavigation } from 'react-router'
import type { DocumentRight } from '#contract/data-room.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const options = [
  { value: 'default', label: 'As the document says' },
  { value: 'none', label: 'Not readable' },
  { value: 'read', label: 'Read' },
  { value: 'download', label: 'Read and download' },
]

const accessOf = (right: DocumentRight['right']): string => {
  if (right === null) return 'default'
  if (!right.canRead) return 'none'
  return right.canDownload ? 'download' : 'read'
}

/** What one investor may do with a document, and until when. */
export function RightForm({ grantId, fullName, right }: DocumentRight) {
  const { formData } = useNavigation()
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="right" />
      <input type="hidden" name="grantId" value={grantId} />
      <Select
        name="access"
        aria-label={`Right of ${fullName}`}
        options={options}
        defaultValue={accessOf(right)}
        className="min-w-48"
      />
      <TextInput
        name="expiresAt"
        type="date"
        aria-label={`Last day of ${fullName}`}
        className="max-w-44"
        defaultValue={right?.expiresAt?.slice(0, 10) ?? ''}
      />
      <Button type="submit" size="sm" isLoading={formData?.get('grantId') === grantId}>
        Set
      </Button>
    </Form>
  )
}
