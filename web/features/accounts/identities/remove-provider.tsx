import type { ReactNode } from 'react'
import { ConfirmChange } from '../proof/confirm-change.tsx'

type RemoveProviderProps = {
  intent: string
  id?: string
  name: string
  /** What goes with it. */
  children: ReactNode
}

/** A button that asks before a provider goes. */
export const RemoveProvider = ({ intent, id = '', name, children }: RemoveProviderProps) => (
  <ConfirmChange
    intent={intent}
    id={id}
    label="Remove"
    spokenLabel={`Remove ${name}`}
    sent={{ name: 'name', value: name }}
    title={`Remove ${name}?`}
  >
    {children}
  </ConfirmChange>
)
