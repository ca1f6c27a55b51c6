import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { TelemetryKey } from '#contract/telemetry.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { CopyBlock } from './copy-block.tsx'
import { curlExample } from './examples.ts'
import type { KeyAnswer } from './key-answer.ts'

type KeyPanelProps = { keys: readonly TelemetryKey[]; url: string }

/** Keys that open the door for measurements: make one, see it once, revoke it. */
export function KeyPanel({ keys, url }: KeyPanelProps) {
  const making = useFetcher<KeyAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = making.state === 'idle' ? making.data : undefined
  const made = making.data?.made
  // Revoked since: what was just made opens nothing any more.
  const shown = made && (making.state !== 'idle' || keys.some(({ id }) => id === made.id)) ? made : undefined
  return (
    <section aria-labelledby="telemetry-keys" className="grid content-start gap-5">
      <div className="grid gap-1">
        <h2 id="telemetry-keys" className="text-lg">
          Keys
        </h2>
        <p className="max-w-(--container-text) text-muted text-sm">
          A key sends measurements of this solution and opens nothing else. Make one for each sender.
        </p>
      </div>
      <making.Form ref={form} method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="create-key" />
        <Field label="Name of the sender" error={answer?.fields?.label} className="min-w-0 flex-1 basis-60">
          <TextInput
            name="label"
            required
            maxLength={100}
            defaultValue="Cell controller"
            autoComplete="off"
          />
        </Field>
        <Button type="submit" variant="primary" icon="plus" isLoading={making.state !== 'idle'}>
          Make a key
        </Button>
      </making.Form>
      {answer?.problem && (
        <Notice tone="error" isLive>
          {answer.problem}
        </Notice>
      )}
      {shown && (
        <div
          role="status"
          className="grid gap-4 border border-line border-l-4 border-l-signal bg-surface p-4"
        >
          <p className="text-sm">
            <span className="font-medium">The key of “{shown.label}” is shown this once.</span> Copy it now.
          </p>
          <CopyBlock title="Key" text={shown.key} />
          <CopyBlock title="Send one minute with curl" text={curlExample(url, shown.key)} />
        </div>
      )}
      <KeepPlace>
        {keys.length === 0 ? (
          <p className="text-muted text-sm">No key is open at the moment.</p>
        ) : (
          <ul className="divide-y divide-line border-line border-y text-sm">
            {keys.map((key) => (
              <KeyRow key={key.id} entry={key} />
            ))}
          </ul>
        )}
      </KeepPlace>
    </section>
  )
}

function KeyRow({ entry }: { entry: TelemetryKey }) {
  const revoking = useFetcher<KeyAnswer>()
  const { id, label, hint, createdAt, lastUsedAt } = entry
  const problem = revoking.state === 'idle' ? revoking.data?.problem : undefined
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium [overflow-wrap:anywhere]">
          {label} <code className="figures text-faint">…{hint}</code>
        </span>
        <span className="text-faint">
          Made <Time instant={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <Time instant={lastUsedAt} show="relative" />
            </>
          ) : (
            'not used yet'
          )}
        </span>
      </span>
      <ConfirmDialog
        title={`Revoke the key of “${label}”?`}
        confirmLabel="Revoke"
        isDanger
        isLoading={revoking.state !== 'idle'}
        onConfirm={() => void revoking.submit({ intent: 'revoke-key', keyId: id }, { method: 'post' })}
        trigger={
          <Button size="sm">
            Revoke<span className="sr-only"> {label}</span>
          </Button>
        }
      >
        Its measurements are refused at once. What it has sent stays. This cannot be undone.
      </ConfirmDialog>
      {problem && (
        <Notice tone="error" isLive className="basis-full">
          {problem}
        </Notice>
      )}
    </li>
  )
}
