import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabsProps = {
  /** Names the group for screen readers: "Plan". */
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  /** Which tab is open; leave it away to let the tabs keep it themselves. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  /** Keeps closed panels in the page (a 3D view, a half-filled form). */
  isKept?: boolean
}

/** Panels of one thing, one in view. Arrow keys move, Home and End jump; the list scrolls on narrow screens. */
export function Tabs({ label, tabs, value, defaultValue, onChange, isKept = false }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next: unknown) => onChange?.(String(next))}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-outline-offset-2 flex h-11 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors duration-100 hover:text-ink data-active:border-signal data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={isKept} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
