import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { SectionLink } from './section-link.tsx'

type SectionBarProps = { sections: readonly { id: string; short: string }[] }

/** The sections as anchors, staying below the top bar; the one being read is marked. Links, also without scripts. */
export function SectionBar({ sections }: SectionBarProps) {
  const ids = sections.map(({ id }) => id).join(' ')
  const [currentId, setCurrentId] = useState<string>()
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setCurrentId(ids.split(' ').find((id) => seen.has(id)))
      },
      // A band just below the two bars: the section that crosses it is the one being read.
      { rootMargin: '-120px 0px -70% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return (
    <nav
      aria-label="Sections of the plan"
      data-print="hide"
      className="sticky top-(--bar-height) z-20 flex gap-5 overflow-x-auto border-line border-b bg-canvas [scrollbar-width:none]"
    >
      {sections.map(({ id, short }) => (
        <SectionLink
          key={id}
          id={id}
          isCurrent={currentId === id}
          className={classNames(
            '-outline-offset-2 flex h-11 shrink-0 items-center border-b-2 font-medium text-sm transition-colors duration-100',
            currentId === id ? 'border-signal text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {short}
        </SectionLink>
      ))}
    </nav>
  )
}
