import type { IncomingMessage, ServerResponse } from 'node:http'
import { countBy } from './count-by.ts'
import type { ConnectionLimits } from './limits.ts'

/** Bodies up to this size are not counted; forms and most calls of the API are smaller. */
const SMALL_BYTES = 65_536

const isLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES

/**
 * Counts the large bodies that are still arriving: most doors keep a body in memory until it is whole, and a client can
 * stop in the middle of each.
 * @returns whether one more may arrive; if so it is counted until it is whole or its request is over
 */
export const countBodies = ({
  largeBodies,
  largeBodiesPerAddress,
}: Pick<ConnectionLimits, 'largeBodies' | 'largeBodiesPerAddress'>) => {
  let total = 0
  const perNetwork = countBy()
  return (network: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isLarge(request)) return true
    if (total >= largeBodies || perNetwork.of(network) >= largeBodiesPerAddress) return false
    total++
    perNetwork.add(network)
    let isCounted = true
    const leave = () => {
      if (!isCounted) return
      isCounted = false
      total--
      perNetwork.remove(network)
    }
    request.once('end', leave)
    response.once('close', leave)
    return true
  }
}
