import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useFetcher, useLocation } from 'react-router'
import type { ManagedSolution } from '#contract/solution-work.ts'
import { UNDO_SECONDS } from '#contract/undo-time.ts'
import { useLive } from '#web/lib/live/use-live.ts'
import { useQuietRevalidator } from '#web/lib/live/use-quiet-reading.ts'
import { statusWords, visibilityWords } from '#web/lib/solutions/solution-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { DeleteSolution } from './frame/delete-solution.tsx'
import type { FrameAnswer } from './frame/frame-answer.ts'
import { RenameTitle } from './frame/rename-title.tsx'
import { managePath, manageTabs } from './tabs.ts'

type ManageFrameProps = {
  solution: ManagedSolution
  /** Further buttons of this tab, before the ones that all tabs have. */
  actions?: ReactNode
  children: ReactNode
}

/** Around every tab of manage: what the solution is called, how it is, and where one can go. */
export function ManageFrame({ solution, actions, children }: ManageFrameProps) {
  const { id, title } = solution
  const isDeleted = useRefreshedBy(id)
  return (
    <article className="measure py-4 lg:py-6">
      {isDeleted && <DeletedElsewhere id={id} />}
      <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-80 gap-2">
          <RenameTitle id={id} title={title} />
          <Facts solution={solution} />
        </div>
        <div className="flex flex-wrap gap-2" data-print="hide">
          {actions}
          <LinkButton to={`/solutions/${id}`}>Open its page</LinkButton>
          <DeleteSolution id={id} title={title} />
        </div>
      </header>
      <TabLinks solution={solution} />
      <div className="pt-5">{children}</div>
    </article>
  )
}

const Facts = ({ solution }: { solution: ManagedSolution }) => {
  const { text, tone } = statusWords[solution.status]
  return (
    <p className="flex flex-wrap items-center gap-2 text-faint text-sm">
      <Badge tone={tone}>{text}</Badge>
      <Badge>{visibilityWords[solution.visibility]}</Badge>
      {solution.submittedAt && <Badge tone="signal">Submitted</Badge>}
      <span>
        Saved <Time instant={solution.createdAt} />
      </span>
      {solution.copiedFrom && (
        <span>
          Copied from{' '}
          <Link
            to={`/solutions/${solution.copiedFrom.id}`}
            className="text-muted underline underline-offset-4"
          >
            {solution.copiedFrom.title}
          </Link>
        </span>
      )}
    </p>
  )
}

function TabLinks({ solution: { id, parts, comments } }: { solution: ManagedSolution }) {
  const counts: Partial<Record<string, number>> = { '/parts': parts.length, '/discussion': comments }
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the row of tabs scrolls: the present one comes into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another tab the present one
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 24
  }, [pathname])
  return (
    <nav aria-label="Parts of manage" className="mt-3" data-print="hide">
      <ul ref={list} className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]">
        {manageTabs.map(({ path, label }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={managePath(id, path)}
              end
              prefetch="intent"
              preventScrollReset
              className="-outline-offset-2 flex h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm hover:text-ink aria-[current=page]:border-signal aria-[current=page]:text-ink"
            >
              {label}
              {Boolean(counts[path]) && <span className="figures text-faint text-xs">{counts[path]}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Loads the tab again when anyone of the company changes the solution. Of a deleted one there is nothing to load: true
 * while it is deleted.
 */
const useRefreshedBy = (id: string): boolean => {
  const { revalidate } = useQuietRevalidator()
  const [isDeleted, setIsDeleted] = useState(false)
  useLive('solution', (event) => {
    if (event.id !== id) return
    if (event.kind === 'deleted') setIsDeleted(true)
    else {
      setIsDeleted(false)
      void revalidate()
    }
  })
  useLive('gap', () => {
    // Of a deleted one there would be an empty page, without the way back.
    if (!isDeleted) void revalidate()
  })
  return isDeleted
}

/** In another tab than the one that has deleted it. */
const DeletedElsewhere = ({ id }: { id: string }) => {
  const fetcher = useFetcher<FrameAnswer>()
  const problem = fetcher.data?.problem
  return (
    <Notice
      tone="warning"
      isLive
      className="mb-5"
      title="This solution was deleted"
      action={
        <Button
          isLoading={fetcher.state !== 'idle'}
          onClick={() => void fetcher.submit({ intent: 'undo' }, { method: 'post', action: managePath(id) })}
        >
          Undo
        </Button>
      }
    >
      {problem ?? `It can be brought back for ${UNDO_SECONDS} seconds.`}
    </Notice>
  )
}
