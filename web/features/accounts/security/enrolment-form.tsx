import { useEffect, useRef } from 'react'
import { CodeField } from '../fields/code-field.tsx'
import { ChangeButton, ChangeForm } from '../proof/change-form.tsx'
import type { Enrolment, SecurityAnswer } from './change-security.ts'

type EnrolmentFormProps = { enrolment: Enrolment; answer: SecurityAnswer }

/** The secret as picture and text, and its first code. */
export function EnrolmentForm({ enrolment, answer }: EnrolmentFormProps) {
  const { id, secret, qrSvg } = enrolment
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer brings the focus back to the code
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [answer])
  return (
    <div ref={box} className="grid gap-6 border border-line bg-surface p-5 sm:grid-cols-[auto_1fr]">
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
        alt="QR code with the secret of this second factor"
        width={192}
        height={192}
        className="size-48 bg-white p-2"
      />
      <ChangeForm intent="verify" id={id} className="grid content-start gap-5">
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="qrSvg" value={qrSvg} />
        <div className="grid gap-1 text-sm">
          <p>Scan the picture with an authenticator app, or type this secret into it:</p>
          <p className="break-all font-mono">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <CodeField label="Code from the app" hint="Six digits" error={answer.fields?.code} />
        <div>
          <ChangeButton intent="verify" id={id} variant="primary">
            Verify and finish
          </ChangeButton>
        </div>
      </ChangeForm>
    </div>
  )
}
