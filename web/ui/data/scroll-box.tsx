import type { CSSProperties, ReactNode, Ref } from 'react'

type ScrollBoxProps = {
  /** Names the box for screen readers. */
  label: string
  isBusy?: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
  boxRef?: Ref<HTMLElement>
  children: ReactNode
}

/** A box that scrolls inside itself and can be scrolled by keyboard. On paper it shows everything. */
export function ScrollBox({ label, isBusy, className, style, boxRef, children }: ScrollBoxProps) {
  return (
    <section
      ref={boxRef}
      aria-label={label}
      aria-busy={isBusy || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the box cannot be scrolled by keyboard
      tabIndex={0}
      data-print="open"
      className={className}
      style={style}
    >
      {children}
    </section>
  )
}
