import { useRef } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'

/** Lines to take over into a terminal or a program, with a button that copies them. */
export function CopyBlock({ title, text }: { title: string; text: string }) {
  const code = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: `${title} copied`, tone: 'success' })
    } catch {
      // No clipboard without TLS or permission: the reader copies what is selected.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      showToast({ title: 'The text is selected. Copy it.' })
    }
  }
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-medium text-sm">{title}</h3>
        <Button size="sm" icon="copy" onClick={() => void copy()} aria-label={`Copy: ${title}`}>
          Copy
        </Button>
      </div>
      <ScrollBox label={title} className="max-h-80 overflow-auto border border-line bg-inset p-3">
        <pre className="text-xs leading-5">
          <code ref={code}>{text}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}
