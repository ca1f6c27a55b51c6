import { Icon } from '#web/ui/icon.tsx'
import type { Difference } from './alternative-figures.ts'

/** Gains and costs in words, each with its own mark: the colour only helps. */
export function Differences({ list }: { list: readonly Difference[] }) {
  const [gains, costs] = [list.filter(({ isGain }) => isGain), list.filter(({ isGain }) => !isGain)]
  if (list.length === 0) return <span className="text-muted">Reads the same as the chosen plan.</span>
  return (
    <div className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
      {gains.length > 0 && <Side title="Gains" list={gains} />}
      {costs.length > 0 && <Side title="Costs" list={costs} />}
    </div>
  )
}

const Side = ({ title, list }: { title: 'Gains' | 'Costs'; list: readonly Difference[] }) => (
  <p className={title === 'Gains' ? 'text-ok-ink' : 'text-danger-ink'}>
    <Icon name={title === 'Gains' ? 'plus' : 'minus'} size={14} className="mr-1 inline-block align-[-2px]" />
    <span className="font-medium">{title}</span> {list.map(({ text }) => text).join(', ')}
  </p>
)
