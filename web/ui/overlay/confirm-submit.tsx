import { useNavigation, useSubmit } from 'react-router'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type ConfirmSubmitProps = Omit<ConfirmDialogProps, 'onConfirm' | 'isLoading' | 'isOpen' | 'onOpenChange'> & {
  /** What the action of the page is sent. */
  fields: Readonly<Record<string, string>>
}

/** A button that asks before it sends its fields to the page. The page stays where it is. */
export function ConfirmSubmit({ fields, ...dialog }: ConfirmSubmitProps) {
  const submit = useSubmit()
  const { formData } = useNavigation()
  const isSent = formData && Object.entries(fields).every(([name, value]) => formData.get(name) === value)
  return (
    <ConfirmDialog
      {...dialog}
      isLoading={isSent === true}
      onConfirm={() => void submit({ ...fields }, { method: 'post', preventScrollReset: true })}
    />
  )
}
