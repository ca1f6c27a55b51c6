import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EditedSolution } from '#contract/solutions-admin.ts'
import { CallFailed, callApi } from '#web/lib/calls/call-api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'

const TIMEOUT_MS = 10_000

const consentWords = {
  asked: {
    tone: 'signal',
    text: 'Asked',
    meaning: 'Its owner was asked for consent and has not answered yet.',
  },
  given: { tone: 'ok', text: 'Consent given', meaning: 'Its owner lets it be published as it is.' },
  refused: {
    tone: 'warn',
    text: 'Consent refused',
    meaning: 'Its owner does not want it published. A cleaned copy can go out.',
  },
} as const

type ConsentLineProps = {
  solution: Pick<EditedSolution, 'id' | 'isPublic' | 'owner' | 'consent' | 'submittedAt'>
}

/** Whether the owner of a private solution lets it be published, and the button that asks. */
export function ConsentLine({ solution: { id, isPublic, owner, consent, submittedAt } }: ConsentLineProps) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  if (owner.kind === 'staff' || isPublic) return null
  const ask = async () => {
    setAsking(true)
    try {
      const options = { method: 'POST', body: {}, key: crypto.randomUUID(), timeoutMs: TIMEOUT_MS } as const
      await callApi(`/admin/solutions/${id}/consent`, () => null, options)
      showToast({ title: 'The owner is asked. The answer comes into your notifications.', tone: 'success' })
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      showToast({ title: error.message, tone: 'error' })
    } finally {
      setAsking(false)
    }
  }
  const word = consent === null ? null : consentWords[consent]
  return (
    <div className="flex flex-wrap items-center gap-3 border border-line bg-surface p-4 text-sm">
      {submittedAt !== null ? (
        <p>
          <Badge tone="signal">Submitted</Badge> Its owner asks to publish it since{' '}
          <Time instant={submittedAt} />.
        </p>
      ) : (
        <>
          <p className="min-w-0 grow">
            {word && <Badge tone={word.tone}>{word.text}</Badge>}{' '}
            {word?.meaning ??
              'A private solution of a customer is published with the consent of its owner, or as a cleaned copy.'}
          </p>
          {(consent === null || consent === 'refused') && (
            <Button size="sm" isLoading={isAsking} onClick={() => void ask()}>
              {consent === null ? 'Ask for consent' : 'Ask again'}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
