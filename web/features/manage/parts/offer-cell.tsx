import { Link } from 'react-router'
import type { OfferedLine } from '#contract/offers.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { Badge, CompanyName } from '#web/ui/data/badge.tsx'
import { comparisonOf, offerPrice } from './buying.ts'

/** The best offer for a line, how it compares to the planned part, and how many quotes are asked for. */
export function OfferCell({ line }: { line: OfferedLine | undefined }) {
  const [best, ...others] = line?.offers ?? []
  return (
    <div className="grid gap-1 whitespace-normal">
      {best ? (
        <>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Link to={`/equipment/${best.equipmentId}`} className="font-medium hover:underline">
              {best.name}
            </Link>
            <span className="figures">{offerPrice(best, line?.unit ?? 'piece')}</span>
            {best.isPriceAssumed && <Badge>Assumed price</Badge>}
          </span>
          <span className="text-muted text-xs">
            <CompanyName name={best.supplierName} isVerified={best.isSupplierVerified} />{' '}
            {best.isPlannedProduct ? 'The planned product. ' : ''}
            {comparisonOf(best).join('; ')}.
          </span>
          {others.length > 0 && (
            <Fold title={formatCount(others.length, 'more offer')}>
              <ul className="grid gap-1.5 text-xs">
                {others.map((offer) => (
                  <li key={offer.equipmentId}>
                    <Link to={`/equipment/${offer.equipmentId}`} className="hover:underline">
                      {offer.name}
                    </Link>{' '}
                    <span className="figures">{offerPrice(offer, line?.unit ?? 'piece')}</span>
                    <span className="text-muted">
                      , <CompanyName name={offer.supplierName} isVerified={offer.isSupplierVerified} />{' '}
                      {comparisonOf(offer).join('; ')}.
                    </span>
                  </li>
                ))}
              </ul>
            </Fold>
          )}
        </>
      ) : (
        <span className="text-muted">No article fits</span>
      )}
      {line !== undefined && line.openQuotes > 0 && (
        <Link to="/quotes" className="text-xs underline underline-offset-4">
          {formatCount(line.openQuotes, 'quote')} asked for
        </Link>
      )}
    </div>
  )
}
