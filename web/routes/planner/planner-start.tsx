import type { ReactNode } from 'react'

type PlannerStartProps = { form: ReactNode; examples: ReactNode }

const steps = [
  {
    title: 'Describe',
    text: 'Part, mass, size, rate, shifts, space. Metric or imperial. What is missing is assumed and marked, or asked for.',
  },
  {
    title: 'Read the plan',
    text: 'Robot and parts with the reason for each, the cell in 3D, throughput from a simulation, prices, cash flow, safety distances.',
  },
  { title: 'Change it', text: 'Press a value, type the real one. The plan follows and says what changed.' },
]

/** The planner before anything is described. */
export function PlannerStart({ form, examples }: PlannerStartProps) {
  return (
    <div className="measure grid gap-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16">
      <div className="grid content-start gap-6">
        <div>
          <h1 className="text-2xl sm:text-3xl">Plan a robotic cell</h1>
          <p className="mt-2 text-muted">
            Fifteen tasks: palletizing, machine tending, bin picking, packing, sheet handling, welding,
            assembly, inspection and more.
          </p>
        </div>
        <div className="grid gap-5 border border-line bg-surface p-4 sm:p-6">
          {form}
          <div className="border-line border-t pt-4">{examples}</div>
        </div>
      </div>
      <ol className="grid content-start gap-6 lg:pt-24">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="grid grid-cols-[32px_1fr] border-line border-t pt-4">
            <span className="figures text-faint text-sm leading-6">{at + 1}</span>
            <div className="grid gap-1">
              <h2 className="font-medium text-base">{title}</h2>
              <p className="text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
