import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import type { EquipmentCard } from '#contract/equipment.ts'
import type { AskAnswer } from '#web/features/quotes/ask-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'

/** Loaded with the first question: who only looks does without it. */
const AskDialog = lazy(async () => ({
  default: (await import('#web/features/quotes/ask-dialog.tsx')).AskDialog,
}))

type AskForPriceProps = {
  article: Pick<EquipmentCard, 'id' | 'name' | 'unit'>
  isSignedIn: boolean
}

/** Asks the supplier for a price, in the quantity that is needed; who is not signed in signs in first. */
export function AskForPrice({ article: { id, name, unit }, isSignedIn }: AskForPriceProps) {
  const fetcher = useFetcher<AskAnswer>()
  const [requestKey, setRequestKey] = useState<string | null>(null)
  if (!isSignedIn)
    return (
      <LinkButton to={`/login?from=${encodeURIComponent(`/equipment/${id}`)}`} variant="primary">
        Ask for a price
      </LinkButton>
    )
  return (
    <>
      <Button variant="primary" onClick={() => setRequestKey(crypto.randomUUID())}>
        Ask for a price
      </Button>
      {requestKey && (
        <Suspense>
          <AskDialog
            subject={{ requestKey, title: `Ask for a price: ${name}`, amount: { quantity: 1, unit } }}
            fetcher={fetcher}
            onClose={() => setRequestKey(null)}
          />
        </Suspense>
      )}
    </>
  )
}
