import { useEffect, useRef, useState } from 'react'
import { type useFetcher as UseFetcher, useFetcher } from 'react-router'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { ProofAnswer } from './proof-action.ts'

type ProofDialogProps = {
  /** Key of the form that was refused for an old proof (see `ChangeForm`), as its answer names it; null: none was. */
  refused: { key: string } | null
  hasPassword: boolean
  /** Of the last answer, where the page works without scripts. */
  answer?: ProofAnswer | undefined
  /** Fields of the refused form to bring along, where the page works without scripts. */
  kept?: Record<string, string>
}

/**
 * Asks again who is signed in, before a sensitive change, and then sends the refused form once more as it is on the
 * page: nothing typed is lost. Without scripts it is a part of the page.
 */
export function ProofDialog({ refused, hasPassword, answer, kept = {} }: ProofDialogProps) {
  const isHydrated = useIsHydrated()
  const [settled, setSettled] = useState<object | null>(null)
  const [used, setUsed] = useState<object | null>(null)
  const fetcher = useFetcher<{ proof?: ProofAnswer }>({ key: 'proof' })
  const given = fetcher.data?.proof
  // What was answered before this refusal is about an earlier one.
  const [opened, setOpened] = useState({ refused, given })
  if (opened.refused !== refused) setOpened({ refused, given })
  useEffect(() => {
    // A proof answers one refusal: the same one twice would be sent for ever.
    if (!given?.isProven || given === used || !refused || settled === refused) return
    setUsed(given)
    setSettled(refused)
    document.querySelector<HTMLFormElement>(`form[data-change="${CSS.escape(refused.key)}"]`)?.requestSubmit()
  }, [given, used, refused, settled])
  if (!isHydrated)
    return refused || answer ? (
      <section className="grid gap-4 border border-line bg-raised p-5" aria-labelledby="prove">
        <h2 id="prove" className="text-base">
          Please confirm that it is you
        </h2>
        {answer?.isProven ? (
          <Notice tone="success">Thank you. Make the change once more now.</Notice>
        ) : (
          <ProofForm fetcher={null} hasPassword={hasPassword} answer={answer} kept={kept} />
        )}
      </section>
    ) : null
  return (
    <Dialog
      title="Please confirm that it is you"
      description="This change needs a fresh proof. It holds for ten minutes."
      isOpen={refused !== null && settled !== refused}
      onOpenChange={(isOpen) => {
        if (!isOpen) setSettled(refused)
      }}
      isBackdropInert
    >
      <ProofForm
        fetcher={fetcher}
        hasPassword={hasPassword}
        answer={given === opened.given ? undefined : given}
        kept={{}}
      />
    </Dialog>
  )
}

type ProofFormProps = {
  fetcher: ReturnType<typeof UseFetcher<{ proof?: ProofAnswer }>> | null
  hasPassword: boolean
  answer: ProofAnswer | undefined
  kept: Record<string, string>
}

function ProofForm({ fetcher, hasPassword, answer, kept }: ProofFormProps) {
  const [wantsCode, setWantsCode] = useState(!hasPassword)
  const Form = fetcher?.Form ?? 'form'
  const sending = fetcher && fetcher.state !== 'idle' ? fetcher.formData?.get('intent') : undefined
  const isCode = wantsCode || (answer?.isSent ?? false)
  const along = Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  // What is asked for now has the focus: at first, after a wrong answer, and when the code takes the password's place.
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings the focus back
  useEffect(() => {
    const focus = () => box.current?.querySelector<HTMLElement>('[data-next]')?.focus()
    // The dialog notes where the focus was, to give it back, and sets it itself in the first frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus)
    })
    return () => cancelAnimationFrame(frame)
  }, [answer, isCode])
  const errorOf = (field: 'password' | 'code') => (answer?.field === field ? answer.message : undefined)
  return (
    <div ref={box} className="grid gap-5">
      {answer?.message && !answer.field && (
        <Notice tone="error" isLive>
          {answer.message}
        </Notice>
      )}
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="prove" />
        {along}
        {isCode ? (
          // Keyed: the field of the password must not turn into this one, with what was typed in clear.
          <Field key="code" label="Code from the mail" isRequired error={errorOf('code')}>
            <TextInput
              data-next
              name="proofCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              className="max-w-60 font-mono tracking-widest"
            />
          </Field>
        ) : (
          <Field key="password" label="Your password" isRequired error={errorOf('password')}>
            <TextInput
              data-next
              name="proofPassword"
              type="password"
              autoComplete="current-password"
              maxLength={200}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" isLoading={sending === 'prove'}>
          Confirm
        </Button>
      </Form>
      <Form method="post" className="text-sm">
        <input type="hidden" name="intent" value="mail-proof" />
        {along}
        {answer?.isSent && !answer.message && (
          <p role="status" className="mb-2 text-muted">
            A mail with a code is on its way.
          </p>
        )}
        <button
          type="submit"
          onClick={() => setWantsCode(true)}
          className="text-ink underline underline-offset-4"
        >
          {answer?.isSent ? 'Send another code' : 'Email me a code instead'}
        </button>
      </Form>
    </div>
  )
}
