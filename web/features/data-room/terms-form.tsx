import { Form, useNavigation } from 'react-router'
import { dataRoomTerms as terms } from '#contract/data-room-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** The terms of the data room, to be accepted before anything opens. Sent to the overview, which comes back to `from`. */
export function TermsForm({ problem, from }: { problem?: string | undefined; from?: string }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="terms" className="grid max-w-(--container-text) gap-4">
      <h2 id="terms" className="text-xl">
        Terms of confidentiality
      </h2>
      <p className="text-muted text-sm">Read and accept them once. Then the documents open.</p>
      <ol className="grid list-decimal gap-2 pl-5">
        {terms.paragraphs.map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
      <p className="text-faint text-xs">Version {terms.version}</p>
      {problem && (
        <Notice tone="error" isLive>
          {problem}
        </Notice>
      )}
      <Form method="post" action="/data-room">
        <input type="hidden" name="version" value={terms.version} />
        {from && <input type="hidden" name="from" value={from} />}
        <Button type="submit" variant="primary" isLoading={isBusy}>
          I accept these terms
        </Button>
      </Form>
    </section>
  )
}
