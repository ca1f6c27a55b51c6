import { useId, useState } from 'react'
import { Link } from 'react-router'
import { MAX_QUANTITY, perUnit } from '#contract/equipment-words.ts'
import type { PricedLine } from '#contract/order-lines.ts'
import { readTypedNumber } from '#engine/requirement/index.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { formatNumber, formatQuantity } from '#web/lib/format-number.ts'
import { lineProblemWords } from '#web/lib/orders/words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge, VerifiedBadge } from '#web/ui/data/badge.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import {
  type CartItem,
  centsOf,
  lineCents,
  MIN_QUANTITY,
  withLowered,
  withPrice,
  withQuantity,
  withRaised,
  withRemoved,
} from './cart.ts'

type CartLineProps = {
  item: CartItem
  priced: PricedLine | undefined
  change: (next: (items: readonly CartItem[]) => CartItem[]) => void
  onFollow: () => void
}

const addressOf = ({ kind, id, solutionId }: CartItem): string => {
  if (kind === 'equipment') return `/equipment/${id}`
  return kind === 'quote' ? `/quotes/${id}` : `/solutions/${solutionId ?? ''}/manage/parts`
}

/** One line of the cart: quantity, price, and how the price of today differs from the one that was seen. */
export function CartLine({ item, priced, change, onFollow }: CartLineProps) {
  const isEstimate = item.kind === 'estimate'
  const amount = item.unit === 'metre' ? formatQuantity(item.quantity, 'm', 2) : formatNumber(item.quantity)
  return (
    <li className="grid gap-2 border-line border-b py-4 first:pt-0">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <Link
            to={addressOf(item)}
            onClick={onFollow}
            className="font-medium text-sm hover:underline [overflow-wrap:anywhere]"
          >
            {item.name}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
            {[item.type, priced?.offer?.supplierName].filter(Boolean).join(' · ')}
            <VerifiedBadge isVerified={priced?.offer?.isSupplierVerified ?? false} />
            {isEstimate && <Badge tone="warn">estimate</Badge>}
            {item.kind === 'quote' && <Badge tone="ok">quote</Badge>}
            {priced?.offer?.isPriceAssumed && <Badge>Assumed price</Badge>}
          </p>
        </div>
        <IconButton
          icon="trash"
          size="sm"
          label={`Remove ${item.name}`}
          onClick={() => change((items) => withRemoved(items, item))}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        {item.kind === 'equipment' ? (
          <Stepper item={item} change={change} />
        ) : (
          <span className="figures text-muted">{amount}</span>
        )}
        <span className="figures text-muted">
          {formatMoney(centsOf(item))} {perUnit[item.unit]}
        </span>
        <strong className="figures ml-auto font-medium">{formatMoney(lineCents(item))}</strong>
      </div>
      {priced && <Difference item={item} priced={priced} change={change} />}
    </li>
  )
}

type Typed = { quantity: number } | { problem: string }

/** A quantity as it is typed, or what is wrong with it. */
const readQuantity = (text: string, { unit }: CartItem): Typed => {
  const read = readTypedNumber(text, unit === 'metre' ? 'm' : '')
  if ('problem' in read) return read
  const quantity = read.value
  if (quantity <= 0) return { problem: 'Enter a quantity above 0.' }
  if (unit === 'piece' && !Number.isInteger(quantity)) return { problem: lineProblemWords.fraction }
  return quantity > MAX_QUANTITY
    ? { problem: `Order at most ${formatNumber(MAX_QUANTITY)} at once.` }
    : { quantity }
}

type QuantityInputProps = Pick<CartLineProps, 'item' | 'change'> & {
  typed: string | null
  setTyped: (text: string | null) => void
  problemId: string | undefined
}

/** The quantity as it is typed. What cannot be taken stays in the field, with the reason, and changes nothing. */
function QuantityInput({ item, change, typed, setTyped, problemId }: QuantityInputProps) {
  const type = (text: string) => {
    setTyped(text)
    const read = readQuantity(text, item)
    if ('quantity' in read) change((items) => withQuantity(items, item, read.quantity))
  }
  return (
    <TextInput
      aria-label={`Quantity of ${item.name}`}
      inputMode="decimal"
      autoComplete="off"
      className="h-8! w-20 text-center text-sm!"
      unit={item.unit === 'metre' ? 'm' : undefined}
      value={typed ?? String(item.quantity)}
      onChange={(event) => type(event.target.value)}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      onBlur={() => (typed?.trim() === '' || problemId === undefined) && setTyped(null)}
    />
  )
}

function Stepper({ item, change }: Pick<CartLineProps, 'item' | 'change'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null || typed.trim() === '' ? undefined : readQuantity(typed, item)
  const problem = read && 'problem' in read ? read.problem : null
  const problemId = useId()
  const step = (next: typeof withLowered) => {
    setTyped(null)
    change((items) => next(items, item))
  }
  return (
    <span className="inline-grid justify-items-start gap-1">
      <span className="inline-flex items-center gap-1">
        <IconButton
          icon="minus"
          size="sm"
          label={`One less: ${item.name}`}
          disabled={item.quantity <= MIN_QUANTITY}
          onClick={() => step(withLowered)}
        />
        <QuantityInput
          item={item}
          change={change}
          typed={typed}
          setTyped={setTyped}
          problemId={problem === null ? undefined : problemId}
        />
        <IconButton icon="plus" size="sm" label={`One more: ${item.name}`} onClick={() => step(withRaised)} />
      </span>
      {problem !== null && (
        <span id={problemId} role="alert" className="text-danger-ink text-xs">
          {`${problem} The cart keeps ${formatNumber(item.quantity)}.`}
        </span>
      )}
    </span>
  )
}

/** What the server names differently from what was seen. Nothing changes until it is taken. */
const Difference = ({
  item,
  priced,
  change,
}: Pick<CartLineProps, 'item' | 'change'> & { priced: PricedLine }) => {
  const { problem, hasPriceChanged, unitPriceCents, offer } = priced
  if (problem === null && !hasPriceChanged) return null
  const stock = problem === 'stock' && offer?.stock !== null ? ` In stock: ${offer?.stock ?? 0}.` : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-warn-ink border-l-2 pl-3 text-sm">
      <p role="status">
        {problem !== null
          ? `${lineProblemWords[problem]}${stock}`
          : unitPriceCents !== null &&
            `The price is now ${formatMoney(unitPriceCents)} ${perUnit[item.unit]}.`}
      </p>
      {problem === null && unitPriceCents !== null && (
        <Button size="sm" onClick={() => change((items) => withPrice(items, item, unitPriceCents))}>
          Use this price
        </Button>
      )}
    </div>
  )
}
