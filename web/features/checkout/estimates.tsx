import { quantityText } from '#web/lib/orders/words.ts'

type Estimate = { id: string; name: string; quantity: number; unit: 'piece' | 'metre' }

/** Lines without a price: suppliers are asked, and nothing of them is paid now. */
export const Estimates = ({ items }: { items: readonly Estimate[] }) =>
  items.length > 0 && (
    <section aria-labelledby="estimates" className="grid gap-2">
      <h2 id="estimates" className="text-lg">
        Sent as requests for quotes
      </h2>
      <p className="text-muted text-sm">
        These are estimates and cannot be paid. Suppliers get a request for each; you order once you have
        accepted an answer.
      </p>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {items.map(({ id, name, quantity, unit }) => (
          <li key={id} className="flex justify-between gap-4 px-2 py-2">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className="figures">{quantityText(quantity, unit)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
