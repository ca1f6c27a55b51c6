import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Comes with the first press. */
const ChatPanel = lazy(async () => ({
  default: (await import('./chat-panel.tsx')).ChatPanel,
}))

/** The assistant in the corner. Before and without scripts it leads to the documentation and its search. */
export function AssistantButton() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <form
        action="/documentation"
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
