import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Button, type ButtonProps } from '#web/ui/action/button.tsx'
import { type StaffAnswer, useStaffToast } from './staff-answer.ts'

type ActButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** Sent to the action of the page: `{ intent: 'approve', id }`. */
  fields: Readonly<Record<string, string>>
  /** Whom or what it is about, for screen readers: "of Ada Plant". */
  about?: string
  children: ReactNode
}

/** An act without a question first. Its page answers a `StaffAnswer`, which is shown as a toast. */
export function ActButton({ fields, about, children, variant, size = 'sm' }: ActButtonProps) {
  const acting = useFetcher<StaffAnswer>()
  useStaffToast(acting.data)
  return (
    <acting.Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size={size} isLoading={acting.state !== 'idle'} {...(variant && { variant })}>
        {children}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
    </acting.Form>
  )
}
