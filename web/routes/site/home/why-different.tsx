import type { HomePage } from './data/page-data.server.ts'
import { Section } from './section.tsx'

type WhyDifferentProps = { points: HomePage['whyDifferent']; figures: HomePage['figures'] }

/** What sets the planner apart, and the fixed figures of the marketing with what each counts. */
export function WhyDifferent({ points, figures }: WhyDifferentProps) {
  return (
    <Section id="why-different" title="Why it is different">
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {points.map(({ title, text }) => (
          <li key={title} className="border-line border-t pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-12 grid gap-px border border-line bg-line md:grid-cols-3">
        {figures.map(({ value, label, counts }) => (
          <div key={value} className="flex flex-col gap-1 bg-canvas px-6 py-5">
            <dt className="order-2 font-medium">{label}</dt>
            <dd className="figures order-1 text-3xl text-signal-ink">{value}</dd>
            <dd className="order-3 text-faint text-sm">{counts}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-faint text-sm">
        Illustrative: these three are fixed figures, not measurements. All other figures on this page are
        computed.
      </p>
    </Section>
  )
}
