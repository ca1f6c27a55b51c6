import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { KeptPicture } from '#contract/generated-documents.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

type Props = {
  pictures: readonly KeptPicture[]
  /** There is a plan that a picture can be drawn from. */
  canDraw: boolean
}

/** The pictures that a solution has had: any can be shown again, and the one drawn from the plan. */
export function PictureChoice({ pictures, canDraw }: Props) {
  const fetcher = useFetcher<{ problem?: string }>()
  if (pictures.length === 0) return null
  const isOwnShown = pictures.some(({ isShown }) => isShown)
  const show = (picture: string) =>
    void fetcher.submit({ intent: 'show-picture', picture }, { method: 'post' })
  return (
    <section aria-labelledby="earlier-pictures" className="grid max-w-120 gap-3">
      <h3 id="earlier-pictures" className="font-medium text-sm">
        Pictures so far
      </h3>
      {fetcher.state === 'idle' && fetcher.data?.problem && (
        <Notice tone="error" isLive>
          {fetcher.data.problem}
        </Notice>
      )}
      <ul className="grid divide-y divide-line border-line border-y">
        {pictures.map(({ id, model, createdAt, isShown }) => (
          <Choice key={id} isShown={isShown} onShow={() => show(id)}>
            {model === null ? 'Sent by the staff' : `By the image model ${model}`},{' '}
            <Time instant={createdAt} show="datetime" />
          </Choice>
        ))}
        {canDraw && (
          <Choice isShown={!isOwnShown} onShow={() => show('')}>
            Drawn from the plan
          </Choice>
        )}
      </ul>
    </section>
  )
}

type ChoiceProps = { isShown: boolean; onShow: () => void; children: ReactNode }

const Choice = ({ isShown, onShow, children }: ChoiceProps) => (
  <li className="flex items-center justify-between gap-4 py-2 text-sm">
    <span className="min-w-0">{children}</span>
    <Button size="sm" aria-pressed={isShown} onClick={isShown ? undefined : onShow}>
      {isShown ? 'Shown' : 'Show'}
    </Button>
  </li>
)
