import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import type { ShowcasePart } from '../showcase.ts'

/** A bill of materials as the plan has it: what is not identified is a part class, what has no price says so. */
export function PartTable({ label, parts }: { label: string; parts: readonly ShowcasePart[] }) {
  if (parts.length === 0) return <p className="text-muted text-sm">No parts are listed.</p>
  return (
    <ScrollBox label={label} className="overflow-x-auto border border-line">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b bg-inset">
            <th scope="col" className="px-3 py-2 font-medium">
              Part
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Kind
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Price each
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, kind, quantity, price, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <tr key={at} className="border-line border-b align-top last:border-b-0">
              <th scope="row" className="min-w-48 px-3 py-2 font-normal" title={reason}>
                {name}
              </th>
              <td className="px-3 py-2 text-muted">{kind}</td>
              <td className="figures whitespace-nowrap px-3 py-2 text-right">{quantity}</td>
              <td className="figures whitespace-nowrap px-3 py-2 text-right">{price ?? 'not priced'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
