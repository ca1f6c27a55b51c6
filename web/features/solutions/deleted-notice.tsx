import { useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'

/** Where one arrives after deleting a solution (`?deleted=` and its id): offers to bring it back while there is time. */
export function DeletedNotice() {
  const id = useSearchParams()[0].get('deleted')
  // Of another solution the time begins again.
  return id && isUuid(id) ? <Deleted key={id} id={id} /> : null
}

function Deleted({ id }: { id: string }) {
  const fetcher = useFetcher<{ problem?: string }>()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), UNDO_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [])
  const problem = fetcher.data?.problem
  return (
    <Notice
      tone={problem ? 'error' : 'success'}
      isLive={problem !== undefined}
      {...(problem && { title: problem })}
      action={
        !isOver && (
          <fetcher.Form method="post" action={`/solutions/${id}/manage`}>
            <Button type="submit" name="intent" value="undo" disabled={fetcher.state !== 'idle'}>
              Undo
            </Button>
          </fetcher.Form>
        )
      }
    >
      {/* What refused it can be out of the way in time: another project deleted, say. */}
      {problem && !isOver ? 'Put that right, then undo again.' : 'The solution is deleted.'}
    </Notice>
  )
}
