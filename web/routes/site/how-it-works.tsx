const steps = [
  {
    title: 'Describe the process',
    text: 'One sentence is enough. What you say is used as given. What you leave out is assumed, and shown as an assumption you can change.',
  },
  {
    title: 'Check the plan',
    text: 'Robot, gripper, layout, cycle time, safety distances, parts and payback. The cell runs in 3D at its computed speed. Change a number and it plans again.',
  },
  {
    title: 'Save it and build',
    text: 'Sign up and the plan becomes your project, with its steps, hardware and software in one place for the people who build it.',
  },
]

export function HowItWorks() {
  return (
    <section id="how-it-works" className="border-line border-y bg-surface" aria-labelledby="how-title">
      <div className="measure py-20">
        <h2 id="how-title" className="text-2xl">
          How it works
        </h2>
        <ol className="mt-10 grid gap-px border border-line bg-line md:grid-cols-3">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="grid content-start gap-3 bg-surface p-6 lg:p-8">
              <span aria-hidden className="figures text-2xl text-signal-ink">
                {at + 1}
              </span>
              <h3 className="text-lg">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
