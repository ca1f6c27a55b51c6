import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Comes with the first press. */
const ChatPanel = lazy(async () => ({
  default: (await import('./chat-panel.tsx')).ChatPanel,
}))

/** Less than this is a finger at rest. */
const STEP_PX = 8

/** Scrolling down hides the button so that the page can be read; scrolling up, or being at the top, shows it. */
const useIsReadingOn = (): boolean => {
  const [isReadingOn, setIsReadingOn] = useState(false)
  useEffect(() => {
    let from = scrollY
    const onScroll = () => {
      const way = scrollY - from
      if (Math.abs(way) < STEP_PX) return
      setIsReadingOn(way > 0)
      from = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isReadingOn
}

/**
 * The assistant. Before and without scripts it leads to the documentation and its search. `isInBar`: at the end of the
 * top bar (app-frame.css), so that it covers nothing of a page that is worked on. Else in the lower corner;
 * where it would lie over the page there it yields while somebody reads on, types, or looks at what is at the lower
 * edge (theme.css).
 */
export function AssistantButton({ isInBar }: { isInBar: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isReadingOn = useIsReadingOn()
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <form
        action="/documentation"
        data-yields={isInBar ? undefined : isReadingOn ? 'now' : ''}
        className="fixed right-4 bottom-4 z-40 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <button
          ref={button}
          type="submit"
          aria-label="Assistant"
          aria-expanded={isOpen}
          title="Ask, or describe a process"
          className="grid size-12 place-items-center rounded-sm border border-line-strong bg-raised text-ink shadow-float hover:bg-inset"
        >
          <Icon name="chat" />
        </button>
      </form>
      {isOpen && (
        <Suspense>
          <ChatPanel onClose={close} />
        </Suspense>
      )}
    </>
  )
}
