import { Badge } from '#web/ui/data/badge.tsx'
import type { HomePage } from './data/page-data.server.ts'

/** What a user could say. It is an example, and says so. */
export function Testimonial({ testimonial: { quote, who } }: { testimonial: HomePage['testimonial'] }) {
  return (
    <section aria-label="Testimonial" className="border-line border-t">
      <figure className="measure grid gap-4 py-16 sm:py-20">
        <blockquote className="max-w-220 text-xl">“{quote}”</blockquote>
        <figcaption className="flex flex-wrap items-center gap-3 text-muted text-sm">
          <Badge tone="warn">Example</Badge>
          {who}. Written by us to show what the planner is for; no customer said it.
        </figcaption>
      </figure>
    </section>
  )
}
