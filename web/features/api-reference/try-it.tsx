import { useState } from 'react'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { addressOf, type Called, callOperation } from './call-operation.ts'
import { CodeBox } from './code-box.tsx'
import type { Operation, Parameter } from './operation.ts'

type TryItProps = { operation: Operation; isSignedIn: boolean }

type State = { problem: string } | { called: Called; address: string } | { isWaiting: true } | null

/** Calls a reading operation from this page. Needs scripts; the command above does the same without. */
export function TryIt({ operation, isSignedIn }: TryItProps) {
  const isHydrated = useIsHydrated()
  const [state, setState] = useState<State>(null)
  if (!isHydrated) return null
  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const { address, missing } = addressOf(operation, (name) => String(fields.get(`of-${name}`) ?? ''))
    if (missing.length > 0) return setState({ problem: `Fill in ${missing.join(', ')} first.` })
    setState({ isWaiting: true })
    try {
      const token = String(fields.get('token') ?? '').trim()
      const called = await callOperation(address, {
        fetch: (input, init) => fetch(input, init),
        now: () => performance.now(),
        token,
      })
      setState({ called, address })
    } catch {
      setState({ problem: 'No answer. Look at the connection, then try again.' })
    }
  }
  return (
    <details className="group min-w-0 border border-line bg-surface">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium text-sm hover:bg-inset">
        <Icon name="chevron_right" size={14} className="transition-transform group-open:rotate-90" />
        Try it
      </summary>
      <div className="grid min-w-0 gap-4 border-line border-t p-4">
        <form
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault()
            void send(event.currentTarget)
          }}
        >
          {operation.parameters.map((parameter) => (
            <ParameterField key={parameter.name} parameter={parameter} />
          ))}
          <Field
            className="sm:col-span-2"
            label="Access token"
            isRequired={false}
            hint={
              isSignedIn
                ? 'Left empty, the call is made in your own session. A token is sent with this call and kept nowhere.'
                : 'Left empty, the call is made as a visitor. A token is sent with this call and kept nowhere.'
            }
          >
            <TextInput name="token" type="password" autoComplete="off" spellCheck={false} maxLength={4000} />
          </Field>
          <div className="sm:col-span-2">
            <Button type="submit" variant="primary" isLoading={state !== null && 'isWaiting' in state}>
              Send
            </Button>
          </div>
        </form>
        <div aria-live="polite" className="grid min-w-0 gap-3 empty:hidden">
          {state && 'problem' in state && <Notice tone="error">{state.problem}</Notice>}
          {state && 'called' in state && <Answer {...state} />}
        </div>
      </div>
    </details>
  )
}

function ParameterField({ parameter }: { parameter: Parameter }) {
  const { name, isRequired, choices, type, limits } = parameter
  const hint = choices.length > 0 ? undefined : [type, ...limits].join(', ')
  return (
    <Field label={name} hint={hint} {...(isRequired ? {} : { isRequired: false })}>
      {choices.length > 0 ? (
        <Select
          name={`of-${name}`}
          placeholder="as it is by default"
          options={choices.map((value) => ({ value, label: value }))}
        />
      ) : (
        <TextInput name={`of-${name}`} autoComplete="off" spellCheck={false} maxLength={500} />
      )}
    </Field>
  )
}

const Answer = ({ called, address }: { called: Called; address: string }) => (
  <>
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <Badge tone={called.status < 400 ? 'ok' : 'danger'} className="figures">
        {called.status} {called.statusText}
      </Badge>
      <span className="figures text-muted">{called.milliseconds} ms</span>
      <code className="text-muted [overflow-wrap:anywhere]">GET {address}</code>
    </p>
    <CodeBox label="Answer" text={called.body} />
  </>
)
